/** What happens with the money of an order that ends: it goes back now, or waits in the queue. */
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useState } from "react";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { amount } from "../../ui/format.ts";
import { RefundFields, useRefund } from "./refund-fields.tsx";

export function useMoneyChoice(order: StaffOrder) {
  const { refundable } = order;
  const [isNow, setNow] = useState(false);
  const refund = useRefund(refundable, order);
  return {
    isNow,
    setNow,
    fields: refund.fields,
    isReady: !isNow || refund.isReady,
    body: () => (isNow && refundable > 0 ? { refund: refund.body() } : {}),
  };
}

interface Props {
  readonly order: StaffOrder;
  readonly choice: ReturnType<typeof useMoneyChoice>;
}

export function MoneyChoice({ order: { Moneda, refundable }, choice }: Props) {
  if (refundable <= 0) return null;
  return (
    <>
      <FormControl>
        <FormLabel sx={{ color: "text.primary", mb: 1 }}>
          Está pagado: <strong>{amount(Moneda, refundable)}</strong>. ¿Qué pasa con el dinero?
        </FormLabel>
        <RadioGroup
          sx={{ gap: 1 }}
          value={choice.isNow ? "now" : "later"}
          onChange={(_event, value) => choice.setNow(value === "now")}
        >
          <FormControlLabel
            value="later"
            control={<Radio />}
            label="Lo devuelvo después: queda en «Dinero por devolver»"
          />
          <FormControlLabel value="now" control={<Radio />} label="Ya lo devolví: registrarlo ahora" />
        </RadioGroup>
      </FormControl>
      {choice.isNow && <RefundFields fields={choice.fields} Moneda={Moneda} most={refundable} />}
      {!choice.isNow && (
        <Typography variant="body2" color="text.secondary">
          El dinero se devuelve por tu banco o en efectivo; la tienda no lo envía sola.
        </Typography>
      )}
    </>
  );
}
