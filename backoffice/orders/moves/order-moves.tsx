/** The moves that make sense now: what comes next in black, what ends an order elsewhere. */
import { Button, LinearProgress, Stack, Typography } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { isEnd, isRefusal, moveName } from "./move-names.ts";
import { useMoves } from "./use-moves.tsx";

/** Where the money is in doubt, not to hand it over is one of two answers. */
const isNext =
  ({ status }: StaffOrder) =>
  (to: OrderStatus) =>
    !isEnd(to) || status === "por_revisar";

export const hasNext = (order: StaffOrder) => order.moves.some(isNext(order));
export const hasEnd = (order: StaffOrder) => !order.moves.every(isNext(order));

export function NextMoves({ order }: { order: StaffOrder }) {
  const { start, ask, isPending, isKept, question } = useMoves(order);
  if (isKept) return <Typography color="text.secondary">El paso está guardado y se envía solo.</Typography>;
  return (
    <Stack sx={{ gap: 1 }}>
      {order.moves.filter(isNext(order)).map((to, index) => (
        <Button
          key={to}
          size="large"
          variant={index === 0 && !isRefusal(to) ? "contained" : "outlined"}
          color={isEnd(to) ? "error" : "primary"}
          aria-disabled={isPending}
          onClick={() => isPending || start(to)}
          sx={{ overflow: "hidden" }}
        >
          {moveName(order.status, to)}
          {index === 0 && isPending && (
            <LinearProgress
              color="secondary"
              aria-label="Un momento"
              sx={{ position: "absolute", inset: "auto 0 0", height: 3 }}
            />
          )}
        </Button>
      ))}
      {order.status === "enviado" && (
        <Button color="secondary" onClick={() => ask("enviado")}>
          {order.shipping?.tracking ? "Cambiar la guía" : "Escribir la guía"}
        </Button>
      )}
      {question}
    </Stack>
  );
}

/** Cancelling and taking back. */
export function EndMoves({ order }: { order: StaffOrder }) {
  const { start, isPending, isKept, question } = useMoves(order);
  return (
    <>
      {order.moves
        .filter((to) => !isNext(order)(to))
        .map((to) => (
          <Button key={to} variant="outlined" color="error" disabled={isPending || isKept} onClick={() => start(to)}>
            {moveName(order.status, to)}
          </Button>
        ))}
      {question}
    </>
  );
}
