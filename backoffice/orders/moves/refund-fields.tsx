/** What is written down of money that went back. */
import { Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { MONEY_WAYS, MONEY_WAY_NAMES, type MoneyWay } from "../../../contracts/payment/money-ways.ts";
import { formatCents, toCents } from "../../../contracts/money/money.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { amount as money } from "../../ui/format.ts";
import { NumberField } from "../../ui/number-field.tsx";

const decimal = (value: number) => formatCents(toCents(value));

/** `proposed` = 0: most refunds are a part, and a sum that stands there already is easily sent by mistake. */
export function useRefund(proposed: number, { payments }: Pick<StaffOrder, "payments">) {
  // The same id until it is saved: a repeated tap writes no second refund.
  const [id] = useState(newId);
  const [typed, setTyped] = useState(proposed > 0 ? decimal(proposed) : "");
  const [way, setWay] = useState<MoneyWay>(payments.find(({ way: came }) => came)?.way ?? "transferencia");
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  return {
    fields: { typed, setTyped, way, setWay, reference, setReference, note, setNote },
    /** An amount was typed that the shop understands. */
    isReady: typedNumber(typed, "amount") !== null,
    body: () => ({ id, amount: typedNumber(typed, "amount") ?? -1, way, reference, note }),
  };
}

type Fields = ReturnType<typeof useRefund>["fields"];

interface Props {
  readonly fields: Fields;
  readonly Moneda: string;
  /** What may go back at most, a decimal. */
  readonly most: number;
  /** Of money that comes in, the operation alone is written down. */
  readonly hasNote?: boolean;
}

export function RefundFields({
  fields: { typed, setTyped, way, setWay, reference, setReference, note, setNote },
  Moneda,
  most,
  hasNote = true,
}: Props) {
  return (
    <>
      <NumberField label={`Monto (${Moneda})`} kind="amount" currency={Moneda} value={typed} onType={setTyped} />
      {typed !== decimal(most) && (
        <Button onClick={() => setTyped(decimal(most))} sx={{ justifySelf: "start" }}>
          Todo: {money(Moneda, most)}
        </Button>
      )}
      <TextField
        select
        label="Cómo"
        value={way}
        onChange={({ target }) => setWay(MONEY_WAYS.find((one) => one === target.value) ?? way)}
      >
        {MONEY_WAYS.map((one) => (
          <MenuItem key={one} value={one}>
            {MONEY_WAY_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField label="Número de operación" value={reference} onChange={({ target }) => setReference(target.value)} />
      {hasNote && <TextField label="Nota" value={note} onChange={({ target }) => setNote(target.value)} multiline />}
    </>
  );
}
