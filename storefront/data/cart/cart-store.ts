/**
 * The visitor's cart in this tab. A change shows at once, the server's document replaces it, a refusal undoes it with a
 * reason. Independent of React: components use `useCart`.
 */
import type { Cart, CartLine } from "#contracts/cart/cart.document.ts";
import { cartFreshness, quantityLimit } from "#contracts/cart/cart.ts";
import { newId } from "#contracts/ids.ts";
import { cartQuantity } from "#contracts/money/money.ts";
import type { ApiAnswer, ApiProblem } from "../api.ts";
import {
  type LineWrites,
  type Write,
  NO_WRITES,
  enqueue,
  hasAddition,
  isIdle,
  nextWrite,
  afterWrite,
  shownQuantity,
  withQuantityBefore,
} from "./line-writes.ts";

/** An addition without a response, kept across a reload of this tab: "add, then reload at once" must not lose the product. */
export interface UnsentAddition {
  readonly id: string;
  readonly line: CartLine;
  /** The line's quantity with this addition. */
  readonly expected?: number;
}

/** How the store calls the server; tests pass their own. */
export interface CartTransport {
  /** Returns the visitor's cart on the server; creates it if there is none. */
  create(id: string): Promise<ApiAnswer<Cart>>;
  patch(cart: string, sku: string, quantity: number | null): Promise<ApiAnswer<Cart>>;
  /** The shopper has read what is not sold any more. */
  forgetGone(cart: string): Promise<ApiAnswer<Cart>>;
  add(cart: string, addition: { id: string; variant: string; quantity: number }): Promise<ApiAnswer<Cart>>;
  read(): Promise<ApiAnswer<readonly Cart[]>>;
  /** Keeps an addition across a reload until the server has responded. */
  keepAddition(addition: UnsentAddition): void;
  dropAddition(id: string): void;
  /** Resolves when a retry makes sense; `tries` starts at 1. */
  waitToRetry(tries: number): Promise<void>;
}

export interface CartView {
  /** False until the server's cart (or its absence) is known. */
  readonly known: boolean;
  readonly lines: readonly CartLine[];
  /** Names of what was in it and is not sold any more. */
  readonly gone: readonly string[];
  /** What promotions take off these lines. */
  readonly reductions: NonNullable<Cart["reductions"]>;
  /** SKUs with a write in progress. */
  readonly busy: ReadonlySet<string>;
  /** SKU → its last refusal, until the line is changed again. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Time of a cart kept from an earlier visit ("a las 14:32"), shown while the server cannot be reached. */
  readonly asOf?: string;
}

export const EMPTY_VIEW: CartView = {
  known: false,
  lines: [],
  gone: [],
  reductions: [],
  busy: new Set(),
  refusals: new Map(),
};

/** For a call that threw, which is a bug: without this the line would stay busy for ever. */
const BROKEN: ApiProblem = { status: -1, title: "Algo salió mal. Intenta de nuevo" };

/** Attempts of a write while the server fails. A lost connection is retried without limit. */
const TRIES_MAX = 4;

