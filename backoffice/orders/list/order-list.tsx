/** The list of orders. It follows the shop: a new order is there without a reload. */
import { Button, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useEffect } from "react";
import {
  Datagrid,
  DatagridBody,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
  useRefresh,
} from "react-admin";
import { Link } from "react-router-dom";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import { ORDER_QUEUES, QUEUE_NAMES } from "../../../contracts/order/order-phases.ts";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { amount, moment } from "../../ui/format.ts";
import { ChosenBar } from "../../ui/chosen-bar.tsx";
import { RowToChoose } from "../../ui/row-to-choose.tsx";
import { ChoiceInSight } from "./choice-in-sight.tsx";
import { MoveTogether } from "./move-together.tsx";
import { OrderActions } from "../moves/order-actions.tsx";
import { OrderCards } from "./order-cards.tsx";
import { useOrdersNews } from "./orders-news.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { StatusChip } from "../status-chip.tsx";

const queues = ORDER_QUEUES.map((id) => ({ id, name: QUEUE_NAMES[id] }));

const filters = [
  <SearchInput key="q" source="q" placeholder="Número, nombre o teléfono" alwaysOn />,
  <SelectInput key="status" source="status" label="Estado" choices={queues} alwaysOn />,
  <DateInput key="from" source="from" label="Desde" />,
  <DateInput key="until" source="until" label="Hasta" />,
];

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  return (
    <List
      actions={<OrderActions />}
      filters={filters}
      sort={{ field: "placedAt", order: "DESC" }}
      perPage={25}
      exporter={false}
      // Filters and ticks end with the page: kept ones would hide orders, or move orders that nobody sees.
      storeKey={false}
      title="Pedidos"
      empty={false}
    >
      <FollowNews />
      <ChoiceInSight />
      <ActiveFilters />
      {isPhone ? <Cards /> : <Table />}
    </List>
  );
}

function FollowNews() {
  const news = useOrdersNews();
  const refresh = useRefresh();
  useEffect(() => refresh(), [news, refresh]);
  return null;
}

function Table() {
  return (
    <Datagrid
      rowClick="show"
      empty={<NoOrders />}
      bulkActionButtons={<WithChosen />}
      body={<DatagridBody row={<RowToChoose />} />}
    >
      <TextField source="number" label="Número" sx={{ whiteSpace: "nowrap" }} />
      <FunctionField<StaffOrderRow> source="placedAt" label="Fecha" render={({ placedAt }) => moment(placedAt)} />
      <FunctionField<StaffOrderRow> label="Estado" render={(row) => <StatusChip order={row} />} />
      <TextField source="name" label="Cliente" sortable={false} />
      <FunctionField<StaffOrderRow> label="Origen" render={({ source }) => ORDER_SOURCE_NAMES[source]} />
      <TextField source="city" label="Ciudad" sortable={false} />
      <FunctionField<StaffOrderRow>
        label="Piezas"
        render={({ pieces, isGift }) => (isGift ? `${pieces} · Regalo` : pieces)}
      />
      <FunctionField<StaffOrderRow>
        source="total"
        label="Total"
        textAlign="right"
        render={(row) => amount(row.Moneda, row.total)}
      />
    </Datagrid>
  );
}

function NoOrders() {
  const { filterValues } = useListContext();
  const isSet = Object.values(filterValues).some((value) => value !== undefined && value !== "");
  return (
    <Typography sx={{ p: 3 }}>
      {isSet
        ? "No hay pedidos con estos filtros."
        : "Todavía no hay pedidos. Aparecen aquí apenas alguien compra; lo que vendes en el mostrador o por WhatsApp lo escribes con «Nuevo pedido»."}
    </Typography>
  );
}

/** What can be done with the chosen orders. */
function WithChosen() {
  const { selectedIds } = useListContext();
  // The bar of the table only folds: its buttons would still be there for a keyboard.
  if (selectedIds.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button component={Link} to={`/picking?ids=${selectedIds.join(",")}`} variant="outlined">
        Lista
      </Button>
      <MoveTogether />
    </Stack>
  );
}

function Cards() {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<StaffOrderRow>();
  if (!isPending && data.length === 0) return <NoOrders />;
  return (
    <>
      <OrderCards orders={data} chosen={{ ids: selectedIds, toggle: onToggleItem }} />
      <ChosenBar>
        <WithChosen />
      </ChosenBar>
    </>
  );
}
