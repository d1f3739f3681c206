/** The photograph or PDF of an invoice, from the camera, the gallery or the files. */
import { Box, Button } from "@mui/material";
import type { ChangeEvent } from "react";
import { ask } from "../api.ts";
import { Icon } from "../ui/icon.tsx";

export const PICTURE = /^image\//;

/** A PDF is sent as a file of any kind: its content says what it is. */
export const sendFile = (invoice: string, file: File): Promise<null> =>
  ask("PUT", `/api/gestion/invoices/${invoice}/file`, {
    body: file.slice(0, file.size, PICTURE.test(file.type) ? file.type : "application/octet-stream"),
  });

export function FileButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) onChoose(chosen);
    // The same file can be chosen again after a failure.
    target.value = "";
  }
  return (
    <Button component="label" variant="outlined" startIcon={<Icon name="camera" fontSize="small" />}>
      {label}
      <Box component="input" type="file" accept="image/*,application/pdf" onChange={choose} sx={{ display: "none" }} />
    </Button>
  );
}
