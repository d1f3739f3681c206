import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Button } from "@mui/material";
import { useNotify } from "react-admin";

export function useCopy(text: string, done: string): () => void {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(done, { type: "info" });
    } catch {
      notify(`No se pudo copiar: ${text}`, { type: "warning" });
    }
  }
  return () => void copy();
}

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  /** Said when it is done. */
  readonly done: string;
}

export function CopyText({ text, label, done }: CopyTextProps) {
  const copy = useCopy(text, done);
  return (
    <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={copy}>
      {label}
    </Button>
  );
}
