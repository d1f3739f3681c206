import type { Cart, CartLine } from "#contracts/cart/cart.document.ts";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { quantityLimit } from "#contracts/cart/cart.ts";
import type { ApiAnswer } from "../api.ts";
import { type CartTransport, type UnsentAddition, createCartStore } from "./cart-store.ts";

const line = (id: string, quantity = 1, stock = 10): CartLine => ({
  id,
  productId: id,
  name: `Producto ${id}`,
  image: "",
  color: "Negro",
  size: "Única",
  Moneda: "Bs.",
  quantity,
  Precio: 100,
  PorcDesc: 0,
  PrecioDesc: 100,
  stock,
  priceWhenAdded: 100,
  version: 2,
});

/**
 * An in-memory server with the real rules: absolute patches, one addition per id, stock. `answer` decides when a call
 * ends.
 */
function createServer(answer: <T>(work: () => T) => Promise<T>, stock = 10) {
  const quantities = new Map<string, number>();
  const applied = new Set<string>();
  const kept = new Map<string, UnsentAddition>();
  let version = 0;
  let calls = 0;
  const cart = (): Cart => ({
    id: "cart",
    localUserId: "visitor",
    products: [...quantities].map(([sku, quantity]) => ({ ...line(sku, quantity), stock })),
    version,
    updatedAt: "2026-11-20T00:00:00.000Z",
  });
  const write = (sku: string, quantity: number | null): ApiAnswer<Cart> => {
    calls += 1;
    const available = quantityLimit(stock);
    if (quantity !== null && quantity > available) {
      const problem = { status: 409, title: "No hay suficiente stock", code: "STOCK" as const, available };
      return { ok: false, problem };
    }
    if (quantity === null) quantities.delete(sku);
    else quantities.set(sku, quantity);
    version += 1;
    return { ok: true, value: cart() };
  };
  const transport: CartTransport = {
    create: () => answer(() => ({ ok: true, value: cart() })),
    patch: (_cart, sku, quantity) => answer(() => write(sku, quantity)),
    add: (_cart, { id, variant, quantity }) =>
      answer(() => {
        if (applied.has(id)) return { ok: true, value: cart() };
        const outcome = write(variant, (quantities.get(variant) ?? 0) + quantity);
        if (outcome.ok) applied.add(id);
        return outcome;
      }),
    forgetGone: () => answer(() => ({ ok: true, value: cart() })),
    read: () => answer(() => ({ ok: true, value: version === 0 ? [] : [cart()] })),
    keepAddition: (addition) => void kept.set(addition.id, addition),
    dropAddition: (id) => void kept.delete(id),
    waitToRetry: () => Promise.resolve(),
  };
  return { transport, quantities, kept, cart, callCount: () => calls };
}

const soon = async <T>(work: () => T): Promise<T> => work();
const shown = (store: ReturnType<typeof createCartStore>) =>
  Object.fromEntries(store.view().lines.map((one) => [one.id, one.quantity]));

