/** The way of an import: choose a file, read what it would do, start it, follow it. */
import UploadFileIcon from "@mui/icons-material/UploadFile";
import { Alert, Button, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DownloadButton } from "../ui/download-button.tsx";
import { ImportState } from "./import-state.tsx";
import { useLastImport, useShowImport } from "./use-import.ts";
import type { ImportDocument } from "../../contracts/import/import.document.ts";
import { PART_SIZE } from "../../contracts/import/import-states.ts";
import { newId } from "../../contracts/ids.ts";
import { api, ask } from "../api.ts";

const ACCEPTED = ".csv,.txt,.tsv,.xlsx,.zip";

export function ImportProducts() {
  const { data: last, error } = useLastImport();
  const show = useShowImport();
  const [counted, count] = useState(false);
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => sendImport(file, counted, setShare),
    onSuccess: show,
  });
  const isBusy = sending.isPending || ["running", "checking", "undoing"].includes(last?.state ?? "");
  return (
    <>
      <Typography color="text.secondary">
        Una fila por variante; el SKU dice cuál es. Primero se prueba sin cambiar nada. Para traer fotos, sube un ZIP
        con el archivo y las fotos: un producto nuevo sin foto queda como borrador. También se lee la exportación de
        Shopify, WooCommerce, PrestaShop, Tiendanube o Medusa, tal como la bajas.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Typography>Plantilla</Typography>
        <DownloadButton file="template" format="xlsx" label="Excel" />
        <DownloadButton file="template" label="CSV" />
      </Stack>
      <FormControlLabel
        disabled={isBusy}
        sx={{ alignItems: "flex-start", "& .MuiCheckbox-root": { minWidth: 44, minHeight: 44 } }}
        control={<Checkbox checked={counted} onChange={({ target }) => count(target.checked)} />}
        label={
          <span>
            Contar: poner las piezas del archivo
            <Typography variant="body2" color="text.secondary">
              Sin marcar, las piezas solo cuentan para variantes nuevas. Marcado, las de siempre pasan a las del archivo
              y queda anotado como conteo.
            </Typography>
          </span>
        }
      />
      <Button
        component="label"
        variant="contained"
        startIcon={<UploadFileIcon />}
        disabled={isBusy}
        sx={{ justifySelf: "start" }}
      >
        Elegir archivo
        <input
          hidden
          type="file"
          accept={ACCEPTED}
          aria-label="Archivo de productos"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again after it was corrected.
            target.value = "";
            if (file) sending.mutate(file);
          }}
        />
      </Button>
      {sending.isPending && (
        <div>
          <Typography>Subiendo… {Math.round(share * 100)} %</Typography>
          <LinearProgress variant="determinate" value={share * 100} aria-label="Subida" />
        </div>
      )}
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
      {error && <Alert severity="error">{error.message}</Alert>}
      {last && !sending.isPending && <ImportState shown={last} />}
    </>
  );
}

/** Sends a file in parts, one after another, so that a bad line loses only one of them. */
const TRIES = 4;

async function sendImport(file: File, counted: boolean, onProgress: (share: number) => void): Promise<ImportDocument> {
  const id = newId();
  onProgress(0);
  await api("POST /api/gestion/imports", { body: { id, name: file.name, size: file.size, counted } });
  for (let at = 0; at < file.size; at += PART_SIZE) {
    const part = file.slice(at, at + PART_SIZE, "application/octet-stream");
    await again(() => ask("PUT", `/api/gestion/imports/${id}/parts/${at / PART_SIZE}`, { body: part }));
    onProgress(Math.min(1, (at + PART_SIZE) / file.size));
  }
  return api("POST /api/gestion/imports/{id}/check", { path: { id } });
}

/** A part that arrives twice counts once. A refusal stays one: only a lost line or a busy shop is tried again. */
async function again<Answer>(call: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    if (tries <= 1 || (status >= 400 && status < 500)) throw error;
    await new Promise((resolve) => void setTimeout(resolve, 1_500));
    return again(call, tries - 1);
  }
}
