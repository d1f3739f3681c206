/** Files in and out: exports, the import of products, and the addresses of the feeds. */
import { Box, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { DownloadButton } from "../ui/download-button.tsx";
import { FeedAddresses } from "./feed-addresses.tsx";
import { ImportProducts } from "./import-products.tsx";
import { HALVES, Panel } from "../ui/panel.tsx";
import { useMay } from "../sign-in/rights.ts";

export function Transfer() {
  const isOwner = useMay()("owner");
  return (
    <Box sx={HALVES}>
      {/* Smaller letters on a phone: it would be cut off. */}
      <Title title="Importar y exportar" />
      {isOwner && (
        <Panel title="Importar productos">
          <ImportProducts />
        </Panel>
      )}
      <div>
        <Panel title="Exportar">
          <Typography color="text.secondary">
            El archivo de productos se puede cambiar en Excel e importar otra vez.
          </Typography>
          <Downloads label="Productos" file="products" />
          {isOwner && <Downloads label="Pedidos" file="orders" />}
          {isOwner && <Downloads label="Pedidos por línea" file="order-lines" />}
        </Panel>
        <Panel title="Catálogos de WhatsApp, Facebook, Instagram y Google">
          <FeedAddresses />
        </Panel>
      </div>
    </Box>
  );
}

function Downloads({ label, file }: { label: string; file: "products" | "orders" | "order-lines" }) {
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
      <Typography sx={{ minWidth: 132, fontWeight: 500 }}>{label}</Typography>
      <DownloadButton file={file} format="xlsx" label="Excel" />
      <DownloadButton file={file} label="CSV" />
    </Stack>
  );
}
