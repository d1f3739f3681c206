/** What went back to the customer, and writing down more of it. */
import { Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { MONEY_WAY_NAMES } from "../../../contracts/payment/money-ways.ts";
import { later } from "../../unsent/unsent.ts";
import { amount as money, moment } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { RefundFields, useRefund } from "../moves/refund-fields.tsx";
import { useMay } from "../../sign-in/rights.ts";

export function OrderRefunds({ order }: { order: StaffOrder }) {
  const { refunds, refundable, refunded = 0, owed, Moneda } = order;
  const may = useMay();
  if (refunds.length === 0 && (refundable <= 0 || owed > 0)) return null;
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      {refunds.map((one) => (
        <div key={one.id}>
          <Typography>
            <strong>{money(Moneda, one.amount)}</strong> · {MONEY_WAY_NAMES[one.way]}
            {one.reference && ` · ${one.reference}`}
          </Typography>
          {one.note && <Typography>{one.note}</Typography>}
          <Typography variant="body2" color="text.secondary">
            {one.by}, {moment(one.at)}
          </Typography>
        </div>
      ))}
      {refunds.length > 0 && (
        <Typography>
          Devuelto en total: <strong>{money(Moneda, refunded)}</strong>
        </Typography>
      )}
      {/* What is owed has its button at the top of the page. */}
      {refundable > 0 && owed === 0 && may("sell") && <RefundButton order={order} />}
    </Stack>
  );
}

export function RefundButton({ order }: { order: StaffOrder }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => open(true)} sx={{ alignSelf: "start" }}>
        Registrar una devolución
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => open(false)} />}
    </>
  );
}

function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { id, Moneda, refundable, owed } = order;
  const refund = useRefund(owed, order);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => later("POST /api/gestion/orders/{id}/refunds", { path: { id }, body: refund.body() }),
    onSuccess: () => {
      notify("Devolución registrada", { type: "info" });
      refresh();
      onClose();
    },
    // Another person may have written one meanwhile: what is left is shown again.
    onError: () => refresh(),
  });
  return (
    <Sheet
      isOpen
      close={onClose}
      title="Registrar una devolución"
      act={{ label: "Registrar", onClick: mutate, isDisabled: isPending || !refund.isReady }}
    >
      <Typography>
        Devuelve el dinero por tu banco o en efectivo, y regístralo aquí. Puedes devolver hasta{" "}
        {money(Moneda, refundable)}
      </Typography>
      <RefundFields fields={refund.fields} Moneda={Moneda} most={owed > 0 ? owed : refundable} />
      <Typography role="alert" color="error">
        {error?.message}
      </Typography>
    </Sheet>
  );
}
