/** Carts: one for each owner, with prices from the catalogue. Front door of the module. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { Addition, CartPatch } from "#contracts/cart/cart.schema.ts";
import type { Period } from "#database/query/la-paz.ts";
import type { Db } from "#database/db.ts";
import { leaveCarts } from "./deleted-variants.ts";
import { handOver, receive } from "./merging/handover.ts";
import { addToCart, patchCart } from "./lines.ts";
import { mergeCarts, moveUserCart, removeUserCart } from "./merging/merge.ts";
import { type CartContext, createCart } from "./open-cart.ts";
import { type CartOwner, type Guest, type User, ownerKey } from "./owner.ts";
import { cartsByDay, readCarts, readFreshness } from "./read.ts";
import { lockCart, putBack, takeLines } from "./checkout.ts";
import { undoMerge } from "./merging/undo.ts";
import {
  GUEST_CARTS_MAX,
  guestCarts,
  pruneAdditions,
  pruneGuestCarts,
  pruneHandovers,
  pruneMerges,
  pruneRemovedLines,
} from "./retention.ts";

export { type CartOwner, type Guest, type User, guest, ownerKey } from "./owner.ts";
export type { CartToBuy } from "./checkout.ts";

export interface CartsOptions extends CartContext {
  readonly db: Db;
}

export function createCarts({ db, ...context }: CartsOptions) {
  const { clock } = context;
  return {
    /** The owner's cart, or null if there is none yet. */
    find: async (owner: CartOwner): Promise<Cart | null> =>
      (await readCarts(db, context, [owner])).get(ownerKey(owner)) ?? null,
    /** Many at once, by owner key; owners without a cart are absent. */
    findMany: (owners: readonly CartOwner[]) => readCarts(db, context, owners),
    /** The `cartFreshness` of many carts, by owner key, without reading their documents. */
    freshness: (owners: readonly CartOwner[]) => readFreshness(db, context, owners),
    /** Creates the owner's cart, or returns the existing one. */
    create: (owner: CartOwner, id: string) => db.transaction((tx) => createCart(tx, context, owner, id)),
    /** Sets absolute quantities by variant; null removes a line. */
    patch: (owner: CartOwner, id: string, patch: CartPatch) =>
      db.transaction((tx) => patchCart(tx, context, owner, id, patch)),
    /** Adds pieces, once per addition id. */
    add: (owner: CartOwner, id: string, addition: Addition) =>
      db.transaction((tx) => addToCart(tx, context, owner, id, addition)),
    /** Removes the cart of an account that is deleted. */
    removeUser: (tx: Db, userId: string): Promise<void> => removeUserCart(tx, userId),
    /** Moves the cart of an account that is merged into another. */
    moveUser: (tx: Db, from: string, to: string): Promise<void> => moveUserCart(tx, context, from, to),
    /** At sign-in: moves the guest's lines into the user's cart, with the larger quantity of each variant. */
    merge: (from: Guest, into: User) => db.transaction((tx) => mergeCarts(tx, context, from, into)),
    /** Undoes the last merge into this cart: once, within an hour. */
    undoMerge: (owner: User, id: string) => db.transaction((tx) => undoMerge(tx, context, owner, id)),
    /** A one-time secret, valid for fifteen minutes, with which another browser takes over this guest's lines. */
    handover: (from: Guest) => db.transaction((tx) => handOver(tx, context, from)),
    /** Moves the lines of the secret's cart into the owner's cart. */
    receive: (owner: CartOwner, secret: string) => db.transaction((tx) => receive(tx, context, owner, secret)),
    /** Locks the carts with one of these variants; returns what takes them out. For what the catalogue deletes. */
    leave: (tx: Db, skus: readonly string[]) => leaveCarts(tx, context, skus),
    /** Nobody else buys with this cart until the transaction ends. */
    lock: lockCart,
    /** Takes what is bought out of the buyer's cart, which is locked until the transaction of the order ends. */
    takeLines: (tx: Db, buyer: User) => takeLines(tx, context, buyer),
    /** Puts the pieces of an order into the cart again. */
    putBack: (owner: User, pieces: ReadonlyMap<string, number>) =>
      db.transaction((tx) => putBack(tx, context, owner, pieces)),
    /** How many were made each day. */
    byDay: (period: Period) => cartsByDay(db, period),
    /** Of visitors without an account: how many are kept, and how many at most. */
    guestCarts: async () => ({ kept: await guestCarts(db), most: GUEST_CARTS_MAX }),
    /** Part of retention, every hour: old addition ids, merges, handover secrets and removed lines. */
    prune: async () => {
      await pruneRemovedLines(db, clock.now());
      await pruneAdditions(db, clock);
      await pruneMerges(db, clock);
      await pruneHandovers(db, clock);
    },
    /** Part of retention: deletes abandoned guest carts. */
    pruneGuestCarts: () => pruneGuestCarts(db, clock),
  };
}

export type Carts = ReturnType<typeof createCarts>;
