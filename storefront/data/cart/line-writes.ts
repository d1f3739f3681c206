/**
 * Changes of one line that the server has not confirmed. One write is in flight at a time; of the absolute quantities
 * waiting behind it only the latest is kept.
 */
import { QUANTITY_MAX } from "#contracts/cart/cart.ts";

interface Adding {
  readonly kind: "add";
  /** The same in every attempt, so that the server counts it once. */
  readonly id: string;
  readonly quantity: number;
  /** Only for an addition made before a reload: the line's quantity with it. The server may already have it. */
  readonly expected?: number | undefined;
}

interface Setting {
  readonly kind: "set";
  /** Null removes the line. */
  readonly quantity: number | null;
}

export type Write = Adding | Setting;

export interface LineWrites {
  /** The write being sent, and the server's quantity of the line before it. */
  readonly inFlight?: { readonly write: Write; readonly before: number };
  readonly waiting: readonly Write[];
}

export const NO_WRITES: LineWrites = { waiting: [] };

/** An absolute quantity replaces all writes waiting before it. */
export function enqueue(work: LineWrites, write: Write): LineWrites {
  return { ...work, waiting: write.kind === "set" ? [write] : [...work.waiting, write] };
}

/** Takes the next write; null if one is in flight or none waits. */
export function nextWrite(
  work: LineWrites,
  atServer: number,
): { readonly work: LineWrites; readonly write: Write } | null {
  const [write, ...waiting] = work.waiting;
  if (work.inFlight || !write) return null;
  return { write, work: { inFlight: { write, before: atServer }, waiting } };
}

export function afterWrite(work: LineWrites): LineWrites {
  return { waiting: work.waiting };
}

export function isIdle(work: LineWrites): boolean {
  return !work.inFlight && work.waiting.length === 0;
}

/** The server's quantity before the write in flight became known only now. */
export function withQuantityBefore(work: LineWrites, before: number): LineWrites {
  return work.inFlight ? { ...work, inFlight: { ...work.inFlight, before } } : work;
}

export function hasAddition(work: LineWrites, id: string): boolean {
  return [work.inFlight?.write, ...work.waiting].some((write) => write?.kind === "add" && write.id === id);
}

/** The quantity to show: the server's, changed by the unconfirmed writes. */
export function shownQuantity(work: LineWrites, atServer: number): number {
  let shown = atServer;
  if (work.inFlight) {
    const { write, before } = work.inFlight;
    // A live update may contain our addition before its response arrives: it must not count twice.
    shown =
      write.kind === "add" ? Math.max(atServer, write.expected ?? before + write.quantity) : (write.quantity ?? 0);
  }
  for (const write of work.waiting) shown = after(shown, write);
  return Math.min(shown, QUANTITY_MAX);
}

function after(shown: number, write: Write): number {
  if (write.kind === "set") return write.quantity ?? 0;
  return write.expected === undefined ? shown + write.quantity : Math.max(shown, write.expected);
}
