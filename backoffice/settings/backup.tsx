/** "Copias": a backup to keep elsewhere, and how one is brought back. */
import { Box, Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { Title, useNotify } from "react-admin";
import { api } from "../api.ts";
import { Icon } from "../ui/icon.tsx";
import { HALVES, Panel } from "../ui/panel.tsx";

const FILE = "/api/gestion/exports/backup.tar";

export function Backup() {
  const notify = useNotify();
  const begin = useMutation({
    // Asks for the password first: a download cannot.
    mutationFn: () => api("POST /api/gestion/backups", {}),
    onSuccess: ({ failure }) => {
      if (failure === null) location.assign(FILE);
      else notify(`No se puede hacer la copia: ${failure}`, { type: "error" });
    },
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  return (
    <Box sx={HALVES}>
      <Title title="Copias" />
      <Panel title="Descargar una copia">
        <Typography>
          Toda tu tienda en un archivo: productos, fotos, pedidos, clientes y textos. Guárdalo donde solo tú entres:
          tiene los datos de tus clientes.
        </Typography>
        <Button
          variant="contained"
          startIcon={<Icon name="download" />}
          onClick={() => begin.mutate()}
          disabled={begin.isPending}
          sx={{ justifySelf: "start" }}
        >
          Descargar una copia
        </Button>
        <Typography variant="body2" color="text.secondary">
          La tienda sigue abierta. La descarga empieza cuando la copia está hecha: con muchas fotos tarda unos minutos.
        </Typography>
      </Panel>
      <Panel title="Restaurar">
        <Typography>
          Una copia se restaura en el servidor, con la tienda cerrada y en una carpeta vacía. Así la tienda de ahora
          queda entera hasta que la otra esté probada: restaurar sobre una tienda abierta mezclaría pedidos y pagos que
          llegan en ese momento.
        </Typography>
        <Typography
          component="code"
          sx={{ fontFamily: "monospace", p: 1.5, bgcolor: "background.default", overflowWrap: "anywhere" }}
        >
          DATA_DIR=./data-restaurada npm run restore -- la-copia.tar
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Lo hace quien cuida el servidor. Primero se revisa la copia entera; si le falta algo, no se escribe nada.
          Después la tienda se abre con esa carpeta en <code>DATA_DIR</code>.
        </Typography>
      </Panel>
    </Box>
  );
}
