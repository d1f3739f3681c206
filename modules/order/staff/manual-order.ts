/** An order that the people of the shop write: the same stock, numbers, statuses and locks as one from the checkout. */
import { ShopError } from "#contracts/api/errors.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import { rebateProblem } from "#contracts/promotion/totals.ts";
import type { ManualOrder } from "#contracts/order/staff/manual-order.schema.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import { COUNTER_CUSTOMER } from "#contracts/order/staff/order-sources.ts";
import { eq } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { digestOf } from "#database/query/request-digest.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "../context.ts";
import { readShipping } from "../placing/draft.ts";
import { expireLater } from "../expire.ts";
import { orderLines, orderNotes, orders } from "../order.sql.ts";
import { type OrderRow, lockOrder, openPaymentOf, paymentsOf, placeRow, setPayment } from "../order-rows.ts";
import { moveTo } from "./move.ts";
import { openPayment } from "../payment/request-qr.ts";
import { type OrderedVariant, lineRow, reckon, writeReductions } from "../placing/reckon.ts";
import { holdMinutes } from "../placing/reservations.ts";

/** Paid at the counter and taken along: every step of an order that is picked up. */
const HANDED_OVER: readonly OrderStatus[] = ["en_preparacion", "listo", "entregado"];

/**
 * Returns the products whose stock changed. Idempotent. The limits for unpaid orders are for strangers: the people of the
 * shop know whom they write an order for.
 */
