import { TopToolbar, useListContext, usePermissions } from "react-admin";
import { DownloadButton } from "../download-button.tsx";

/** The file has what the list shows: the same filters, all pages. */
export function OrderActions() {
  const { filterValues } = useListContext();
  const { permissions } = usePermissions();
  return (
    <TopToolbar>
      {permissions === "owner" && <DownloadButton file="orders" label="Descargar" filter={filterValues} />}
    </TopToolbar>
  );
}
