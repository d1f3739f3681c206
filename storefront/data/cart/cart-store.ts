/**
 * The visitor's cart in this tab. A click shows at once; the server's document replaces the guess; a refusal rolls back
 * and says why. It knows nothing of React: `use-cart.ts` is its skin.
 */
import type { Cart, CartLine } from "#contracts/documents/cart.ts";
import { cartFreshness } from "#contracts/cart/cart.ts";
import { newId } from "#contracts/ids.ts";
import { quantityLimit } from "#contracts/cart/quantity.ts";
import type { ApiAnswer, ApiProblem } from "../api.ts";
import {
  type LineWrites,
  type Write,
  NO_WRITES,
  enqueue,
  holdsQuantity,
  isIdle,
  nextWrite,
  afterWrite,
  shownQuantity,
  startedFrom,
} from "./line-writes.ts";
import type { UnsentAddition } from "./unsent.ts";

/** How the store reaches the server; tests bring their own. */
export interface CartTransport {
  /** The visitor's cart at the server, created when there is none. */
  create(id: string): Promise<ApiAnswer<Cart>>;
  patch(cart: string, sku: string, quantity: number | null): Promise<ApiAnswer<Cart>>;
  add(cart: string, addition: { id: string; variant: string; quantity: number }): Promise<ApiAnswer<Cart>>;
  read(): Promise<ApiAnswer<readonly Cart[]>>;
  /** Keeps an addition until it is settled, across a reload. */
  keep(addition: UnsentAddition): void;
  forget(id: string): void;
  /** Resolves when trying again makes sense; `tries` counts from 1. */
  waitToRetry(tries: number): Promise<void>;
}

export interface CartView {
  /** False until the server's cart (or its absence) is known. */
  readonly known: boolean;
  readonly lines: readonly CartLine[];
  /** SKUs with a write under way. */
  readonly busy: ReadonlySet<string>;
  /** The last refusal, until the next success on that line. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Shown as it was then ("a las 14:32"), because the server cannot be asked. */
  readonly asOf?: string;
}

export const EMPTY_VIEW: CartView = { known: false, lines: [], busy: new Set(), refusals: new Map() };

/** A call that threw instead of answering: a bug, but not one that may leave the line busy for ever. */
const BROKEN: ApiProblem = { status: -1, title: "Algo salió mal. Intenta de nuevo" };

/** Tries of a write that the server does not answer well; a lost connection is tried for ever. */
const TRIES_MAX = 4;