export function createCartStore(transport: CartTransport) {
  let cart: Cart | null = null;
  let known = false;
  let asOf: string | undefined;
  let view = EMPTY_VIEW;
  let creating: Promise<ApiAnswer<Cart>> | undefined;
  const work = new Map<string, LineWrites>();
  /** Lines as shown before the server has them. */
  const drafts = new Map<string, CartLine>();
  const refusals = new Map<string, string>();
  const watchers = new Set<() => void>();
  /** SKUs in the order in which the server had them, so that a restored line returns to its place. */
  const places: string[] = [];
  /** What the server never had comes last. */
  const placeOf = (sku: string) => (places.includes(sku) ? places.indexOf(sku) : places.length);

  const atServer = (sku: string) => cart?.products.find((line) => line.id === sku)?.quantity ?? 0;
  const workOf = (sku: string) => work.get(sku) ?? NO_WRITES;

  function show(): void {
    const lines = [...(cart?.products ?? [])];
    for (const line of lines) if (!places.includes(line.id)) places.push(line.id);
    for (const [sku, draft] of drafts)
      if (!lines.some((line) => line.id === sku)) lines.push({ ...draft, quantity: 0 });
    lines.sort((a, b) => placeOf(a.id) - placeOf(b.id));
    const shown = lines
      .map((line) => ({ ...line, quantity: shownQuantity(workOf(line.id), atServer(line.id)) }))
      .filter((line) => line.quantity > 0);
    view = {
      known,
      lines: shown,
      gone: cart?.gone ?? [],
      reductions: reductionsOf(shown),
      busy: new Set([...work].flatMap(([sku, one]) => (isIdle(one) ? [] : [sku]))),
      refusals: new Map(refusals),
      asOf,
    };
    watchers.forEach((watcher) => watcher());
  }

  /** The server's. With fewer pieces than it knows of they may be too much, until it answers. */
  function reductionsOf(lines: readonly CartLine[]): CartView["reductions"] {
    const { products = [], reductions = [] } = cart ?? {};
    return cartQuantity(lines) < cartQuantity(products) ? [] : reductions;
  }

  function setWork(sku: string, now: LineWrites): void {
    if (isIdle(now)) {
      work.delete(sku);
      drafts.delete(sku);
    } else work.set(sku, now);
  }

  /** Takes the server's document unless it is older than the one shown. */
  function accept(received: Cart): void {
    known = true;
    asOf = undefined;
    if (!cart || cart.id !== received.id || cartFreshness(received) >= cartFreshness(cart)) cart = received;
    show();
  }

  function push(sku: string, write: Write): void {
    refusals.delete(sku);
    if (write.kind === "set") dropWaiting(sku);
    setWork(sku, enqueue(workOf(sku), write));
    show();
    void pump(sku);
  }

  function dropWaiting(sku: string): void {
    for (const write of workOf(sku).waiting) if (write.kind === "add") transport.dropAddition(write.id);
  }

  async function pump(sku: string): Promise<void> {
    const taken = nextWrite(workOf(sku), atServer(sku));
    if (!taken) return;
    setWork(sku, taken.work);
    const answer = await send(sku, taken.write).catch(() => ({ ok: false as const, problem: BROKEN }));
    if (taken.write.kind === "add") transport.dropAddition(taken.write.id);
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
      // The shopper may have chosen another quantity meanwhile: that one is sent instead.
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
    // The cart no longer exists (deleted, or another visitor id): the next attempt creates one.
    if (!answer.ok && answer.problem.status === 404) cart = null;
    return answer;
  }

  /** Writes waiting behind the refused one are still sent: the shopper chose them later. */
  function refuse(sku: string, problem: ApiProblem): void {
    const rest = afterWrite(workOf(sku));
    if (!rest.waiting.some((write) => write.kind === "set")) {
      refusals.set(sku, problem.errors?.[0]?.message ?? problem.title);
    }
    setWork(sku, rest);
    show();
    // Shows what caused the refusal, such as another device or a sale.
    void refresh();
  }

  async function refresh(): Promise<void> {
    const answer = await transport.read();
    if (!answer.ok) return;
    const [current] = answer.value;
    if (current) accept(current);
    else missing();
  }

  /** The server has no cart: one kept from an earlier visit is outdated. */
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
    /** A document from the live connection; an empty list means there is no cart. */
    receive(data: readonly Cart[]): void {
      const [current] = data;
      if (current) accept(current);
      else if (!known) missing();
    },
    /** Shows the cart of an earlier visit until the server responds. `when`: its time as text. */
    recall(kept: Cart, when: string): void {
      if (known || cart) return;
      cart = kept;
      asOf = when;
      for (const [sku, one] of work) work.set(sku, withQuantityBefore(one, atServer(sku)));
      show();
    },
    /** The server's last document, or null. */
    confirmed: () => (known ? cart : null),
    /** The visitor or customer changed: the cart shown is not theirs. */
    startOver(): void {
      cart = null;
      known = false;
      asOf = undefined;
      work.clear();
      drafts.clear();
      refusals.clear();
      show();
    },
    /** There is no visitor id yet, so there is certainly no cart. */
    noVisitor(): void {
      if (known) return;
      known = true;
      show();
    },
    /** `line`: as shown until the response; its quantity is the one added. */
    add(line: CartLine): void {
      const id = newId();
      drafts.set(line.id, line);
      push(line.id, { kind: "add", id, quantity: line.quantity });
      transport.keepAddition({ id, line, expected: shownQuantity(workOf(line.id), atServer(line.id)) });
    },
    /**
     * Repeats an addition kept before a reload. Ignores one in progress, because the shell may start again on the same
     * page.
     */
    addAgain({ id, line, expected }: UnsentAddition): void {
      if (hasAddition(workOf(line.id), id)) return;
      drafts.set(line.id, line);
      push(line.id, { kind: "add", id, quantity: line.quantity, expected });
    },
    /** Sets an absolute quantity; null removes the line. */
    setQuantity(sku: string, quantity: number | null): void {
      const line = view.lines.find((one) => one.id === sku) ?? cart?.products.find((one) => one.id === sku);
      if (line) drafts.set(sku, line);
      push(sku, { kind: "set", quantity });
    },
    async forgetGone(): Promise<void> {
      const answer = await transport.forgetGone(cart?.id ?? "");
      if (answer.ok) accept(answer.value);
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
