/** One question before a move, with what belongs to it. */
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { amount } from "../../ui/format.ts";
import { CancelFields } from "./cancel-fields.tsx";
import { moveName } from "./move-names.ts";
import type { MoveBody } from "./move-order.ts";
import type { MoveFieldsProps } from "./move-fields.ts";
import { RefuseReceiptFields } from "./refuse-receipt-fields.tsx";
import { ReturnFields } from "./return-fields.tsx";
import { ShipmentFields } from "./shipment-fields.tsx";
import { moneyBeyond, moneyText } from "../money-text.ts";

interface Props {
  readonly order: StaffOrder;
  readonly to: OrderStatus;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onMove: (body: MoveBody) => void;
  readonly onClose: () => void;
}

export function MoveDialog({ order, to, error, isPending, onMove, onClose }: Props) {
  const name = order.status === to ? "Número de guía" : moveName(order.status, to);
  const submit: MoveFieldsProps["submit"] = (parts, body, mayMove = true) => (
    <>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {parts}
        <Typography role="alert" color="error">
          {error?.message}
        </Typography>
      </DialogContent>
      <DialogActions>
        {/* "Cancelar" beside "Cancelar el pedido" would be read as doing it. */}
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" disabled={isPending || !mayMove} onClick={() => onMove(body())}>
          {order.status === to ? "Guardar" : name}
        </Button>
      </DialogActions>
    </>
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        {name} ·{" "}
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          {order.number}
        </Box>
      </DialogTitle>
      <Parts order={order} to={to} submit={submit} />
    </Dialog>
  );
}

function Parts({ order, to, submit }: MoveFieldsProps & Pick<Props, "to">) {
  const total = amount(order.Moneda, order.total);
  switch (to) {
    case "cancelado":
      return <CancelFields order={order} submit={submit} />;
    case "devuelto":
      return <ReturnFields order={order} submit={submit} />;
    case "pendiente":
      return <RefuseReceiptFields submit={submit} />;
    case "enviado":
      return <ShipmentFields order={order} submit={submit} />;
    case "pagado":
      return submit(
        <>
          <Typography>{moneyText(order) ?? `Mira en tu cuenta si llegaron ${total}.`}</Typography>
          <Typography>El cliente verá su pago confirmado.</Typography>
          {moneyBeyond(order) > 0 && <Typography>Lo que sobra queda en «Dinero por devolver».</Typography>}
        </>,
        () => ({ to }),
      );
    case "entregado":
      return submit(
        <Typography>
          {order.payments.some(({ state }) => state === "por_cobrar")
            ? `¿Cobraste ${total}? El pedido queda pagado y entregado.`
            : "El cliente ya lo tiene. Después solo se puede marcar como devuelto."}
        </Typography>,
        () => ({ to }),
      );
    default:
      return to === "borrador" ? null : submit(null, () => ({ to }));
  }
}
