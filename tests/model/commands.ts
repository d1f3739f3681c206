/** What shoppers, banks, owners and clocks do: drawn by fast-check, carried out on the model and on the real shop alike. */
import type { Draft } from "#contracts/documents/order.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { toDecimal } from "#contracts/money.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import { AT_HOME, AT_THE_SHOP, BILLING } from "../support/buyers.ts";
import type { Model, ModelOrder, Qr, Shopper, Type } from "./model.ts";
import type { Real, RealShopper } from "./real.ts";

const who = fc.nat(1);
const which = fc.nat(5);
const sku = fc.nat(2);
const to = fc.constantFrom<OrderStatus>(
  ...(["pagado", "pendiente", "en_preparacion", "listo", "enviado"] as const),
  ...(["entregado", "cancelado", "por_revisar", "devuelto", "vencido"] as const),
);

const drawn = {
  set: fc.record({ type: fc.constant("set" as const), who, sku, quantity: fc.option(fc.integer({ min: 1, max: 7 })) }),
  add: fc.record({ type: fc.constant("add" as const), who, sku, quantity: fc.integer({ min: 1, max: 3 }) }),
  draft: fc.record({ type: fc.constant("draft" as const), who, by: fc.constantFrom<Type>("qr", "qr", "tienda") }),
  /** All of it in one go, with as much as there is. */
  buy: fc.record({
    type: fc.constant("buy" as const),
    who,
    sku,
    by: fc.constantFrom<Type>("qr", "qr", "qr", "tienda"),
  }),
  place: fc.record({ type: fc.constant("place" as const), who }),
  /** The payer's app. */
  pay: fc.record({
    type: fc.constant("pay" as const),
    who,
    which,
    more: fc.constantFrom(0, 0, 0, -1, 1),
    told: fc.boolean(),
    old: fc.boolean(),
  }),
  notify: fc.record({ type: fc.constant("notify" as const), who, which }),
  check: fc.record({ type: fc.constant("check" as const), who, which }),
  cancel: fc.record({ type: fc.constant("cancel" as const), who, which }),
  renew: fc.record({ type: fc.constant("renew" as const), who, which }),
  advance: fc.record({ type: fc.constant("advance" as const), who, which, to }),
  price: fc.record({ type: fc.constant("price" as const), sku, cents: fc.integer({ min: 1, max: 40_000 }) }),
  stock: fc.record({ type: fc.constant("stock" as const), sku, count: fc.nat(8) }),
  pass: fc.record({ type: fc.constant("pass" as const), minutes: fc.constantFrom(1, 1, 29, 31, 61, 2_881) }),
  receipt: fc.record({ type: fc.constant("receipt" as const), who, which }),
  /** Out, something into the cart as a guest, and in again. */
  again: fc.record({
    type: fc.constant("again" as const),
    who,
    lines: fc.uniqueArray(fc.tuple(sku, fc.integer({ min: 1, max: 3 })), { maxLength: 2, selector: ([one]) => one }),
  }),
};

