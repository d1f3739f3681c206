import type { Order } from "#contracts/order.ts";

/** The server is ours and typed by the same contract; this only keeps a frame of another topic out. */
export function isOrder(value: unknown): value is Order {
  return typeof value === "object" && value !== null && "history" in value && "version" in value;
}
