/** One order as it is now: the loaded one, then responses and live updates. */
import type { Order } from "#contracts/order/order.document.ts";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { live } from "../../data/live/live-client.ts";
import { noteOrder } from "../../data/unpaid-order.ts";
import { usePolling } from "./use-polling.ts";

export interface LiveOrder {
  readonly order: Order;
  /** Takes an order of the server if it is newer than the one shown. */
  readonly receive: (order: Order) => void;
  readonly reread: () => Promise<boolean>;
  /** The shop cannot be reached, neither by socket nor by HTTP. */
  readonly offline: boolean;
}

export function useLiveOrder(loaded: Order): LiveOrder {
  const [kept, setKept] = useState(loaded);
  const { id } = loaded;

  const receive = useCallback(
    (received: Order) =>
      setKept((before) => (received.id === before.id && received.version <= before.version ? before : received)),
    [],
  );
  const reread = useCallback(async () => {
    const answer = await api("GET /api/orders/{id}", { path: { id } });
    if (answer.ok) receive(answer.value);
    return answer.ok;
  }, [id, receive]);

  useEffect(() => live.subscribe({ topic: "order", id }, (data) => data.forEach(receive)), [id, receive]);
  const offline = usePolling(reread);

  const isOlder = kept.id !== id || kept.version < loaded.version;
  const order = isOlder ? loaded : kept;
  useEffect(() => noteOrder(order), [order]);
  return { order, receive, reread, offline };
}
