import { Box, Stack, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { DownloadButton } from "../ui/download-button.tsx";

/** Addresses that people left, also without an account. */
export function LeftAddresses() {
  const { permissions } = usePermissions();
  if (permissions !== "owner") return null;
  return (
    <Box component="section" sx={{ p: { xs: 2, md: 0 }, pt: 2 }}>
      <Typography variant="h3">Correos que dejaron</Typography>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1 }}>
        <DownloadButton file="newsletter" label="Descargar boletín" />
        <DownloadButton file="alerts" label="Descargar «Avísame»" />
      </Stack>
    </Box>
  );
}
