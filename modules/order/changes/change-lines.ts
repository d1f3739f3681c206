/** Other pieces in a placed order: another size, one more, one less; of a delivered one what came back, and what went out for it. */
import { TransactionRollbackError, and, asc, desc, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { LINES_MAX, QUANTITY_MAX } from "#contracts/cart/cart.ts";
import { priceFields, toDecimal } from "#contracts/money/money.ts";
import { CORRECTABLE, orderNumber, orderTotals } from "#contracts/order/order.ts";
import { type PieceChange, changeText } from "#contracts/order/order-changes.ts";
import type { LineChanges } from "#contracts/order/staff/staff-order.schema.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { digestOf } from "#database/query/request-digest.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { invoices } from "#modules/invoice/invoice.sql.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { OrderContext } from "../context.ts";
import { CHANGE_MAIL_MS, mailChangedLater } from "../mails/mails.ts";
import { orderChanges, orderLines, orderReductions } from "../order.sql.ts";
import { type OrderRow, change, linesOf, lockOrder, openPaymentOf, paymentsOf } from "../order-rows.ts";
import { answerByChange, openAgain } from "./exchange-requests.ts";
import { lineRow } from "../placing/reckon.ts";
import { askOtherTotal } from "../payment/changed-total.ts";
import { shortageRefusal } from "../staff/manual-order.ts";

type Line = typeof orderLines.$inferSelect;
type Wanted = LineChanges["changes"];

/**
 * Returns the products whose stock changed. The same id counts once. Delivery costs what was told, what is of a product
 * that the order has costs what was paid for it, with the difference of a size that costs another price now, and what
 * takes the last change back makes it as it was.
 */
export async function changeLines(
  tx: Db,
  context: OrderContext,
  id: string,
  wanted: LineChanges,
  by: Actor,
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  const request = digestOf(wanted);
  if (await isMade(tx, id, wanted.id, request)) return [];
  const hasLeft = order.status === "entregado";
  if (!hasLeft && !CORRECTABLE.includes(order.status)) throw new ShopError("ORDER_CLOSED");
  if (order.version !== wanted.version) throw new ShopError("EDITED_MEANWHILE");
  const [last] = await tx
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.order, id))
    .orderBy(desc(orderChanges.seq))
    .limit(1);
  const lines = await linesOf(tx, id);
  const skus = wanted.changes.flatMap(({ from, to }) => [from, to]).filter((sku) => sku !== null);
  // What is taken and what is given back lies in several products: all their locks first, in their order.
  await context.catalogue.lockStock(tx, skus);
  const facts = await context.catalogue.facts(tx, [...skus, ...lines.map(({ variant }) => variant)]);
  const { now, pieces } = otherLines(order, lines, wanted.changes, facts, hasLeft);
  const reductions = await tx
    .select()
    .from(orderReductions)
    .where(eq(orderReductions.order, id))
    .orderBy(asc(orderReductions.position));
  const before = { lines, orderDiscount: order.orderDiscount, reductions };
  const isBack = last !== undefined && !last.undone && keyOf(last.pieces, true) === keyOf(pieces, false);
  const changed = isBack ? last.before : { lines: now, ...keptDiscounts(order, before, now) };
  const { subtotal, discount, total } = totalsOf(order, changed.lines, changed.orderDiscount);
  const list = await paymentsOf(tx, id);
  const alive = openPaymentOf(list);
  const isChecked = order.status === "en_verificacion" || order.status === "por_revisar";
  if (isChecked && (total !== order.total || !order.holds)) throw refused("changes", CHECKED);
  if (total !== order.total && (await isInvoiced(tx, id))) throw refused("changes", INVOICED);
  const products = hasLeft
    ? await exchange(tx, context, order, pieces, by)
    : await swap(tx, context, lines, changed.lines, pieces);
  await tx.delete(orderLines).where(eq(orderLines.order, id));
  await tx.insert(orderLines).values([...changed.lines]);
  await tx.delete(orderReductions).where(eq(orderReductions.order, id));
  if (changed.reductions.length > 0) await tx.insert(orderReductions).values([...changed.reductions]);
  const isPaid = list.some(({ paidAt }) => paidAt);
  const difference = (order.difference ?? 0) + (isPaid ? total - order.total : 0);
  const { orderDiscount } = changed;
  const row = await change(tx, context, id, { subtotal, discount, orderDiscount, total, difference });
  if (alive && total !== order.total) await askOtherTotal(tx, context, row, alive);

  const sums = { totalBefore: order.total, totalAfter: total };
  const made = { id: wanted.id, order: id, pieces, before, ...sums, request, staff: by.id, by: by.name };
  await write(tx, context, made, isBack ? last.id : null);
  await answerByChange(tx, context, made);
  const texts = pieces.map((one) => changeText(one)).join("; ");
  await context.record(tx, {
    by,
    kind: "order",
    subject: id,
    action: "pieces",
    before: { total: toDecimal(order.total) },
    after: { pieces: texts, total: toDecimal(total) },
  });
  return products;
}

