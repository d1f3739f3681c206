import { api } from "../../data/api.ts";
import { live } from "../../data/live/live-client.ts";
import { noteOrder, unpaidId } from "../../data/unpaid-order.ts";
import { UnpaidLine } from "../../cart/lazy-parts.ts";
import { isLoggedIn, onOtherTab } from "../../browser/storage.ts";

/** An older order would have been paid or have expired. */
const NEWEST = 3;

/** Learns of a customer's unpaid order, also from another device, until it is paid. Returns a function that stops this. */
export function followUnpaid(): () => void {
  let following: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const id = unpaidId();
    if (id === following) return;
    following = id;
    if (id !== undefined) void UnpaidLine.load();
    stop?.();
    stop = id === undefined ? undefined : live.subscribe({ topic: "order", id }, (orders) => orders.forEach(noteOrder));
  };
  const learn = async () => {
    const answer = await api("GET /api/orders", { query: { limit: NEWEST } });
    if (answer.ok) answer.value.toReversed().forEach(noteOrder);
    follow();
  };
  follow();
  if (isLoggedIn()) void learn();
  const stopListening = onOtherTab(follow);
  return () => {
    stopListening();
    stop?.();
  };
}
