/** Files in and out: exports, the import of products, and the addresses of the feeds. */
import { Card, CardContent, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Title } from "react-admin";
import { DownloadButton } from "../ui/download-button.tsx";
import { FeedAddresses } from "./feed-addresses.tsx";
import { ImportProducts } from "./import-products.tsx";
import { useMay } from "../sign-in/rights.ts";

export function Transfer() {
  const isOwner = useMay()("owner");
  return (
    <Stack sx={{ maxWidth: 760, gap: 2, mt: 2 }}>
      {/* Smaller letters on a phone: it would be cut off. */}
      <Title title="Importar y exportar" />
      {isOwner && (
        <Section title="Importar productos">
          <ImportProducts />
        </Section>
      )}
      <Section title="Exportar">
        <Typography color="text.secondary">
          El archivo de productos se puede cambiar en Excel e importar otra vez.
        </Typography>
        <Downloads label="Productos" file="products" />
        {isOwner && <Downloads label="Pedidos" file="orders" />}
        {isOwner && <Downloads label="Pedidos por línea" file="order-lines" />}
      </Section>
      <Section title="Catálogos de WhatsApp, Facebook, Instagram y Google">
        <FeedAddresses />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </CardContent>
    </Card>
  );
}

function Downloads({ label, file }: { label: string; file: "products" | "orders" | "order-lines" }) {
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
      <Typography sx={{ minWidth: 90 }}>{label}</Typography>
      <DownloadButton file={file} format="xlsx" label="Excel" />
      <DownloadButton file={file} label="CSV" />
    </Stack>
  );
}