describe("the cart store", () => {
  test("a click shows before any response", () => {
    const store = createCartStore(createServer(() => new Promise(() => undefined)).transport);
    store.add(line("A", 2));
    expect(shown(store)).toEqual({ A: 2 });
    expect([...store.view().busy]).toEqual(["A"]);
  });

  test("twenty quick taps give the right number with few writes", async () => {
    const server = createServer(soon, 50);
    const store = createCartStore(server.transport);
    store.add(line("A", 1, 50));
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    for (let quantity = 2; quantity <= 20; quantity += 1) store.setQuantity("A", quantity);
    expect(shown(store)).toEqual({ A: 20 });
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    expect(server.quantities.get("A")).toBe(20);
    expect(server.callCount()).toBe(3);
  });

  test("a refusal is rolled back with its reason", async () => {
    const server = createServer(soon, 3);
    const store = createCartStore(server.transport);
    store.add(line("A", 2, 3));
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    store.setQuantity("A", 9);
    expect(shown(store)).toEqual({ A: 9 });
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    expect(shown(store)).toEqual({ A: 2 });
    expect(store.view().refusals.get("A")).toBe("No hay suficiente stock");
    store.setQuantity("A", 1);
    expect(store.view().refusals.size).toBe(0);
  });

  test("a failed request is retried with the same addition, and nothing is added twice (F24)", async () => {
    const server = createServer(soon);
    let lost = 3;
    const add: CartTransport["add"] = async (cart, addition) => {
      const answer = await server.transport.add(cart, addition);
      // The server received it; the response was lost.
      return (lost -= 1) >= 0 ? { ok: false, problem: { status: 0, title: "Sin conexión" } } : answer;
    };
    const store = createCartStore({ ...server.transport, add });
    store.add(line("A", 2));
    expect(server.kept.size).toBe(1);
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    expect(shown(store)).toEqual({ A: 2 });
    expect(server.quantities.get("A")).toBe(2);
    expect(server.kept.size).toBe(0);
  });

  describe("an addition waiting for a connection", () => {
    const never = () => new Promise<never>(() => undefined);
    const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve));

    test("is one, however often the page starts again", () => {
      const server = createServer(never);
      const store = createCartStore(server.transport);
      store.add(line("A"));
      for (const _ of [1, 2, 3]) for (const addition of server.kept.values()) store.addAgain(addition);
      expect(shown(store)).toEqual({ A: 1 });
    });

    test("is added to the cart of an earlier visit, even when that is read later", () => {
      const last: Cart = { id: "cart", localUserId: "visitor", products: [line("A", 2)], version: 5, updatedAt: "" };
      const store = createCartStore(createServer(never).transport);
      store.add(line("A"));
      store.recall(last, "a las 14:32");
      expect(shown(store)).toEqual({ A: 3 });
    });

    test("counts once on every page, and once on the server", async () => {
      const step = fc.constantFrom("tap", "tap", "reload", "shell anew", "answer lost", "live", "answered");
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
          let connection: "none" | "lost" | "good" = "none";
          const answer = async <T>(work: () => T): Promise<T> => {
            if (connection === "none") return never();
            const answered = work();
            return connection === "lost" ? never() : answered;
          };
          const server = createServer(answer, 20);
          let store = createCartStore(server.transport);
          let confirmed: Cart | null = null;
          const again = () => [...server.kept.values()].forEach(store.addAgain);
          const reload = (now: typeof connection) => {
            connection = now;
            store = createCartStore(server.transport);
            again();
            if (confirmed) store.recall(confirmed, "hoy");
          };
          let taps = 0;
          for (const now of [...steps, "answered"]) {
            if (now === "tap" && taps < 20) {
              store.add(line("A", 1, 20));
              taps += 1;
            }
            if (now === "reload") reload("none");
            if (now === "shell anew") again();
            if (now === "live") store.receive([server.cart()]);
            if (now === "answer lost") {
              reload("lost");
              await turnOfEvents();
              reload("none");
            }
            if (now === "answered") {
              reload("good");
              while (store.view().busy.size > 0) await turnOfEvents();
              expect(server.quantities.get("A") ?? 0).toBe(taps);
              expect(server.kept.size).toBe(0);
              connection = "none";
            }
            confirmed = store.confirmed() ?? confirmed;
            expect(shown(store)).toEqual(taps === 0 ? {} : { A: taps });
          }
        }),
        { numRuns: 300 },
      );
    });
  });

  describe("a cart of an earlier visit", () => {
    const last: Cart = { id: "cart", localUserId: "visitor", products: [line("A", 2)], version: 5, updatedAt: "" };

    test("is shown with its time until the server answers, however old it is", () => {
      const store = createCartStore(createServer(soon).transport);
      store.recall(last, "a las 14:32");
      expect(store.view()).toMatchObject({ known: false, asOf: "a las 14:32" });
      expect(shown(store)).toEqual({ A: 2 });
      expect(store.confirmed()).toBeNull();
      const now = { ...last, products: [line("A", 3)], version: 6 };
      store.receive([now]);
      expect(store.view()).toMatchObject({ known: true, asOf: undefined });
      expect(shown(store)).toEqual({ A: 3 });
      expect(store.confirmed()).toEqual(now);
    });

    test("is removed when the server has none, and never replaces the server's answer", async () => {
      const store = createCartStore(createServer(soon).transport);
      store.recall(last, "a las 14:32");
      store.receive([]);
      expect(store.view()).toMatchObject({ known: true, lines: [], asOf: undefined });
      store.recall(last, "a las 14:32");
      expect(shown(store)).toEqual({});
      const other = createCartStore(createServer(soon).transport);
      other.recall(last, "a las 14:32");
      await other.refresh();
      expect(other.view().asOf).toBeUndefined();
    });

    test("can be changed: the change is sent when the server can be reached", async () => {
      const server = createServer(soon);
      const store = createCartStore(server.transport);
      store.recall(last, "a las 14:32");
      store.setQuantity("A", 4);
      expect(shown(store)).toEqual({ A: 4 });
      await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
      expect(server.quantities.get("A")).toBe(4);
    });
  });

  test("an addition sent again after a reload stands where the server has it", async () => {
    const server = createServer(soon);
    for (const sku of ["Z", "A"]) server.quantities.set(sku, 1);
    const store = createCartStore(server.transport);
    store.addAgain({ id: "again", line: line("A") });
    store.receive([server.cart()]);
    expect(Object.keys(shown(store))).toEqual(["Z", "A"]);
    await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
    expect(Object.keys(shown(store))).toEqual(["Z", "A"]);
  });

  test("an older document never replaces a newer one", () => {
    const server = createServer(soon);
    const store = createCartStore(server.transport);
    const at = (version: number, quantity: number): Cart => ({
      ...server.cart(),
      version,
      products: [line("A", quantity)],
    });
    for (const [version, quantity] of [
      [5, 5],
      [4, 4],
      [5, 5],
      [6, 6],
    ] as const) {
      store.receive([at(version, quantity)]);
    }
    expect(shown(store)).toEqual({ A: 6 });
  });

  test("after any clicks and any order of responses, the tab shows the server's cart (F22, F24)", async () => {
    const action = fc.record({
      sku: fc.constantFrom("A", "B", "C"),
      kind: fc.constantFrom("add", "set", "remove"),
      quantity: fc.integer({ min: 1, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(action, { minLength: 1, maxLength: 25 }),
        async (scheduler, actions) => {
          const answer = <T>(work: () => T): Promise<T> => scheduler.schedule(Promise.resolve()).then(work);
          const server = createServer(answer, 12);
          const store = createCartStore(server.transport);
          for (const { sku, kind, quantity } of actions) {
            if (kind === "add") store.add(line(sku, quantity));
            else store.setQuantity(sku, kind === "remove" ? null : quantity);
            if (quantity % 2 === 0) await scheduler.waitNext(1).catch(() => undefined);
            // A live change may arrive at any time.
            if (quantity % 3 === 0) store.receive([server.cart()]);
          }
          await scheduler.waitIdle();
          await vi.waitFor(() => expect(store.view().busy.size).toBe(0));
          expect(shown(store)).toEqual(Object.fromEntries(server.quantities));
          expect(server.kept.size).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});
