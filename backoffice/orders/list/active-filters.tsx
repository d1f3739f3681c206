/** What narrows the list, in words, with one tap to see everything again. */
import { Button, Stack, Typography } from "@mui/material";
import { useListContext } from "react-admin";
import { TABS } from "./order-tabs.tsx";

export function ActiveFilters() {
  const { filterValues, total, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  const isTab = TABS.some((tab) => tab.status === status);
  const isSet = !isTab || Object.values(others).some((value) => value !== undefined && value !== "");
  if (!isSet) return null;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: "center", justifyContent: "space-between", gap: 1, px: 2, bgcolor: "action.hover" }}
    >
      <Typography variant="body2" role="status">
        {total === undefined ? "Con filtros" : `Con filtros: ${total === 1 ? "1 pedido" : `${total} pedidos`}`}
      </Typography>
      <Button onClick={() => setFilters({}, {})}>Ver todos</Button>
    </Stack>
  );
}
