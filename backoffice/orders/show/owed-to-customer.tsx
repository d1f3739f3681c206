/** Money of the customer that is still in the shop. */
import { Alert, Button, Stack } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { later } from "../../unsent/unsent.ts";
import { amount } from "../../ui/format.ts";
import { RefundButton } from "./order-refunds.tsx";

export function OwedToCustomer({ order }: { order: StaffOrder }) {
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      later("POST /api/gestion/orders/{id}/keep", { path: { id: order.id }, body: { owed: order.owed } }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => {
      ask(false);
      refresh();
    },
  });
  if (order.owed <= 0) return null;
  const owed = amount(order.Moneda, order.owed);
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      Le debes {owed} al cliente.
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
        <RefundButton order={order} />
        <Button onClick={() => ask(true)}>Ya no se debe</Button>
      </Stack>
      <Confirm
        isOpen={isAsked}
        title="¿Ya no se debe nada?"
        content={`Los ${owed} se quedan en la tienda y el pedido sale de «Dinero por devolver». Hazlo solo si lo acordaste con el cliente.`}
        cancel="Volver"
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => ask(false)}
      />
    </Alert>
  );
}
