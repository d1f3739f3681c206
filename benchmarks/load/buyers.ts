/**
 * Buyers ready to press «Confirmar», written into a seeded database: each with a session, a cart and a complete draft.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { Db } from "#database/db.ts";
import { sessions, users } from "#modules/account/account.sql.ts";
import { cartLines, carts } from "#modules/cart/cart.sql.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { orders } from "#modules/order/order.sql.ts";
import { SECRET } from "../shop.ts";
import { AT_HOME, AT_THE_SHOP, BILLING } from "#tests/support/clients/checkout-answers.ts";

const DAY = 24 * 60 * 60_000;
const BATCH = 500;

export interface Ready {
  readonly cookie: string;
  readonly address: string;
  readonly order: string;
  readonly expectedTotal: number;
}

export interface Wanted {
  readonly count: number;
  /** Each buyer gets one of these, in turn. None has a discount. */
  readonly pieces: readonly { readonly sku: string; readonly price: number }[];
  /** Stock of each piece. */
  readonly stock: number;
  readonly by: Extract<PurchaseType, "tienda" | "qr">;
  /** Shipping cost in cents. */
  readonly shipping: number;
}

let made = 0;

export async function writeBuyers(db: Db, { count, pieces, stock, by, shipping }: Wanted): Promise<Ready[]> {
  await db
    .update(variants)
    .set({ stock })
    .where(
      inArray(
        variants.id,
        pieces.map(({ sku }) => sku),
      ),
    );
  const now = new Date();
  const list = Array.from({ length: count }, (_, index) => {
    made += 1;
    const piece = pieces[index % pieces.length];
    if (!piece) throw new Error("nothing to buy");
    const token = randomBytes(24).toString("base64url");
    return { name: `Persona ${made}`, user: newId(), order: newId(), cart: newId(), token, number: made, ...piece };
  });
  const moment = { createdAt: now, updatedAt: now };
  const method = by === "tienda" ? AT_THE_SHOP : AT_HOME;
  const kind = by === "tienda" ? "tienda" : "delivery";
  for (let first = 0; first < list.length; first += BATCH) {
    const some = list.slice(first, first + BATCH);
    await db.insert(users).values(
      some.map(({ user: id, name, number }) => ({
        id,
        name,
        email: `persona${number}@correo.example`,
        emailVerified: true,
        ...moment,
      })),
    );
    await db.insert(sessions).values(
      some.map(({ user: userId, token }) => ({
        id: newId(),
        token,
        userId,
        // As of a customer who has signed in today: an older one is prolonged by its next request, once a day.
        expiresAt: new Date(now.getTime() + 30 * DAY),
        ...moment,
      })),
    );
    await db.insert(carts).values(some.map(({ user: userId, cart: id }) => ({ id, userId, updatedAt: now })));
    await db
      .insert(cartLines)
      .values(
        some.map(({ cart, sku, price }) => ({ cart, variant: sku, quantity: 1, priceWhenAdded: price, addedAt: now })),
      );
    await db.insert(orders).values(
      some.map(({ user: userId, order: id }) => ({
        id,
        userId,
        shipping: { ...method, kind, methodName: method.method, time: "en 24 a 48 horas" } as const,
        billing: BILLING,
        purchaseType: by,
        ...moment,
      })),
    );
  }
  return list.map(({ token, order, number, price }) => ({
    cookie: `vitrina.session=${sign(token)}`,
    // Each has a network of its own: those of one network may only hold a few pieces without paying.
    address: `10.${Math.floor(number / 250) + 4}.${number % 250}.1`,
    order,
    expectedTotal: toDecimal(price + shipping),
  }));
}

function sign(token: string): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", SECRET).update(token).digest("base64")}`);
}

/**
 * Up to `count` variants that are sold without a discount, mixed as shoppers come: in the order of their names those of
 * one product follow each other, and all buyers at a time would wait for the same product.
 */
export async function somePieces(db: Db, count: number): Promise<{ sku: string; price: number }[]> {
  const found = await db
    .select({ sku: variants.id, price: products.price })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(eq(variants.active, true), eq(products.active, true), eq(products.discount, 0)))
    .orderBy(variants.id)
    .limit(count);
  return found.toSorted((one, other) => mixed(one.sku).localeCompare(mixed(other.sku)));
}

/** The same in each run. */
const mixed = (sku: string) => createHash("sha256").update(sku).digest("hex");
