/** The addresses that other companies' catalogues fetch, to be copied. */
import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Button, Stack, Typography } from "@mui/material";
import { useNotify } from "react-admin";
import { FEEDS } from "../../contracts/pages/paths.ts";

const PLACES = [
  { path: FEEDS.meta, name: "Meta (WhatsApp, Facebook, Instagram)" },
  { path: FEEDS.google, name: "Google Merchant Center" },
];

export function FeedAddresses() {
  return (
    <>
      <Typography color="text.secondary">
        Copia la dirección en el administrador de catálogos como lista de datos programada, cada hora. Muestra lo que
        está a la venta y tiene foto; los cambios llegan a ella en quince minutos.
      </Typography>
      {PLACES.map(({ path, name }) => (
        <Address key={path} name={name} address={window.location.origin + path} />
      ))}
    </>
  );
}

function Address({ name, address }: { name: string; address: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify("Dirección copiada", { type: "info" }),
      () => notify("No se pudo copiar: mantén el dedo sobre la dirección", { type: "warning" }),
    );
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 1, justifyContent: "space-between", alignItems: { sm: "center" } }}
    >
      <div>
        <Typography variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Typography sx={{ overflowWrap: "anywhere", userSelect: "all" }}>{address}</Typography>
      </div>
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        onClick={copy}
        aria-label={`Copiar la dirección de ${name}`}
      >
        Copiar
      </Button>
    </Stack>
  );
}