/** A transaction that is never committed: what follows is what would follow. In cents. */
export async function previewTotal(context: OrderContext, id: string, wanted: LineChanges, by: Actor): Promise<number> {
  let total = 0;
  try {
    await context.db.transaction(async (tx) => {
      await changeLines(tx, context, id, wanted, by);
      ({ total } = await lockOrder(tx, id));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return total;
}

const CHECKED = "Primero decide qué pasa con su pago: el total no cambia mientras se revisa";

const INVOICED = "Ya tiene factura por otro total: anúlala primero, y luego cambia el pedido";

async function isInvoiced(tx: Db, order: string): Promise<boolean> {
  const issued = and(eq(invoices.order, order), eq(invoices.state, "issued"));
  return (await tx.$count(invoices, issued)) > 0;
}

async function isMade(tx: Db, order: string, id: string, request: string): Promise<boolean> {
  const [made] = await tx.select().from(orderChanges).where(eq(orderChanges.id, id));
  if (made && (made.order !== order || made.request !== request)) throw new ShopError("ID_TAKEN");
  return made !== undefined;
}

/** The lines after the changes, one after another, and what they were for the record. */
function otherLines(
  order: OrderRow,
  lines: readonly Line[],
  wanted: Wanted,
  facts: ReadonlyMap<string, VariantFacts>,
  hasLeft: boolean,
): { readonly now: Line[]; readonly pieces: PieceChange[] } {
  const now = new Map(lines.map((line) => [line.variant, line]));
  const pieces = wanted.map(({ from, to, quantity, restocked }, index): PieceChange => {
    const path = `changes.${index}`;
    const line = from === null ? undefined : now.get(from);
    const there = line?.quantity ?? 0;
    if (from !== null && there < quantity)
      throw refused(
        `${path}.quantity`,
        there === 0 ? "No es de este pedido" : `El pedido lleva ${countedPieces(there)}`,
      );
    const goes = line ? Math.floor((line.promoDiscount * quantity) / there) : 0;
    if (line && there === quantity) now.delete(line.variant);
    else if (line)
      now.set(line.variant, { ...line, quantity: there - quantity, promoDiscount: line.promoDiscount - goes });
    const taken = to === null ? null : added(order, now, { sku: to, quantity, facts, lines, path, line, goes });
    return {
      from: line ? pieceOf(line) : null,
      to: taken && pieceOf(taken),
      quantity,
      restocked: hasLeft && line ? restocked : null,
    };
  });
  if (now.size === 0)
    throw refused(
      "changes",
      hasLeft ? "Vuelve todo: regístralo en «Devolver o cancelar»" : "No queda nada: cancela el pedido",
    );
  return { now: [...now.values()].toSorted((a, b) => a.position - b.position), pieces };
}

interface Adding {
  readonly sku: string;
  readonly quantity: number;
  readonly facts: ReadonlyMap<string, VariantFacts>;
  /** As they were bought. */
  readonly lines: readonly Line[];
  readonly path: string;
  /** In whose place it comes, and what promotions took off that. */
  readonly line: Line | undefined;
  readonly goes: number;
}

function added(order: OrderRow, now: Map<string, Line>, adding: Adding): Line {
  const { sku, quantity, facts, lines, path, line, goes } = adding;
  const about = facts.get(sku);
  if (!about) throw refused(`${path}.to`, "Ese producto no existe", "UNKNOWN_VARIANT");
  if (about.moneda !== order.moneda) throw new ShopError("CURRENCY");
  const same = now.get(sku);
  const pieces = (same?.quantity ?? 0) + quantity;
  if (pieces > QUANTITY_MAX) throw refused(`${path}.quantity`, `De cada pieza van hasta ${QUANTITY_MAX}`);
  if (!same && now.size === LINES_MAX)
    throw refused(`${path}.to`, `Un pedido lleva hasta ${LINES_MAX} productos distintos`);
  const last = Math.max(-1, ...[...now.values()].map(({ position }) => position));
  const position = line && !now.has(line.variant) ? line.position : last + 1;
  const bought = lines.filter(({ product }) => product === about.productId);
  const paid = bought.find(({ variant }) => facts.get(variant)?.price === about.price);
  const made = same ?? {
    ...lineRow(order.id, { facts: about, quantity }, position, { ofLines: new Map() }),
    ...(paid
      ? { price: paid.price, discount: paid.discount, offerPrice: paid.offerPrice }
      : bought[0] && { discount: bought[0].discount }),
  };
  const promo = line?.product === about.productId ? goes : 0;
  const row = { ...made, quantity: pieces, promoDiscount: made.promoDiscount + promo };
  now.set(sku, row);
  return row;
}

const pieceOf = ({ variant: sku, name, color, size }: Line) => ({ sku, name, color, size });

/** The change that takes one back has the same key. */
const keyOf = (pieces: readonly PieceChange[], isBack: boolean) =>
  JSON.stringify(
    pieces.map(({ from, to, quantity }) => [(isBack ? to : from)?.sku, (isBack ? from : to)?.sku, quantity]),
  );

function totalsOf({ moneda, shippingCost }: OrderRow, lines: readonly Line[], orderDiscount: number) {
  const priced = lines.map((line) => ({ Moneda: moneda, quantity: line.quantity, ...priceFields(line) }));
  const { subtotal, discount, total } = orderTotals(priced, shippingCost);
  const promotions = orderDiscount + promoOf(lines);
  return { subtotal, discount: discount + promotions, total: total - promotions };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const promoOf = (lines: readonly Line[]) => sum(lines.map(({ promoDiscount }) => promoDiscount));

/**
 * Promotions are not tried again: what they took off a piece goes with it, as does its part of what they took off the
 * whole. What is added has none.
 */
function keptDiscounts(
  order: OrderRow,
  before: Pick<typeof orderChanges.$inferSelect.before, "lines" | "reductions">,
  now: readonly Line[],
) {
  const goods = (lines: readonly Line[]) => totalsOf(order, lines, 0).total - order.shippingCost;
  const [was, is] = [goods(before.lines), goods(now)];
  const orderDiscount = is < was ? Math.floor((order.orderDiscount * is) / was) : order.orderDiscount;
  const lines = scaled(
    before.reductions.filter((one) => one.of === "lines"),
    promoOf(now),
  );
  const whole = scaled(
    before.reductions.filter((one) => one.of === "order"),
    orderDiscount,
  );
  const rest = before.reductions.filter((one) => one.of === "delivery");
  return { orderDiscount, reductions: [...lines, ...whole, ...rest].filter(({ cents }) => cents > 0) };
}

/** In proportion, the last with what is left over, so that they are `to` together. */
function scaled<One extends { readonly cents: number }>(reductions: readonly One[], to: number): One[] {
  const was = sum(reductions.map(({ cents }) => cents));
  const parts = reductions.map(({ cents }) => Math.floor((cents * to) / was));
  const over = to - sum(parts);
  return reductions.map((one, index) => {
    return { ...one, cents: (parts[index] ?? 0) + (index === reductions.length - 1 ? over : 0) };
  });
}

/** They are all in the shop: what the order has more is taken, what it has less goes back. */
async function swap(
  tx: Db,
  { catalogue }: OrderContext,
  before: readonly Line[],
  now: readonly Line[],
  pieces: readonly PieceChange[],
): Promise<readonly string[]> {
  const more = counted([
    ...now.map(({ variant, quantity }) => [variant, quantity] as const),
    ...before.map(({ variant, quantity }) => [variant, -quantity] as const),
  ]);
  const less = new Map([...more].flatMap(([sku, count]) => (count < 0 ? [[sku, -count] as const] : [])));
  const products = await take({ catalogue }, tx, more, pieces);
  return less.size === 0 ? products : [...new Set([...products, ...(await catalogue.giveStock(tx, less))])];
}

/** Only what the customer brought back, and only what is sold again, is in the shop. */
async function exchange(
  tx: Db,
  { catalogue }: OrderContext,
  { number }: OrderRow,
  pieces: readonly PieceChange[],
  by: Actor,
): Promise<readonly string[]> {
  const out = counted(pieces.flatMap(({ to, quantity }) => (to ? [[to.sku, quantity] as const] : [])));
  const back = pieces.filter(({ restocked }) => restocked === true);
  const returned = counted(back.flatMap(({ from, quantity }) => (from ? [[from.sku, quantity] as const] : [])));
  const products = await take({ catalogue }, tx, out, pieces);
  if (returned.size === 0) return products;
  const note = `Devolución del pedido ${orderNumber(number ?? 0)}`;
  return [...new Set([...products, ...(await catalogue.receiveReturned(tx, returned, note, by))])];
}

function counted(pieces: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [sku, count] of pieces) sums.set(sku, (sums.get(sku) ?? 0) + count);
  return sums;
}

async function take(
  { catalogue }: Pick<OrderContext, "catalogue">,
  tx: Db,
  more: ReadonlyMap<string, number>,
  pieces: readonly PieceChange[],
): Promise<readonly string[]> {
  const wanted = new Map([...more].filter(([, count]) => count > 0));
  if (wanted.size === 0) return [];
  const taken = await catalogue.takeStock(tx, wanted);
  if (!("short" in taken)) return taken.products;
  const indexOf = (sku: string) => pieces.findIndex(({ to }) => to?.sku === sku);
  throw shortageRefusal(taken.short, (sku) => ({
    path: `changes.${indexOf(sku)}.to`,
    name: pieces[indexOf(sku)]?.to?.name ?? sku,
  }));
}

/** `back` = the change that it takes back: right away, it is told to nobody. */
async function write(
  tx: Db,
  context: OrderContext,
  made: Omit<typeof orderChanges.$inferInsert, "at" | "undone">,
  back: string | null,
): Promise<void> {
  const at = databaseNow(context.clock);
  let undone = false;
  if (back !== null) {
    const isFresh = and(eq(orderChanges.id, back), sql`${orderChanges.at} > ${after(at, -CHANGE_MAIL_MS)}`);
    const found = await tx.update(orderChanges).set({ undone: true }).where(isFresh).returning({ id: orderChanges.id });
    undone = found.length > 0;
    if (undone) await openAgain(tx, made.order, back);
  }
  await tx.insert(orderChanges).values({ ...made, undone, at });
  if (!undone) await mailChangedLater(tx, context, made.order, made.id);
}

function refused(path: string, message: string, code: "INVALID" | "UNKNOWN_VARIANT" = "INVALID"): ShopError {
  return new ShopError(code, { errors: [{ path, code, message }] });
}
