/** The list of orders. It follows the shop: a new order is there without a reload. */
import { type Theme, Typography, useMediaQuery } from "@mui/material";
import { useEffect } from "react";
import {
  Datagrid,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
  useRefresh,
} from "react-admin";
import { ORDER_STATUSES, STATUS_NAMES } from "../../contracts/order/order.ts";
import type { StaffOrderRow } from "../../contracts/documents/staff-order.ts";
import { amount, moment } from "../show.ts";
import { ChosenBar } from "../chosen-bar.tsx";
import { MoveTogether } from "./move-together.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCards } from "./order-cards.tsx";
import { useOrdersNews } from "./orders-news.ts";
import { StatusChip } from "./status-chip.tsx";

const statuses = ORDER_STATUSES.filter((status) => status !== "borrador").map((id) => ({ id, name: STATUS_NAMES[id] }));

const filters = [
  <SearchInput key="q" source="q" placeholder="Número, nombre o teléfono" alwaysOn />,
  <SelectInput key="status" source="status" label="Estado" choices={statuses} alwaysOn />,
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
      title="Pedidos"
      empty={false}
    >
      <FollowNews />
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
    <Datagrid rowClick="show" bulkActionButtons={<MoveTogether />}>
      <TextField source="number" label="Número" />
      <FunctionField<StaffOrderRow> source="placedAt" label="Fecha" render={({ placedAt }) => moment(placedAt)} />
      <FunctionField<StaffOrderRow> label="Estado" render={({ status }) => <StatusChip status={status} />} />
      <TextField source="name" label="Cliente" sortable={false} />
      <TextField source="city" label="Ciudad" sortable={false} />
      <TextField source="pieces" label="Piezas" sortable={false} />
      <FunctionField<StaffOrderRow>
        source="total"
        label="Total"
        textAlign="right"
        render={(row) => amount(row.Moneda, row.total)}
      />
    </Datagrid>
  );
}

function Cards() {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<StaffOrderRow>();
  if (!isPending && data.length === 0) return <Typography sx={{ p: 3 }}>No hay pedidos con estos filtros.</Typography>;
  return (
    <>
      <OrderCards orders={data} chosen={{ ids: selectedIds, toggle: onToggleItem }} />
      <ChosenBar>
        <MoveTogether />
      </ChosenBar>
    </>
  );
}
