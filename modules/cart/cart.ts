/** Carts: one for each owner, live, priced by the catalogue. Front door of the module. */
import type { Cart } from "#contracts/documents/cart.ts";
import type { Addition, CartPatch } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { addToCart } from "./add.ts";
import { createCart } from "./create.ts";
import { handOver, receive } from "./handover.ts";
import type { CartContext } from "./lines.ts";
import { mergeCarts } from "./merge.ts";
import { type CartOwner, type Guest, type User, ownerKey } from "./owner.ts";
import { patchCart } from "./patch.ts";
import { readCarts, readFreshness } from "./read.ts";
import { moveUserCart, removeUserCart } from "./account-removal.ts";
import { type LockedCart, lockToBuy, putBack, removeBought } from "./checkout.ts";
import { pruneRemovedLines } from "./removed.ts";
import { undoMerge } from "./undo.ts";
import { pruneAdditions, pruneGuestCarts, pruneHandovers, pruneMerges } from "./retention.ts";

export { type CartOwner, type Guest, type User, guest, ownerKey } from "./owner.ts";
export type { LockedCart } from "./checkout.ts";

export interface CartsOptions extends CartContext {
  readonly db: Db;
}

export function createCarts({ db, clock, catalogue, holdUser }: CartsOptions) {
  const context = { catalogue, clock, holdUser };
  return {
    /** The owner's cart, or null when he has none yet. */
    find: async (owner: CartOwner): Promise<Cart | null> =>
      (await readCarts(db, catalogue, [owner])).get(ownerKey(owner)) ?? null,
    /** Many at once, by owner key; owners without a cart are absent. */
    findMany: (owners: readonly CartOwner[]) => readCarts(db, catalogue, owners),
    /** What orders their readings, by owner key: the documents' `cartFreshness` without the documents. */
    freshness: (owners: readonly CartOwner[]) => readFreshness(db, catalogue, owners),
    /** Creates the owner's cart, or answers the one there is. */
    create: (owner: CartOwner, id: string) => db.transaction((tx) => createCart(tx, context, owner, id)),
    /** Sets absolute quantities by variant; null removes a line. */
    patch: (owner: CartOwner, id: string, patch: CartPatch) =>
      db.transaction((tx) => patchCart(tx, context, owner, id, patch)),
    /** Adds pieces, once per addition id. */
    add: (owner: CartOwner, id: string, addition: Addition) =>
      db.transaction((tx) => addToCart(tx, context, owner, id, addition)),
    /** The cart of an account that goes. */
    removeUser: (tx: Db, userId: string): Promise<void> => removeUserCart(tx, userId),
    /** The cart of an account that becomes part of another. */
    moveUser: (tx: Db, from: string, to: string): Promise<void> => moveUserCart(tx, context, from, to),
    /** At sign-in: the guest's lines join the user's cart, the larger quantity of each variant, and leave the guest's. */
    merge: (from: Guest, into: User) => db.transaction((tx) => mergeCarts(tx, context, from, into)),
    /** Takes the last merge into this cart back, once, within an hour. */
    undoMerge: (owner: User, id: string) => db.transaction((tx) => undoMerge(tx, context, owner, id)),
    /** A one-time secret by which another browser receives this guest's lines within a quarter of an hour. */
    handover: (from: Guest) => db.transaction((tx) => handOver(tx, context, from)),
    /** Moves the lines that the secret stands for into the owner's cart. */
    receive: (owner: CartOwner, secret: string) => db.transaction((tx) => receive(tx, context, owner, secret)),
    /** The buyer's cart, locked until the order's transaction ends. */
    lockToBuy: (tx: Db, owner: User) => lockToBuy(tx, owner),
    removeBought: (tx: Db, owner: User, cart: LockedCart) => removeBought(tx, context, owner, cart),
    /** An order's pieces, into the cart once more. */
    putBack: (owner: User, pieces: ReadonlyMap<string, number>) =>
      db.transaction((tx) => putBack(tx, context, owner, pieces)),
    /** Part of the upkeep, every six hours: addition ids nobody will send again, merges, secrets and removals past their time. */
    prune: async () => {
      await pruneRemovedLines(db, clock.now());
      await pruneAdditions(db, clock);
      await pruneMerges(db, clock);
      await pruneHandovers(db, clock);
    },
    /** Part of the upkeep too: forgets guests' carts that were left behind. */
    pruneGuestCarts: () => pruneGuestCarts(db, clock),
  };
}

export type Carts = ReturnType<typeof createCarts>;
