import AddIcon from "@mui/icons-material/Add";
import ChecklistIcon from "@mui/icons-material/Checklist";
import { Button, Stack } from "@mui/material";
import { FilterButton, useListContext, usePermissions } from "react-admin";
import { Link } from "react-router-dom";
import { DownloadButton } from "../../ui/download-button.tsx";

export function OrderActions() {
  const { filterValues } = useListContext();
  const { permissions } = usePermissions();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: { xs: "wrap", lg: "nowrap" },
        alignItems: "center",
        gap: 1,
        py: 1,
        whiteSpace: "nowrap",
        flexShrink: { lg: 0 },
      }}
    >
      <Button component={Link} to="/orders/create" variant="contained" startIcon={<AddIcon />}>
        Nuevo pedido
      </Button>
      <FilterButton />
      <Button component={Link} to="/picking" startIcon={<ChecklistIcon />}>
        Para preparar
      </Button>
      {/* The file has what the list shows: the same filters, all pages. */}
      {permissions === "owner" && (
        <>
          <DownloadButton file="orders" label="Descargar" filter={filterValues} />
          <DownloadButton file="order-lines" label="Descargar por línea" filter={filterValues} />
        </>
      )}
    </Stack>
  );
}