export async function placeManualOrder(
  tx: Db,
  context: OrderContext,
  wanted: ManualOrder,
  by: Actor & { readonly rebateMax: number },
): Promise<readonly string[]> {
  const { id, source, purchaseType, paid, handedOver, rebate } = wanted;
  const request = digestOf(wanted);
  // A retry is the same order, even if what it wants is no longer offered.
  if (await isWritten(tx, id, request)) return [];
  const isCounter = source === "mostrador";
  const isNameless = isCounter && handedOver && wanted.shipping.name.trim() === "";
  const typed = isNameless ? { ...wanted.shipping, name: COUNTER_CUSTOMER } : wanted.shipping;
  const shipping = await readShipping(tx, context, typed, source);
  if (handedOver && (!paid || shipping.kind !== "tienda")) throw refused("handedOver", NOT_TAKEN);
  const at = databaseNow(context.clock);
  const [row] = await tx
    .insert(orders)
    .values({ id, source, shipping, purchaseType, request, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  // Somebody wrote it meanwhile.
  if (!row && (await isWritten(tx, id, request))) return [];
  if (!row) throw new Error("the order was neither written nor there");

  const { orderedVariants, products } = await take(tx, context, wanted);
  const offered = await context.shipping.offeredFor(tx, shipping.method);
  const whose = { userId: null, coupon: null, atCounter: true };
  const { promotions } = await context.promotions.offered(tx, whose, products, true);
  const now = context.clock.now();
  // Sold without signal, or at the price that was said, it is sold so.
  const tried = [promotions, []].map((some) => reckon(offered, row, orderedVariants, some, now, toCents(rebate)));
  const [best] = tried;
  const expected = toCents(wanted.expectedTotal);
  const found = tried.find(({ totals: { total } }) => total === expected);
  if (!found) throw new ShopError("PRICE_CHANGED", { total: toDecimal(best?.totals.total ?? 0) });
  const { totals, moneda, rule, arrival } = found;
  const cents = toCents(rebate);
  const problem = rebateProblem(totals.total - totals.shippingCost + cents, cents, by.rebateMax);
  if (problem !== null) throw refused("rebate", problem);
  await tx
    .insert(orderLines)
    .values(orderedVariants.map((orderedVariant, position) => lineRow(id, orderedVariant, position, totals)));
  await writeReductions(tx, id, totals);
  const placed = await placeRow(tx, context, row, {
    totals,
    moneda,
    // Taken along: there is nothing to wait for.
    arrival: handedOver ? null : arrival,
    minutes: holdMinutes(rule, false, context.settings.holdMinutes),
    by: "owner",
    person: by.name,
  });
  await openPayment(tx, context, placed);
  await expireLater(tx, context, placed);
  await context.record(tx, {
    by,
    kind: "order",
    subject: id,
    action: "create",
    after: { source, total: toDecimal(totals.total), paid: paid?.way ?? null, ...(rebate > 0 && { rebate }) },
  });
  if (wanted.note !== "")
    await tx.insert(orderNotes).values({ id: newId(), order: id, staff: by.id, by: by.name, text: wanted.note, at });
  if (paid) await settle(tx, context, placed, { paid, handedOver, by });
  return products;
}

const NOT_TAKEN = "Solo se entrega al momento lo que ya se pagó y se recoge en la tienda";

/** The id is there already: the same request is a retry, anything else is refused. */
async function isWritten(tx: Db, id: string, request: string): Promise<boolean> {
  const [before] = await tx.select({ request: orders.request }).from(orders).where(eq(orders.id, id));
  if (before && before.request !== request) throw new ShopError("ID_TAKEN");
  return before !== undefined;
}

/** Locks the products as the checkout does. Every line that cannot be served is named. */
async function take(
  tx: Db,
  { catalogue }: OrderContext,
  { lines }: ManualOrder,
): Promise<{ readonly orderedVariants: OrderedVariant[]; readonly products: readonly string[] }> {
  const known = await catalogue.facts(
    tx,
    lines.map(({ sku }) => sku),
  );
  const unknown = lines.findIndex(({ sku }) => !known.has(sku));
  if (unknown >= 0) throw refused(`lines.${unknown}.sku`, "Ese producto no existe", "UNKNOWN_VARIANT");
  const taken = await catalogue.takeStock(tx, new Map(lines.map(({ sku, quantity }) => [sku, quantity])));
  if ("short" in taken)
    throw shortageRefusal(taken.short, (variant) => ({
      path: `lines.${lines.findIndex(({ sku }) => sku === variant)}.quantity`,
      name: known.get(variant)?.name ?? variant,
    }));
  const orderedVariants = lines.flatMap(({ sku, quantity }) => {
    const facts = taken.facts.get(sku);
    return facts ? [{ facts, quantity }] : [];
  });
  return { orderedVariants, products: taken.products };
}

/** `of`: the field that asked for it, and its name. */
export function shortageRefusal(
  short: readonly { readonly variant: string; readonly available: number }[],
  of: (variant: string) => { readonly path: string; readonly name: string },
): ShopError {
  const errors = short.map(({ variant, available }) => {
    const { path, name } = of(variant);
    return { path, code: "STOCK", message: `${name}: ${leftText(available)}` };
  });
  return new ShopError("STOCK", { lines: short, errors });
}

function leftText(available: number): string {
  if (available === 0) return "no queda ninguna pieza";
  return available === 1 ? "queda 1 pieza" : `quedan ${available} piezas`;
}

interface Settling {
  readonly paid: NonNullable<ManualOrder["paid"]>;
  readonly handedOver: boolean;
  readonly by: Actor;
}

/** The money is here: no bank is asked. */
async function settle(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  { paid: { way, reference }, handedOver, by }: Settling,
): Promise<void> {
  const open = openPaymentOf(await paymentsOf(tx, order.id));
  if (open)
    await setPayment(tx, open.id, {
      state: "pagado",
      provider: "manual",
      way,
      voucher: reference === "" ? null : reference,
      paidAt: databaseNow(context.clock),
      paidAmount: order.total,
    });
  for (const to of ["pagado", ...(handedOver ? HANDED_OVER : [])] as const)
    await moveTo(tx, context, await lockOrder(tx, order.id), to, by);
}

function refused(path: string, message: string, code: "INVALID" | "UNKNOWN_VARIANT" = "INVALID"): ShopError {
  return new ShopError(code, { errors: [{ path, code, message }] });
}
