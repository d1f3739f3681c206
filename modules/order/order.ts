/** Orders: from the draft to the delivery, and their payments. Front door of the module. */
import type { Draft, Order, ExchangeRequest } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { type SQL, and, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { OrderStatus, Reservation } from "#contracts/order/order.ts";
import type {
  Collected,
  Correction,
  LineChanges,
  MoveRequest,
  NewNote,
  NewRefund,
  StaffOrdersFilter,
  StaffOrdersQuery,
} from "#contracts/order/staff/staff-order.schema.ts";
import type { NewExchangeRequest, OrderPatch, PlaceRequest } from "#contracts/order/order.schema.ts";
import type { ManualOrder } from "#contracts/order/staff/manual-order.schema.ts";
import type { Db } from "#database/db.ts";
import type { Period } from "#database/query/la-paz.ts";
import { createGate } from "#platform/gate.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { anonymiseBuyer, anonymiseGuest, moveBuyer } from "./account-removal.ts";
import { cancelOrder, payAgain } from "./customer-actions.ts";
import { handleRelease } from "./payment/close-qr.ts";
import type { OrderContext } from "./context.ts";
import { draftDocument, draftRow, openDraft, patchDraft } from "./placing/draft.ts";
import { handleMails, mailInvoice } from "./mails/mails.ts";
import { handleExpiry } from "./expire.ts";
import { handleLost } from "./payment/lost-qr.ts";
import { networkKey, reservationOf } from "./placing/reservations.ts";
import { orderedVariants, findOrder, listOrders, ordersById, orderVersions, ordersVersions } from "./read.ts";
import { payments } from "./order.sql.ts";
import { changeLines, previewTotal } from "./changes/change-lines.ts";
import { addPhoto, ask, decline, openRequest, requestsOf, withdraw } from "./changes/exchange-requests.ts";
import { correct } from "./staff/correct.ts";
import { advance, keepOwed, moveByStaff } from "./staff/move.ts";
import { bestSellers, placedByDay, salesBy, salesByDay, salesByHour, soldOf, soldPieces } from "./staff/sales.ts";
import { exportedLines, exportedOrders } from "./staff/export.ts";
import {
  hasShoppersOrder,
  newestOrders,
  ordersOfCustomer,
  staffList,
  versionOfAll,
  waitingOrders,
} from "./staff/list.ts";
import { addNote, staffOrderOf, staffReceipt } from "./staff/order.ts";
import { hasBought, promotionUses } from "./promotion-uses.ts";
import { addRefund } from "./payment/refunds.ts";
import { collect } from "./payment/changed-total.ts";
import { handlePayments, qrPicture } from "./payment/request-qr.ts";
import { pickingList } from "./staff/picking.ts";
import { placeManualOrder } from "./staff/manual-order.ts";
import { OffersOver, placeOrder } from "./placing/place.ts";
import { tryPurchase } from "./placing/trial-purchase.ts";
import { expectReceipt, receiptOf, sendReceipt } from "./payment/receipt.ts";
import { handleReconciliation, reconcileTonight } from "./payment/reconcile.ts";
import { repairJobs } from "./repair.ts";
import { watchReservations } from "./placing/reservation-watch.ts";
import { type OrderRow, piecesOf } from "./order-rows.ts";
import { clearNetworks, clearQrPictures, pruneDrafts, pruneNotifications } from "./retention.ts";
import {
  type BankNotification,
  handlePolling,
  pollBriefly,
  readBank,
  recordNotification,
  waitForQr,
} from "./payment/poll.ts";

export { createBankQrs } from "./payment/bank-accounts.ts";
export { paidOrders } from "./staff/sales.ts";
export type { DaySales, GroupSales } from "./staff/sales.ts";
export type { ExportedLine, ExportedOrder } from "./staff/export.ts";
export type { OrderSettings, ReservationLimits } from "./context.ts";
export type { BankNotification } from "./payment/poll.ts";

/**
 * Orders that are placed at once. They mostly wait for the same products: more of them would keep all connections of
 * the shop from everybody else, and the last would be refused because it finds none.
 */
const AT_ONCE = 8;

export function createOrders(context: OrderContext) {
  const { db, reader = db, carts, catalogue } = context;
  handlePayments(context);
  handleLost(context);
  handlePolling(context);
  handleRelease(context);
  handleExpiry(context);
  handleMails(context);
  handleReconciliation(context);
  const watch = watchReservations(context);
  const placing = createGate({ at: AT_ONCE, waiting: Infinity });

  const documentOf = async (userId: string, row: OrderRow): Promise<Draft> =>
    draftDocument(db, context, row, await carts.find({ kind: "user", userId }));

  async function draft(userId: string): Promise<Draft | null> {
    const row = await draftRow(db, userId);
    return row ? documentOf(userId, row) : null;
  }

  /** A draft's lines and sums are those of the cart: its own row has none. */
  async function asShown(order: Order): Promise<Order | Draft> {
    const { status, userId } = order;
    return (status === "borrador" && userId !== null && (await draft(userId))) || order;
  }

  async function theOrder(userId: string, id: string): Promise<Order> {
    const order = await findOrder(db, userId, id);
    if (!order) throw new ShopError("NOT_FOUND");
    return order;
  }

  async function requested(userId: string, id: string): Promise<ExchangeRequest[]> {
    await theOrder(userId, id);
    return requestsOf(db, id);
  }

  /** Runs a command that may change stock, and reports the changed products after the commit. */
  async function command(run: (tx: Db) => Promise<readonly string[]>): Promise<void> {
    catalogue.afterCommit(await db.transaction(run));
  }

  /**
   * Enqueues missing jobs of orders, lost or parked by an earlier release. Logs if there were any, because there should
   * be none.
   */
  async function repair(): Promise<void> {
    const missing = await repairJobs(context);
    if (missing > 0) context.log("orders had no job to carry them on", new Error(`${missing} jobs written anew`));
  }

  return {
    /** The customer's draft, on any device; null = there is none. */
    draft,
    /** Creates a draft with this id, or returns the existing one. */
    open: async (userId: string, id: string): Promise<{ draft: Draft; created: boolean }> => {
      const { row, created } = await db.transaction((tx) => openDraft(tx, context, userId, id));
      return { draft: await documentOf(userId, row), created };
    },
    patch: async (userId: string, id: string, patch: OrderPatch): Promise<Draft> =>
      documentOf(userId, await db.transaction((tx) => patchDraft(tx, context, userId, id, patch))),
    /** Idempotent: a retry returns the placed order. */
    place: async (userId: string, id: string, seen: PlaceRequest, address: string): Promise<Order> => {
      const network = networkKey(context.secret, address);
      const once = () => db.transaction((tx) => placeOrder(tx, context, { userId, id, network }, seen));
      const place = () =>
        once().catch(async (error: unknown) => {
          if (!(error instanceof OffersOver)) throw error;
          await catalogue.offers.settle(error.products);
          return once();
        });
      const { products, order } = await watch.refusals(() => context.jobs.first(() => placing.run(place)));
      catalogue.afterCommit(products);
      return order ?? theOrder(userId, id);
    },
    /** A purchase by the shop itself, of which nothing stays. `city`: where the shop is. */
    tryPurchase: (city: string) => tryPurchase(context, city),
    /** Those of these variants that an order has, in any status. */
    ordered: orderedVariants,
    /** What this customer may still reserve without paying. */
    reservation: (userId: string): Promise<Reservation> => reservationOf(db, context, userId),
    /** For monitoring: what unpaid orders hold, and how often a limit refused an order. */
    unpaid: watch.unpaid,
    held: watch.held,
    limited: watch.limited,
    /** Makes sure there is a QR to pay: the existing one, or a new one. Waits briefly for the bank. */
    pay: async (userId: string, id: string, address: string): Promise<Order> => {
      const network = networkKey(context.secret, address);
      await watch.refusals(() => command((tx) => payAgain(tx, context, { userId, id, network })));
      await waitForQr(context, id);
      return theOrder(userId, id);
    },
    /** "Ya pagué": polls the bank now. */
    check: async (userId: string, id: string): Promise<Order> => {
      await theOrder(userId, id);
      const [payment] = await db
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.order, id), eq(payments.state, "pendiente")));
      if (payment) await pollBriefly(context, readBank(context, payment.id));
      return theOrder(userId, id);
    },
    cancel: async (userId: string, id: string): Promise<Order> => {
      await command((tx) => cancelOrder(tx, context, userId, id));
      return theOrder(userId, id);
    },
    /** Puts its lines into the cart again. `left` = lines that could not be added in full. */
    again: async (userId: string, id: string): Promise<{ cart: Cart; left: number }> => {
      await theOrder(userId, id);
      return carts.putBack({ kind: "user", userId }, await piecesOf(db, id));
    },
    /** Throws NOT_FOUND or ORDER_CLOSED unless this customer's order waits for a receipt. */
    expectReceipt: (userId: string, id: string) => expectReceipt(context, userId, id),
    sendReceipt: async (userId: string, id: string, image: Buffer): Promise<Order> => {
      await sendReceipt(context, userId, id, image);
      return theOrder(userId, id);
    },
    receipt: (id: string) => receiptOf(db, id),
    /** What this customer asks for after the delivery. Each answers what was asked for so far. */
    requests: {
      list: requested,
      ask: async (userId: string, id: string, asked: NewExchangeRequest): Promise<ExchangeRequest[]> => {
        await db.transaction((tx) => ask(tx, context, userId, id, asked));
        return requested(userId, id);
      },
      /** Throws NOT_FOUND or ORDER_CLOSED unless this request waits for an answer. */
      expectPhoto: (userId: string, id: string, request: string) => openRequest(db, userId, id, request),
      addPhoto: async (
        userId: string,
        id: string,
        photo: Parameters<typeof addPhoto>[3],
      ): Promise<ExchangeRequest[]> => {
        await addPhoto(context, userId, id, photo);
        return requested(userId, id);
      },
      withdraw: async (userId: string, id: string, request: string): Promise<ExchangeRequest[]> => {
        await db.transaction((tx) => withdraw(tx, context, userId, id, request));
        return requested(userId, id);
      },
    },
    /** The QR of a payment that can be paid now, or null. */
    qr: (userId: string, id: string, payment: string) => qrPicture(db, context, userId, id, payment),

    find: async (userId: string, id: string) => {
      const order = await findOrder(db, userId, id);
      return order && asShown(order);
    },
    list: (userId: string, page: { before?: number; limit: number }) => listOrders(db, userId, page),
    /** For live topics: the caller has already checked who may see these orders. */
    byId: async (ids: readonly string[]) => Promise.all((await ordersById(db, ids)).map(asShown)),
    versions: (ids: readonly string[]) => orderVersions(db, ids),
    /** The version of each customer's list of orders. */
    versionsOf: (userIds: readonly string[]) => ordersVersions(db, userIds),

    /** Stores a bank's notification and polls the bank: a notification alone is never proof. */
    recordNotification: (notice: BankNotification) => recordNotification(context, notice),
    /** Moves an order on behalf of the owner. `by` = the person in the back office. */
    advance: async (id: string, to: OrderStatus, by?: Actor): Promise<void> =>
      command((tx) => advance(tx, context, id, to, by)),
    /** For the back office: the orders of all customers. */
    staff: {
      list: (query: StaffOrdersQuery) => staffList(db, query),
      exported: (filter: StaffOrdersFilter) => exportedOrders(reader, filter),
      exportedLines: (filter: StaffOrdersFilter) => exportedLines(reader, filter),
      ofCustomer: (own: SQL) => ordersOfCustomer(db, own),
      newest: (limit: number) => newestOrders(db, limit),
      hasShoppersOrder: () => hasShoppersOrder(db),
      waiting: () => waitingOrders(db),
      version: () => versionOfAll(db),
      find: (id: string) => staffOrderOf(db, context, id),
      correct: (id: string, correction: Correction, by: Actor): Promise<void> =>
        db.transaction((tx) => correct(tx, context, id, correction, by)),
      /** Idempotent: other pieces, with what follows for stock and money. */
      changeLines: (id: string, wanted: LineChanges, by: Actor): Promise<void> =>
        command((tx) => changeLines(tx, context, id, wanted, by)),
      previewTotal: (id: string, wanted: LineChanges, by: Actor) => previewTotal(context, id, wanted, by),
      decline: (id: string, told: Parameters<typeof decline>[3], by: Actor): Promise<void> =>
        db.transaction((tx) => decline(tx, context, id, told, by)),
      collect: (id: string, paid: Collected, by: Actor): Promise<void> =>
        db.transaction((tx) => collect(tx, context, id, paid, by)),
      addNote: (id: string, note: NewNote, by: Actor): Promise<void> =>
        db.transaction((tx) => addNote(tx, context, id, note, by)),
      addRefund: (id: string, refund: NewRefund, by: Actor): Promise<void> =>
        db.transaction((tx) => addRefund(tx, context, id, refund, by)),
      /** Idempotent, with what belongs to the move. */
      move: (id: string, request: MoveRequest, by: Actor): Promise<void> =>
        command((tx) => moveByStaff(tx, context, id, request, by)),
      /** The shop owes nothing more for it. `owed` in cents. */
      keepOwed: (id: string, owed: number, by: Actor): Promise<void> =>
        db.transaction((tx) => keepOwed(tx, context, id, owed, by)),
      /** Idempotent: the same order again stays as it is. */
      place: (order: ManualOrder, by: Actor & { readonly rebateMax: number }): Promise<void> =>
        command((tx) => placeManualOrder(tx, context, order, by)),
      picking: (ids?: readonly string[]) => pickingList(db, ids),
      receipt: (id: string, receipt: string) => staffReceipt(db, id, receipt),
    },
    /** For the back office: what was sold. */
    sales: {
      byDay: (period: Period) => salesByDay(db, period),
      best: (period: Period, moneda: string, limit: number) => bestSellers(db, period, moneda, limit),
      by: (period: Period, which: Parameters<typeof salesBy>[2]) => salesBy(db, period, which),
      of: (period: Period, skus: readonly string[]) => soldOf(db, period, skus),
      pieces: (skus: readonly string[]) => soldPieces(db, skus),
      placedByDay: (period: Period) => placedByDay(db, period),
      byHour: (period: Period) => salesByHour(db, period),
    },
    promotionUses,
    hasBought,
    /** Orders of an account that is deleted or merged. */
    anonymiseBuyer: (tx: Db, userId: string) => anonymiseBuyer(tx, context, userId),
    anonymiseGuest,
    moveBuyer: (tx: Db, from: string, to: string) => moveBuyer(tx, from, to),
    /** Call at the start, before jobs run: schedules the nightly reconciliation and enqueues missing jobs. */
    prepare: async () => {
      await reconcileTonight(context, context.clock.now());
      await repair();
    },
    mailInvoice: (tx: Db, id: string, told: Parameters<typeof mailInvoice>[3]) => mailInvoice(tx, context, id, told),
    repair,
    prune: async () => {
      await pruneDrafts(db, context.clock);
      await pruneNotifications(db, context.clock);
      await clearNetworks(db, context.clock);
      await clearQrPictures(db, context.clock);
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
