import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Button } from "@mui/material";
import { useNotify } from "react-admin";

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  /** Said when it is done. */
  readonly done: string;
}

export function CopyText({ text, label, done }: CopyTextProps) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { type: "info" });
    } catch {
      notify("No se pudo copiar: mantén el dedo sobre el texto", { type: "warning" });
    }
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
