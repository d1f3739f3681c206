import { TopToolbar, usePermissions } from "react-admin";
import { DownloadButton } from "../download-button.tsx";

/** Addresses that people left without an account, too. */
export function CustomerActions() {
  const { permissions } = usePermissions();
  return (
    <TopToolbar sx={{ flexWrap: "wrap" }}>
      {permissions === "owner" && (
        <>
          <DownloadButton file="newsletter" label="Descargar boletín" />
          <DownloadButton file="alerts" label="Descargar «Avísame»" />
        </>
      )}
    </TopToolbar>
  );
}
