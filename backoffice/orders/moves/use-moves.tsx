/** Moving one order: at once, or after a question where the customer is told or it cannot be taken back. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useGetOne, useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { type Unsent, isWaiting, useUnsent } from "../../unsent/unsent.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { MOVE_NAMES } from "./move-names.ts";
import { type MoveBody, moveOrder } from "./move-order.ts";

/** Alone or together with others. */
const isMoveOf = ({ address, body }: Unsent, id: string) =>
  address.endsWith(`/${id}/move`) || (address.endsWith("/moves") && JSON.stringify(body).includes(id));

/** They are not asked: the next button goes on from there. */
const AT_ONCE = ["en_preparacion", "listo"] as const;

export function useMoves({ id, number }: Pick<StaffOrder, "id" | "number">) {
  const [asked, ask] = useState<OrderStatus | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const isKept = useUnsent().some((one) => isWaiting(one) && isMoveOf(one, id));
  const wordsOf = ({ to }: MoveBody) => `${number}: ${MOVE_NAMES[to]}`;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: MoveBody) => moveOrder(id, body, wordsOf(body)),
    onSuccess: (_moved, body) => {
      notify(wordsOf(body), { type: "info" });
      ask(null);
    },
    // Beside what was typed when a dialog is open.
    onError: (refused) => asked === null && notify(`No se cambió. ${refused.message}`, { type: "error" }),
    onSettled: () => refresh(),
  });
  // A list knows only a part of it.
  const { data: order, isPaused } = useGetOne<StaffOrder>("orders", { id }, { enabled: asked !== null });
  const close = () => {
    ask(null);
    reset();
  };
  const start = (to: OrderStatus) => {
    const simple = AT_ONCE.find((one) => one === to);
    if (simple) mutate({ to: simple });
    else ask(to);
  };
  const question = asked && order && "moves" in order && (
    <MoveDialog
      order={order}
      to={asked}
      error={error}
      isPending={isPending}
      onMove={(body) => mutate(body)}
      onClose={close}
    />
  );
  const unseen = asked && isPaused && !question && (
    <Sheet isOpen close={close} title="Sin señal">
      Para este paso hace falta ver el pedido entero: sigue cuando vuelva.
    </Sheet>
  );
  return { start, ask, isPending, isKept, question: question || unseen };
}
