/** What a shopper asks for after the delivery: another piece or the money, within the days that the owner promised. */
import { and, asc, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { ExchangeRequest } from "#contracts/order/order.document.ts";
import type { NewExchangeRequest } from "#contracts/order/order.schema.ts";
import { type PieceChange, changeText } from "#contracts/order/order-changes.ts";
import { EXCHANGE_PHOTOS_MAX, exchangeOf } from "#contracts/order/exchange-request.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "../context.ts";
import { mailAnswered } from "../mails/mails.ts";
import { mailExchangeRequest } from "../mails/owner-notices.ts";
import { exchangeRequests, receipts } from "../order.sql.ts";
import { type OrderRow, change, lockOrder } from "../order-rows.ts";
import { findOrder } from "../read.ts";

type Row = typeof exchangeRequests.$inferSelect;

const OF_NOBODY = "No es de este pedido, o la tienda no la cambia";

const rowsOf = (db: Db, order: string): Promise<Row[]> =>
  db.select().from(exchangeRequests).where(eq(exchangeRequests.order, order)).orderBy(asc(exchangeRequests.at));

const photosOf = (order: string, request: string) => and(eq(receipts.order, order), eq(receipts.request, request));

const isOpen = ({ state }: Pick<Row, "state">) => state === "open";

/** Oldest first; the caller must have checked who may see the order. */
export async function requestsOf(db: Db, order: string): Promise<ExchangeRequest[]> {
  const rows = await rowsOf(db, order);
  if (rows.length === 0) return [];
  const photos = await db
    .select({ id: receipts.id, request: receipts.request })
    .from(receipts)
    .where(eq(receipts.order, order))
    .orderBy(asc(receipts.sentAt));
  return rows.map(({ order: _order, change: _change, at, answeredAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    photos: photos.flatMap(({ id, request }) => (request === row.id ? [id] : [])),
  }));
}

export async function ask(
  tx: Db,
  context: OrderContext,
  userId: string,
  id: string,
  asked: NewExchangeRequest,
): Promise<void> {
  const row = await lockOrder(tx, id, userId);
  const [again] = await tx.select().from(exchangeRequests).where(eq(exchangeRequests.id, asked.id));
  if (again && (again.order !== id || !isSame(again, asked))) throw new ShopError("ID_TAKEN");
  if (again) return;
  if ((await rowsOf(tx, id)).some(isOpen)) throw new ShopError("REQUEST_OPEN");
  const order = await findOrder(tx, userId, id);
  const offered = order && exchangeOf(order, context.promises(), context.clock.now());
  if (!offered) throw new ShopError("EXCHANGE_OVER");
  const pieces = asked.pieces.map(({ sku, quantity }, index) => {
    const line = offered.pieces.find((one) => one.id === sku);
    if (!line || line.quantity < quantity) {
      const message = line ? `El pedido lleva ${countedPieces(line.quantity)}` : OF_NOBODY;
      throw new ShopError("INVALID", { errors: [{ path: `pieces.${index}.quantity`, code: "INVALID", message }] });
    }
    const { name, image, color, size } = line;
    return { sku, name, image, color, size, quantity };
  });
  await tx.insert(exchangeRequests).values({ ...asked, order: id, pieces, at: databaseNow(context.clock) });
  await mailExchangeRequest(tx, context, await change(tx, context, row.id, {}), { ...asked, pieces });
}

function isSame(row: Row, asked: NewExchangeRequest): boolean {
  const told = ({ pieces, wish, instead, reason, text }: Row | NewExchangeRequest) =>
    JSON.stringify([pieces.map(({ sku, quantity }) => [sku, quantity]), wish, instead, reason, text]);
  return told(row) === told(asked);
}

/** The one that waits for an answer. Call before reading an upload too: what is not expected is refused without any work. */
export async function openRequest(db: Db, userId: string, id: string, request: string): Promise<void> {
  const order = await findOrder(db, userId, id);
  const found = order && (await rowsOf(db, id)).find((one) => one.id === request);
  if (!found) throw new ShopError("NOT_FOUND");
  if (!isOpen(found)) throw new ShopError("ORDER_CLOSED");
}

interface Photo {
  readonly id: string;
  readonly request: string;
  readonly upload: Buffer;
}

/** Sent again it is kept once. */
export async function addPhoto(context: OrderContext, userId: string, order: string, photo: Photo): Promise<void> {
  const { id, request } = photo;
  const image = await context.toReceipt(photo.upload);
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order, userId);
    await openRequest(tx, userId, order, request);
    const [kept] = await tx.select({ request: receipts.request }).from(receipts).where(eq(receipts.id, id));
    if (kept && kept.request !== request) throw new ShopError("ID_TAKEN");
    if (kept) return;
    if ((await tx.$count(receipts, photosOf(order, request))) >= EXCHANGE_PHOTOS_MAX) {
      const message = `Van hasta ${EXCHANGE_PHOTOS_MAX} fotos`;
      throw new ShopError("INVALID", { errors: [{ path: "photo", code: "INVALID", message }] });
    }
    await tx.insert(receipts).values({ id, order, request, image, sentAt: databaseNow(context.clock) });
    await change(tx, context, order, {});
  });
}

