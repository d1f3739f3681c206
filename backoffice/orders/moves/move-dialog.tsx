/** One question before a move, with what belongs to it. */
import { Typography, TextField, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { amount } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { isRefusal, moveName } from "./move-names.ts";
import type { MoveBody } from "./move-order.ts";
import type { MoveFieldsProps } from "./move-fields.ts";
import { ReturnFields } from "./return-fields.tsx";
import { moneyBeyond, moneyText } from "../money-text.ts";
import { MoneyChoice, useMoneyChoice } from "./money-choice.tsx";
import { useState } from "react";
import {
  RECEIPT_REFUSALS,
  RECEIPT_REFUSAL_NAMES,
  type ReceiptRefusal,
} from "../../../contracts/payment/receipt-refusals.ts";

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
    <Sheet
      isOpen
      close={onClose}
      title={`${name} · ${order.number}`}
      act={{
        label: order.status === to ? "Guardar" : name,
        onClick: () => onMove(body()),
        isDisabled: isPending || !mayMove,
        isDangerous: isRefusal(to),
      }}
    >
      {parts}
      <Typography role="alert" color="error">
        {error?.message}
      </Typography>
    </Sheet>
  );
  return <Parts order={order} to={to} submit={submit} />;
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

function CancelFields({ order, submit }: MoveFieldsProps) {
  const choice = useMoneyChoice(order);
  return submit(
    <>
      <Typography>Las piezas vuelven al stock. El cliente lo verá cancelado.</Typography>
      <MoneyChoice order={order} choice={choice} />
    </>,
    () => ({ to: "cancelado", ...choice.body() }),
    choice.isReady,
  );
}

const TRACKING_MAX = 60;

function ShipmentFields({ order: { status, shipping }, submit }: MoveFieldsProps) {
  const [tracking, setTracking] = useState(shipping?.tracking ?? "");
  return submit(
    <>
      {status !== "enviado" && (
        <Typography>¿Ya salió de la tienda? Si el cliente confirmó su correo, le avisamos que va en camino.</Typography>
      )}
      <TextField
        label="Número de guía (opcional)"
        value={tracking}
        onChange={({ target }) => setTracking(target.value)}
        helperText="El de la empresa de transporte. El cliente lo ve en su pedido"
        slotProps={{ htmlInput: { maxLength: TRACKING_MAX, autoComplete: "off" } }}
      />
    </>,
    () => ({ to: "enviado", tracking }),
  );
}

function RefuseReceiptFields({ submit }: Pick<MoveFieldsProps, "submit">) {
  const [reason, setReason] = useState<ReceiptRefusal>("not_arrived");
  return submit(
    <>
      <FormControl>
        <FormLabel>¿Por qué?</FormLabel>
        <RadioGroup
          value={reason}
          onChange={(_event, value) => setReason(RECEIPT_REFUSALS.find((one) => one === value) ?? reason)}
        >
          {RECEIPT_REFUSALS.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={RECEIPT_REFUSAL_NAMES[one]} />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography>
        Se lo decimos al cliente por correo, si confirmó el suyo. El pedido vuelve a «Pendiente de pago» y puede enviar
        otro comprobante.
      </Typography>
    </>,
    () => ({ to: "pendiente", reason }),
  );
}
