/** The allowed moves as buttons. What cannot be taken back is asked once more. */
import { Button, Stack } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../contracts/documents/staff-order.ts";
import type { OrderStatus } from "../../contracts/order/order.ts";
import { api } from "../api.ts";

export const WORDS: Partial<Record<OrderStatus, string>> = {
  pagado: "Confirmar el pago",
  pendiente: "El comprobante no vale",
  por_revisar: "Revisar el pago",
  en_preparacion: "Preparar",
  listo: "Listo para recoger",
  enviado: "Enviado",
  entregado: "Entregado",
  cancelado: "Cancelar el pedido",
  devuelto: "Devuelto",
};

const FINAL: Partial<Record<OrderStatus, string>> = {
  cancelado: "Las piezas vuelven al stock. El cliente lo verá cancelado.",
  devuelto: "El pedido queda cerrado como devuelto. Devuelve el dinero por tu banco y anótalo.",
};

export function OrderMoves({ order }: { order: StaffOrder }) {
  const [asked, ask] = useState<OrderStatus | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: OrderStatus) =>
      api("POST /api/gestion/orders/{id}/move", { path: { id: order.id }, body: { to } }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => {
      ask(null);
      refresh();
    },
  });
  const [first] = order.moves;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {order.moves.map((to) => (
        <Button
          key={to}
          variant={to === first ? "contained" : "outlined"}
          color={FINAL[to] ? "error" : "primary"}
          disabled={isPending}
          onClick={() => (FINAL[to] ? ask(to) : mutate(to))}
        >
          {WORDS[to]}
        </Button>
      ))}
      <Confirm
        isOpen={asked !== null}
        title={asked === null ? "" : (WORDS[asked] ?? "")}
        content={asked === null ? "" : (FINAL[asked] ?? "")}
        loading={isPending}
        onConfirm={() => asked !== null && mutate(asked)}
        onClose={() => ask(null)}
      />
    </Stack>
  );
}
