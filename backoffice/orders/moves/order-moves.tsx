/** The moves that make sense now, as buttons. What the customer is told, or cannot be taken back, is asked once more. */
import { Button, Stack } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { type OrderStatus, STATUS_NAMES } from "../../../contracts/order/order.ts";
import { type MoveBody, moveOrder } from "./move-order.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { moveName } from "./move-names.ts";

/** They are not asked: the next button goes on from there. */
const AT_ONCE = ["en_preparacion", "listo"] as const;
const ENDS = new Set<OrderStatus>(["cancelado", "devuelto"]);

/** They send the order back or end it: never the button that the eye meets first. */
const isRefusal = (to: OrderStatus) => to === "pendiente" || ENDS.has(to);

export function OrderMoves({ order }: { order: StaffOrder }) {
  const [asked, ask] = useState<OrderStatus | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: MoveBody) => moveOrder(order.id, body),
    onSuccess: ({ number, status }) => {
      notify(`${number}: ${STATUS_NAMES[status]}`, { type: "info" });
      ask(null);
    },
    // Beside what was typed when a dialog is open.
    onError: (refused) => asked === null && notify(refused.message, { type: "error" }),
    onSettled: () => refresh(),
  });
  const [first] = order.moves;
  const close = () => {
    ask(null);
    reset();
  };
  const start = (to: OrderStatus) => {
    const simple = AT_ONCE.find((one) => one === to);
    if (simple) mutate({ to: simple });
    else ask(to);
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      {order.moves.map((to) => (
        <Button
          key={to}
          variant={to === first && !isRefusal(to) ? "contained" : "outlined"}
          color={ENDS.has(to) ? "error" : "primary"}
          disabled={isPending}
          onClick={() => start(to)}
        >
          {moveName(order.status, to)}
        </Button>
      ))}
      {order.status === "enviado" && (
        <Button disabled={isPending} onClick={() => ask("enviado")}>
          {order.shipping?.tracking ? "Cambiar la guía" : "Escribir la guía"}
        </Button>
      )}
      {asked && (
        <MoveDialog
          order={order}
          to={asked}
          error={error}
          isPending={isPending}
          onMove={(body) => mutate(body)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
