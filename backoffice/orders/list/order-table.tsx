/** The list on a laptop: more of each order in sight, and several moved together. */
import { Box, TableCell, TableRow, Typography } from "@mui/material";
import type { ReactElement } from "react";
import {
  Datagrid,
  DatagridBody,
  type DatagridRowProps,
  FunctionField,
  TextField,
  useListContext,
  useRecordContext,
} from "react-admin";
import { actOf } from "../../../contracts/order/order-phases.ts";
import { ORDER_SOURCE_NAMES } from "../../../contracts/order/staff/order-sources.ts";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { amount, shortMoment } from "../../ui/format.ts";
import { RowToChoose } from "../../ui/choose-rows.tsx";
import { OrderState } from "../order-state.tsx";
import { WithChosen } from "./move-together.tsx";
import { Pictures, useNext, whatIsIn } from "./order-row.tsx";

const oneLine = { whiteSpace: "nowrap" } as const;

export function OrderTable({ empty }: { empty: ReactElement }) {
  return (
    <Datagrid
      rowClick="show"
      empty={empty}
      bulkActionButtons={<WithChosen />}
      body={<DatagridBody row={<GroupedRow />} />}
      sx={{ bgcolor: "background.paper" }}
    >
      <FunctionField<StaffOrderRow> label="" render={({ products }) => <Pictures products={products} width={44} />} />
      <FunctionField<StaffOrderRow> label="Pedido" render={(row) => <Two first={row.name} second={whatIsIn(row)} />} />
      <FunctionField<StaffOrderRow>
        label="Estado"
        render={(row) => (
          <Two
            first={
              <Box sx={oneLine}>
                <OrderState order={row} />
              </Box>
            }
            second={[
              row.city || (row.kind === "tienda" && "Recoge en la tienda"),
              row.source !== "web" && ORDER_SOURCE_NAMES[row.source],
              row.isGift && "Regalo",
            ]
              .filter(Boolean)
              .join(" · ")}
          />
        )}
      />
      <TextField source="number" label="Número" sx={oneLine} />
      <FunctionField<StaffOrderRow>
        source="placedAt"
        label="Fecha"
        render={({ placedAt }) => <Box sx={oneLine}>{shortMoment(placedAt)}</Box>}
      />
      <FunctionField<StaffOrderRow>
        source="total"
        label="Total"
        textAlign="right"
        render={(row) => <Box sx={oneLine}>{amount(row.Moneda, row.total)}</Box>}
      />
      <FunctionField<StaffOrderRow> label="" textAlign="right" render={(row) => <Next row={row} />} />
    </Datagrid>
  );
}

const Two = ({ first, second }: { first: ReactElement | string; second: string }) => (
  <>
    <Typography component="div" sx={{ fontSize: "0.9375rem", fontWeight: 500 }}>
      {first}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {second}
    </Typography>
  </>
);

function Next({ row }: { row: StaffOrderRow }) {
  const { sort } = useListContext();
  const { button, question } = useNext(row, sort.field === "act");
  return (
    // A tap on it, or in its dialog, opens no order.
    <Box role="presentation" onClick={(event) => event.stopPropagation()}>
      {button}
      {question}
    </Box>
  );
}

/** The first of those that wait for one act has its name above it. */
function GroupedRow(props: DatagridRowProps) {
  const { data = [], sort } = useListContext<StaffOrderRow>();
  const record = useRecordContext<StaffOrderRow>();
  const before = data[data.findIndex(({ id }) => id === record?.id) - 1];
  const isFirst = record && sort.field === "act" && (!before || actOf(before) !== actOf(record));
  return (
    <>
      {isFirst && (
        <TableRow>
          <TableCell
            colSpan={8}
            sx={{ bgcolor: "background.default", color: "text.secondary", fontWeight: 500, pt: 2.5 }}
          >
            {actOf(record)}
          </TableCell>
        </TableRow>
      )}
      <RowToChoose {...props} />
    </>
  );
}