export const command = fc.oneof(
  { weight: 6, arbitrary: drawn.set },
  { weight: 4, arbitrary: drawn.add },
  { weight: 5, arbitrary: drawn.draft },
  { weight: 12, arbitrary: drawn.buy },
  { weight: 6, arbitrary: drawn.place },
  { weight: 9, arbitrary: drawn.pay },
  { weight: 3, arbitrary: drawn.notify },
  { weight: 3, arbitrary: drawn.check },
  { weight: 3, arbitrary: drawn.cancel },
  { weight: 5, arbitrary: drawn.renew },
  { weight: 8, arbitrary: drawn.advance },
  { weight: 2, arbitrary: drawn.price },
  { weight: 4, arbitrary: drawn.stock },
  { weight: 5, arbitrary: drawn.pass },
  { weight: 4, arbitrary: drawn.receipt },
  { weight: 1, arbitrary: drawn.again },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

interface Side {
  readonly mine: Shopper;
  readonly own: RealShopper;
}

/** One of the shopper's orders: a small number means a new one. */
const orderOf = ({ orders }: Shopper, which: number): ModelOrder | undefined =>
  orders.at(-1 - (which % (orders.length || 1)));

export async function obey(model: Model, real: Real, one: Command): Promise<void> {
  const side = (index: number): Side => {
    const [mine, own] = [model.people[index], real.shoppers[index]];
    if (!mine || !own) throw new Error("nobody there");
    return { mine, own };
  };
  switch (one.type) {
    case "set":
    case "add":
      return fill(model, real, side(one.who), one);
    case "draft":
      return draft(model, side(one.who), one.by);
    case "buy": {
      const both = side(one.who);
      const left = model.shelf.get(real.skus[one.sku] ?? "") ?? 0;
      await fill(model, real, both, {
        type: "set",
        who: one.who,
        sku: one.sku,
        quantity: Math.max(1, Math.min(2, left)),
      });
      await draft(model, both, one.by);
      return place(model, both);
    }
    case "place":
      return place(model, side(one.who));
    case "price": {
      const name = real.skus[one.sku] ?? "";
      model.price.set(name, one.cents);
      return real.setPrice(name, one.cents);
    }
    case "stock": {
      const name = real.skus[one.sku] ?? "";
      model.shelf.set(name, one.count);
      return real.setStock(name, one.count);
    }
    case "pass": {
      const minutes = model.hasLateMoney() ? Math.max(61, one.minutes) : one.minutes;
      model.pass(minutes);
      return real.pass(minutes);
    }
    case "again":
      return comeBack(model, real, side(one.who), one.lines);
    default: {
      const both = side(one.who);
      const order = orderOf(both.mine, one.which);
      if (order) await withOrder(model, real, both, order, one);
    }
  }
}

type OfOrder = Extract<Command, { readonly which: number }>;

async function withOrder(
  model: Model,
  real: Real,
  { mine, own }: Side,
  order: ModelOrder,
  one: OfOrder,
): Promise<void> {
  const post = (what: string) => own.call("POST", `/api/orders/${order.id}/${what}`, {});
  switch (one.type) {
    case "pay":
      return pay(model, real, order, one);
    case "notify": {
      const index = order.qrs.length - 1;
      const qr = order.qrs[index];
      if (!qr) return;
      await real.notify(order.id, index);
      return model.look(order, qr);
    }
    case "check": {
      const qr = order.qrs.at(-1);
      expect((await post("payment/check")).status).toBe(200);
      if (qr && order.status === "pendiente") model.look(order, qr);
      return;
    }
    case "cancel":
      return agree(model.cancel(order), await post("cancel"));
    case "receipt":
      return agree(model.receipt(order), await real.sendReceipt(own, order.id));
    case "renew":
      return agree(model.renew(mine, order), await real.whileJobsRun(post("payment")));
    case "advance": {
      const refusal = model.advance(order, one.to);
      const outcome = await real.advance(order.id, one.to).then(
        () => null,
        (error: unknown) => (error instanceof ShopError ? error.code : Promise.reject(error)),
      );
      return expect(outcome).toBe(refusal);
    }
  }
}

/** A bank takes money for any QR of today, also for one that was taken back; for each once. */
async function pay(
  model: Model,
  real: Real,
  order: ModelOrder,
  { more, told, old }: Extract<OfOrder, { readonly type: "pay" }>,
): Promise<void> {
  // Two at once that nobody has seen yet may be seen in either order.
  if (order.qrs.some(({ paid, seen }) => paid !== null && !seen)) return;
  const index = old ? 0 : order.qrs.length - 1;
  const qr: Qr | undefined = order.qrs[index];
  if (!qr || qr.paid !== null || !real.isGood(order.id, index)) return;
  qr.paid = order.total + more;
  await real.pay(order.id, index, qr.paid, told);
  if (told) model.look(order, qr);
}

async function fill(
  model: Model,
  real: Real,
  { mine, own }: Side,
  one: Extract<Command, { readonly type: "set" | "add" }>,
): Promise<void> {
  const name = real.skus[one.sku] ?? "";
  if (one.type === "set") {
    const { quantity } = one;
    const products = { [name]: quantity === null ? null : { quantity } };
    return agree(model.set(mine, name, quantity), await own.call("PATCH", `/api/carts/${own.cart}`, { products }));
  }
  const sum = (mine.cart.get(name) ?? 0) + one.quantity;
  const addition = { id: newId(), variant: name, quantity: one.quantity };
  const answer = await own.call("POST", `/api/carts/${own.cart}/additions`, addition);
  // Once more: an addition counts once.
  if (answer.status === 200) await own.call("POST", `/api/carts/${own.cart}/additions`, addition);
  agree(model.set(mine, name, sum), answer);
}

async function comeBack(
  model: Model,
  real: Real,
  { mine, own }: Side,
  drawn: readonly (readonly [number, number])[],
): Promise<void> {
  const wanted = drawn.map(([index, quantity]) => [real.skus[index] ?? "", quantity] as const);
  const there = wanted.filter(([name, quantity]) => quantity <= (model.shelf.get(name) ?? 0));
  await real.signInAgain(own, there);
  model.join(mine, new Map(there));
}

async function draft(model: Model, { mine, own }: Side, by: Type): Promise<void> {
  const id = newId();
  const opened = await own.call<Draft>("PUT", `/api/orders/${id}`, {});
  expect(opened.body.id).toBe(mine.draft?.id ?? id);
  mine.draft = { id: opened.body.id, type: by };
  const answers = { shipping: by === "tienda" ? AT_THE_SHOP : AT_HOME, billing: BILLING, purchaseType: by };
  const { body } = await own.call<Draft>("PATCH", `/api/orders/${mine.draft.id}`, answers);
  const total = model.total(mine.cart, by);
  if (mine.cart.size > 0) expect(body.total).toBe(toDecimal(total));
  mine.seen = { id: mine.draft.id, total, changes: mine.changes };
  own.cartVersion = body.cartVersion;
}

/** What was seen last, however long ago; the button pressed once more too. */
async function place(model: Model, { mine, own }: Side): Promise<void> {
  const { seen } = mine;
  if (!seen) return;
  const body = { expectedTotal: toDecimal(seen.total), cartVersion: Math.max(1, own.cartVersion) };
  agree(model.place(mine, seen.id), await own.call("POST", `/api/orders/${seen.id}/place`, body));
}

function agree(refusal: string | null, answer: { readonly status: number; readonly body: { readonly code?: string } }) {
  const said = answer.status === 200 ? null : answer.body.code;
  expect(said).toBe(refusal);
}
