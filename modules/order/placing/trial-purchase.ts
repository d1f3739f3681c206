/**
 * A purchase by the shop itself. It runs in a transaction that is never committed, so nothing of it can stay, wherever
 * it ends: no order, piece, mail, job or news.
 */
import { TransactionRollbackError, and, asc, eq, gt } from "drizzle-orm";
import { departmentOf } from "#contracts/address/places.ts";
import { ShopError, errors } from "#contracts/api/errors.ts";
import { reachedPlace } from "#contracts/delivery/shipping-methods.ts";
import { newId } from "#contracts/ids.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { TriedPurchase } from "#contracts/settings/first-steps.document.ts";
import { purchaseProblem } from "#contracts/payment/purchase-types.ts";
import type { Db } from "#database/db.ts";
import { users } from "#modules/account/account.sql.ts";
import { createCarts } from "#modules/cart/cart.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import type { OrderContext } from "../context.ts";
import { ordersOfCustomer } from "../staff/list.ts";
import { draftDocument, openDraft, patchDraft } from "./draft.ts";
import { orders } from "../order.sql.ts";
import { placeOrder } from "./place.ts";

const BUYER = "Compra de prueba";
const WHO = { name: BUYER, phone: "70000000", zone: "", address: "Calle de prueba 1", building: "", reference: BUYER };
const BILLING = { documentType: 1, documentNumber: "1234567", complement: "", name: BUYER, email: "" } as const;
/** No real order has it, and two trials at once wait for each other. */
const NUMBER = 0;

/** `city`: where the shop is. */
export async function tryPurchase(context: OrderContext, city: string): Promise<TriedPurchase> {
  const reached: string[] = [];
  const tried = { reached, problem: "" };
  try {
    await context.db.transaction(async (tx) => {
      tried.problem = await buy(tx, context, city, reached);
      tx.rollback();
    });
  } catch (error) {
    if (error instanceof ShopError) tried.problem = error.details.errors?.[0]?.message ?? errors[error.code].title;
    else if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return tried;
}

/** Answers what is missing; empty = all of it went well. */
async function buy(tx: Db, context: OrderContext, city: string, reached: string[]): Promise<string> {
  const { clock, catalogue, holdUser, promotions } = context;
  const [piece] = await tx
    .select({ sku: variants.id, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(eq(products.active, true), eq(variants.active, true), gt(variants.stock, 0)))
    .orderBy(asc(variants.id))
    .limit(1);
  if (!piece) return "No hay ningún producto a la venta del que quede una pieza";
  const userId = newId();
  const now = clock.now();
  await tx.insert(users).values({
    id: userId,
    name: BUYER,
    email: `${userId}@prueba.invalid`,
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
  });
  const carts = createCarts({ db: tx, clock, catalogue, holdUser, promotions });
  const buyer = { kind: "user", userId } as const;
  const id = newId();
  await carts.create(buyer, id);
  const cart = await carts.add(buyer, id, { id: newId(), variant: piece.sku, quantity: 1 });
  reached.push(`Eligió «${piece.name}»`);

  const methods = await context.shipping.methods(tx);
  const { method, place } = reachedPlace(methods, city) ?? { method: methods[0], place: { department: "", city: "" } };
  if (!method) return "Nadie puede recibir: ninguna entrega está activa";
  await openDraft(tx, context, userId, id);
  const shipping = { ...WHO, ...place, method: method.id };
  const row = await patchDraft(tx, context, userId, id, { shipping, billing: BILLING });
  const { total, Moneda, cartVersion } = await draftDocument(tx, context, row, cart);
  const sum = { cents: toCents(total), Moneda };
  const where = departmentOf(place.department) ? `Le llega a ${place.city}` : "Lo recoge en tu tienda";
  reached.push(`${where}, por ${formatMoney(sum)} en total`);

  const purchase = { kind: method.kind, city: place.city, total: sum.cents, Moneda };
  const rules = await context.shipping.purchaseTypes(tx);
  const rule = rules.find((one) => purchaseProblem(one, purchase) === null);
  if (!rule) return "No hay ninguna forma de pagar ese pedido";
  await patchDraft(tx, context, userId, id, { purchaseType: rule.type });
  const { order } = await placeOrder(
    tx,
    context,
    { userId, id, network: id, number: NUMBER },
    { expectedTotal: total, cartVersion },
  );
  reached.push(order?.payment?.qrImage ? "Llegó hasta el pago, y ve tu QR" : `Llegó hasta el pago: ${rule.label}`);

  const [seen] = await ordersOfCustomer(tx, eq(orders.userId, userId));
  if (!seen) return "El pedido no llegó a tu lista";
  reached.push("El pedido te llegó a ti");
  return "";
}
