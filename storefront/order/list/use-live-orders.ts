/** A customer's orders, live; older ones are loaded on request. */
import type { Order } from "#contracts/order/order.document.ts";
import { useCallback, useEffect, useState } from "react";
import { type ApiProblem, api } from "../../data/api.ts";
import { live } from "../../data/live/live-client.ts";
import { ORDERS_READ, joinOrders, numberOf } from "./order-list.ts";
import { useTask } from "../../data/use-task.ts";
import { usePolling } from "../live/use-polling.ts";

export interface LiveOrders {
  readonly orders: readonly Order[];
  readonly offline: boolean;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  readonly more: () => Promise<void>;
  readonly reread: () => Promise<boolean>;
}

/** `loaded`: the newest `ORDERS_READ` orders, or all there are. */
export function useLiveOrders(loaded: readonly Order[]): LiveOrders {
  const [kept, setKept] = useState(loaded);
  const [hasMore, setHasMore] = useState(loaded.length === ORDERS_READ);
  const { run, ...state } = useTask();
  const orders = joinOrders(kept, loaded);

  const receive = useCallback((received: readonly Order[]) => setKept((before) => joinOrders(before, received)), []);
  const reread = useCallback(async () => {
    const answer = await api("GET /api/orders", { query: { limit: ORDERS_READ } });
    if (answer.ok) receive(answer.value);
    return answer.ok;
  }, [receive]);

  useEffect(() => live.subscribe({ topic: "orders" }, receive), [receive]);
  const offline = usePolling(reread);

  async function more(): Promise<ApiProblem | null> {
    const last = orders.at(-1);
    if (!last) return null;
    const answer = await api("GET /api/orders", { query: { before: numberOf(last), limit: ORDERS_READ } });
    if (!answer.ok) return answer.problem;
    receive(answer.value);
    setHasMore(answer.value.length === ORDERS_READ);
    return null;
  }

  return { orders, offline, hasMore, ...state, more: () => run(more), reread };
}