/** With its photographs, which nobody needs any more. */
export async function withdraw(
  tx: Db,
  context: OrderContext,
  userId: string,
  id: string,
  request: string,
): Promise<void> {
  await lockOrder(tx, id, userId);
  if ((await rowsOf(tx, id)).some((one) => one.id === request && one.state === "withdrawn")) return;
  await openRequest(tx, userId, id, request);
  await answer(tx, context, request, { state: "withdrawn" });
  await tx.delete(receipts).where(photosOf(id, request));
  await change(tx, context, id, {});
}

const answer = (tx: Db, { clock }: OrderContext, id: string, to: Partial<Row>) =>
  tx
    .update(exchangeRequests)
    .set({ ...to, answeredAt: databaseNow(clock) })
    .where(eq(exchangeRequests.id, id));

export async function decline(
  tx: Db,
  context: OrderContext,
  id: string,
  told: { readonly request: string; readonly answer: string },
  by: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  const found = (await rowsOf(tx, id)).find((one) => one.id === told.request);
  if (!found) throw new ShopError("NOT_FOUND");
  if (found.state === "declined" && found.answer === told.answer) return;
  if (!isOpen(found)) throw new ShopError("ORDER_CLOSED");
  await answer(tx, context, found.id, { state: "declined", answer: told.answer });
  await change(tx, context, id, {});
  await mailAnswered(tx, context, order, { ...found, state: "declined", answer: told.answer });
  await context.record(tx, { by, kind: "order", subject: id, action: "decline", after: { answer: told.answer } });
}

interface Made {
  readonly id: string;
  readonly order: string;
  readonly pieces: readonly PieceChange[];
}

/** Of pieces that the shopper asked about: it is the answer. The change has its own mail. */
export async function answerByChange(tx: Db, context: OrderContext, { id, order, pieces }: Made): Promise<void> {
  const open = (await rowsOf(tx, order)).find(isOpen);
  if (!open?.pieces.some(({ sku }) => pieces.some(({ from }) => from?.sku === sku))) return;
  const text = pieces.map((one) => changeText(one)).join("; ");
  await answer(tx, context, open.id, { state: "changed", answer: text, change: id });
}

/** What answered it was taken back right away. Of two the newer one waits. */
export async function openAgain(tx: Db, order: string, undone: string): Promise<void> {
  const isAsked = (await rowsOf(tx, order)).some(isOpen);
  await tx
    .update(exchangeRequests)
    .set({ state: isAsked ? "withdrawn" : "open", answer: "", answeredAt: null, change: null })
    .where(and(eq(exchangeRequests.order, order), eq(exchangeRequests.change, undone)));
}

/** The whole order came back. */
export async function answerByReturn(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const open = (await rowsOf(tx, order.id)).find(isOpen);
  if (!open) return;
  const answered = { state: "changed", answer: "La tienda recibió de vuelta todo el pedido" } as const;
  await answer(tx, context, open.id, answered);
  await mailAnswered(tx, context, order, { ...open, ...answered });
}
