/** Carts: one for each owner, live, priced by the catalogue. Front door of the module. */
import type { Addition, CartPatch } from "#contracts/cart.schema.ts";
import type { Cart } from "#contracts/cart.ts";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import { addToCart } from "./add.ts";
import { createCart } from "./create.ts";
import { forgetAdditions, forgetGuestCarts } from "./upkeep.ts";
import type { CartOwner } from "./owner.ts";
import { patchCart } from "./patch.ts";
import { readCarts, readFreshness } from "./read.ts";
import { removeUserCart } from "./remove.ts";
import { ownerKey } from "./owner.ts";

export { type CartOwner, guest, ownerKey } from "./owner.ts";
export type { CartRefusal } from "./lines.ts";

export function createCarts({ db, clock, catalogue }: { db: Db; clock: Clock; catalogue: Catalogue }) {
  const context = { catalogue, clock };
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
    moveUser: (tx: Db, from: string, _to: string): Promise<void> => removeUserCart(tx, from),
    /** Part of the upkeep, every six hours: forgets addition ids that nobody will send again. */
    forgetAdditions: () => forgetAdditions(db, clock),
    /** Part of the upkeep too: forgets guests' carts that were left behind. */
    forgetGuestCarts: () => forgetGuestCarts(db, clock),
  };
}

export type Carts = ReturnType<typeof createCarts>;