export function createCartStore(transport: CartTransport) {
  let cart: Cart | null = null;
  let known = false;
  let asOf: string | undefined;
  let view = EMPTY_VIEW;
  let creating: Promise<ApiAnswer<Cart>> | undefined;
  const work = new Map<string, LineWrites>();
  /** What a line looks like before the server has it. */
  const drafts = new Map<string, CartLine>();
  const refusals = new Map<string, string>();
  const watchers = new Set<() => void>();
  /** SKUs as this tab first saw them: a line taken back stands where it stood. */
  const places: string[] = [];

  const atServer = (sku: string) => cart?.products.find((line) => line.id === sku)?.quantity ?? 0;
  const workOf = (sku: string) => work.get(sku) ?? NO_WRITES;

  function show(): void {
    const lines = [...(cart?.products ?? [])];
    for (const [sku, draft] of drafts)
      if (!lines.some((line) => line.id === sku)) lines.push({ ...draft, quantity: 0 });
    for (const line of lines) if (!places.includes(line.id)) places.push(line.id);
    lines.sort((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
    view = {
      known,
      lines: lines
        .map((line) => ({ ...line, quantity: shownQuantity(workOf(line.id), atServer(line.id)) }))
        .filter((line) => line.quantity > 0),
      busy: new Set([...work].flatMap(([sku, one]) => (isIdle(one) ? [] : [sku]))),
      refusals: new Map(refusals),
      asOf,
    };
    watchers.forEach((watcher) => watcher());
  }

  function setWork(sku: string, now: LineWrites): void {
    if (isIdle(now)) {
      work.delete(sku);
      drafts.delete(sku);
    } else work.set(sku, now);
  }

  /** Takes the server's document when it is not older than what is shown. */
  function accept(received: Cart): void {
    known = true;
    asOf = undefined;
    if (!cart || cart.id !== received.id || cartFreshness(received) >= cartFreshness(cart)) cart = received;
    show();
  }

  function push(sku: string, write: Write): void {
    refusals.delete(sku);
    if (write.kind === "set") forgetWaiting(sku);
    setWork(sku, enqueue(workOf(sku), write));
    show();
    void pump(sku);
  }

  function forgetWaiting(sku: string): void {
    for (const write of workOf(sku).waiting) if (write.kind === "add") transport.forget(write.id);
  }

  async function pump(sku: string): Promise<void> {
    const taken = nextWrite(workOf(sku), atServer(sku));
    if (!taken) return;
    setWork(sku, taken.work);
    const answer = await send(sku, taken.write).catch(() => ({ ok: false as const, problem: BROKEN }));
    if (taken.write.kind === "add") transport.forget(taken.write.id);
    if (answer.ok) {
      setWork(sku, afterWrite(workOf(sku)));
      accept(answer.value);
    } else refuse(sku, answer.problem);
    void pump(sku);
  }

  async function send(sku: string, write: Write): Promise<ApiAnswer<Cart>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(sku, write);
      if (answer.ok || !isPassing(answer.problem, tries)) return answer;
      await transport.waitToRetry(tries);
      // While it waited, the shopper may have chosen another quantity: that one goes instead.
      const [newer] = workOf(sku).waiting;
      if (write.kind === "set" && newer?.kind === "set") return answer;
    }
  }

  async function sendOnce(sku: string, write: Write): Promise<ApiAnswer<Cart>> {
    if (!cart) {
      creating ??= transport.create(newId()).finally(() => (creating = undefined));
      const created = await creating;
      if (!created.ok) return created;
      accept(created.value);
    }
    const id = cart?.id ?? "";
    const { quantity } = write;
    const answer =
      write.kind === "add"
        ? await transport.add(id, { id: write.id, variant: sku, quantity: write.quantity })
        : await transport.patch(id, sku, quantity);
    // The cart is gone (an owner cleaned up, another visitor id): the next try makes a new one.
    if (!answer.ok && answer.problem.status === 404) cart = null;
    return answer;
  }

  /** What waits behind a refused write still goes: it is the shopper's later wish. */
  function refuse(sku: string, problem: ApiProblem): void {
    const rest = afterWrite(workOf(sku));
    if (!rest.waiting.some((write) => write.kind === "set")) {
      refusals.set(sku, problem.errors?.[0]?.message ?? problem.title);
    }
    setWork(sku, rest);
    show();
    // What made the server refuse (another device, a sale) should show too.
    void refresh();
  }

  async function refresh(): Promise<void> {
    const answer = await transport.read();
    if (!answer.ok) return;
    const [current] = answer.value;
    if (current) accept(current);
    else missing();
  }

  /** The server has no cart of this visitor: a remembered one is gone. */
  function missing(): void {
    known = true;
    if (asOf !== undefined) cart = null;
    asOf = undefined;
    show();
  }

  return {
    view: () => view,
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** A document from the live connection; an empty list means there is no cart yet. */
    receive(data: readonly Cart[]): void {
      const [current] = data;
      if (current) accept(current);
      else if (!known) missing();
    },
    /** The cart of an earlier visit, until the server answers; `when` in words. */
    recall(kept: Cart, when: string): void {
      if (known || cart) return;
      cart = kept;
      asOf = when;
      for (const [sku, one] of work) work.set(sku, startedFrom(one, atServer(sku)));
      show();
    },
    /** The server's last document; null while there is none. */
    confirmed: () => (known ? cart : null),
    /** Another visitor id: what was shown is somebody else's. */
    startOver(): void {
      cart = null;
      known = false;
      asOf = undefined;
      work.clear();
      drafts.clear();
      refusals.clear();
      show();
    },
    /** No visitor id yet: certainly no cart. */
    nobody(): void {
      if (known) return;
      known = true;
      show();
    },
    /** `line` is how it looks until the server has answered; its quantity is what is added. */
    add(line: CartLine): void {
      const id = newId();
      drafts.set(line.id, line);
      push(line.id, { kind: "add", id, quantity: line.quantity });
      transport.keep({ id, line, expected: shownQuantity(workOf(line.id), atServer(line.id)) });
    },
    /** An addition kept before a reload. The shell may start anew within one page too: what is under way is not begun again. */
    addAgain({ id, line, expected }: UnsentAddition): void {
      if (holdsQuantity(workOf(line.id), id)) return;
      drafts.set(line.id, line);
      push(line.id, { kind: "add", id, quantity: line.quantity, expected });
    },
    /** Absolute; null removes. */
    setQuantity(sku: string, quantity: number | null): void {
      const line = view.lines.find((one) => one.id === sku) ?? cart?.products.find((one) => one.id === sku);
      if (line) drafts.set(sku, line);
      push(sku, { kind: "set", quantity });
    },
    restore(line: CartLine): void {
      drafts.set(line.id, line);
      push(line.id, { kind: "set", quantity: Math.min(line.quantity, Math.max(1, quantityLimit(line.stock))) });
    },
    refresh,
  };

  function isPassing(problem: ApiProblem, tries: number): boolean {
    if (problem.status === 0) return true;
    return tries < TRIES_MAX && (problem.status >= 500 || problem.status === 429 || problem.status === 404);
  }
}
