/** Money of the customer that is still in the shop, and what the customer still pays for a change. */
import { Alert, Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { later } from "../../unsent/unsent.ts";
import { amount } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { RefundFields, useRefund } from "../moves/refund-fields.tsx";
import { RefundButton } from "./order-refunds.tsx";
import { useMay } from "../../sign-in/rights.ts";

export function OwedToCustomer({ order }: { order: StaffOrder }) {
  const [isAsked, ask] = useState(false);
  const may = useMay();
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
      {may("sell") && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
          <RefundButton order={order} />
          <Button onClick={() => ask(true)}>Ya no se debe</Button>
        </Stack>
      )}
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

export function OwedByCustomer({ order }: { order: StaffOrder }) {
  const [isOpen, open] = useState(false);
  const may = useMay();
  const notify = useNotify();
  const refresh = useRefresh();
  const { Moneda, difference = 0 } = order;
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { id: newId(), amount: difference, way: null, reference: "" };
      return later("POST /api/gestion/orders/{id}/collected", { path: { id: order.id }, body });
    },
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => refresh(),
  });
  if (difference <= 0) return null;
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      Falta cobrar {amount(Moneda, difference)} por lo que cambió. El pedido sigue su camino.
      {may("sell") && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
          <Button variant="outlined" onClick={() => open(true)}>
            Ya lo cobré
          </Button>
          <Button disabled={isPending} onClick={() => mutate()}>
            No se cobra
          </Button>
        </Stack>
      )}
      {isOpen && <CollectSheet order={order} due={difference} onClose={() => open(false)} />}
    </Alert>
  );
}

function CollectSheet({ order, due, onClose }: { order: StaffOrder; due: number; onClose: () => void }) {
  const { id, Moneda } = order;
  const money = useRefund(due, order);
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { note: _none, ...body } = money.body();
      return later("POST /api/gestion/orders/{id}/collected", { path: { id }, body });
    },
    onSuccess: onClose,
    onSettled: () => refresh(),
  });
  return (
    <Sheet
      isOpen
      close={onClose}
      title="¿Cómo pagó la diferencia?"
      act={{ label: "Registrar", onClick: mutate, isDisabled: isPending || !money.isReady }}
    >
      <RefundFields fields={money.fields} Moneda={Moneda} most={due} hasNote={false} />
      <Typography role="alert" color="error">
        {error?.message}
      </Typography>
    </Sheet>
  );
}
