/** How orders travel and how they are paid: the owner's data. Front door of the module. */
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { PurchaseRule } from "#contracts/purchase-types.ts";
import type { ShippingMethod } from "#contracts/shipping-methods.ts";
import type { Db } from "#database/db.ts";
import { PURCHASE_RULES, SHIPPING_METHODS } from "./defaults.ts";
import { purchaseTypes, shippingMethods } from "./shipping.sql.ts";

const { position: methodPosition, active: methodActive, ...methodColumns } = getTableColumns(shippingMethods);
const { position: rulePosition, active: ruleActive, ...ruleColumns } = getTableColumns(purchaseTypes);

export function createShipping({ db }: { db: Db }) {
  return {
    /** What is offered, in the owner's order. */
    methods: async (tx: Db = db): Promise<ShippingMethod[]> =>
      tx.select(methodColumns).from(shippingMethods).where(eq(methodActive, true)).orderBy(asc(methodPosition)),
    /** The method with this id, while it is offered. */
    method: async (tx: Db, id: string): Promise<ShippingMethod | undefined> => {
      const offered = and(eq(shippingMethods.id, id), eq(methodActive, true));
      return (await tx.select(methodColumns).from(shippingMethods).where(offered))[0];
    },
    purchaseTypes: async (tx: Db = db): Promise<PurchaseRule[]> =>
      tx.select(ruleColumns).from(purchaseTypes).where(eq(ruleActive, true)).orderBy(asc(rulePosition)),
    /** A new shop starts with ours. Rows are switched off, never deleted: what the owner does not want stays away. */
    prepare: (): Promise<void> =>
      db.transaction(async (tx) => {
        const methods = SHIPPING_METHODS.map((one, position) => ({
          ...one,
          cities: one.cities && [...one.cities],
          exceptCities: [...one.exceptCities],
          position,
        }));
        const rules = PURCHASE_RULES.map((one, position) => ({
          ...one,
          cities: one.cities && [...one.cities],
          kinds: one.kinds && [...one.kinds],
          position,
        }));
        await tx.insert(shippingMethods).values(methods).onConflictDoNothing();
        await tx.insert(purchaseTypes).values(rules).onConflictDoNothing();
      }),
  };
}

export type ShippingRules = ReturnType<typeof createShipping>;
