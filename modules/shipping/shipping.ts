/** Shipping methods and purchase types: data of the owner. Front door of the module. */
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type DeliveryTerms, deliveryTerms } from "#contracts/order/delivery.ts";
import type { PurchaseRule, PurchaseType } from "#contracts/order/purchase-types.ts";
import type { ShippingMethod } from "#contracts/order/shipping-methods.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createKeptRead } from "#database/kept-read.ts";
import { ready } from "#database/ready.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import { createMethodsEditor } from "./edit-methods.ts";
import { createPurchaseTypesEditor } from "./edit-purchase-types.ts";
import { PURCHASE_RULES, SHIPPING_METHODS } from "./defaults.ts";
import { purchaseTypes, shippingMethods } from "./shipping.sql.ts";

export { SHIPPING_METHODS } from "./defaults.ts";

const { position: methodPosition, active: methodActive, ...methodColumns } = getTableColumns(shippingMethods);
const { position: rulePosition, active: ruleActive, ...ruleColumns } = getTableColumns(purchaseTypes);

const readOffered = ready("shipping_offered", (tx) =>
  tx
    .select({ rule: ruleColumns, method: methodColumns })
    .from(purchaseTypes)
    .leftJoin(shippingMethods, and(eq(shippingMethods.id, sql.placeholder("method")), eq(methodActive, true)))
    .where(eq(ruleActive, true))
    .orderBy(asc(rulePosition)),
);

export interface Offered {
  /** Undefined = the method is not offered, or no purchase type is. */
  readonly method: ShippingMethod | undefined;
  readonly purchaseTypes: readonly PurchaseRule[];
}

export interface ShippingOptions {
  readonly db: Db;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** Called when pages must show other delivery terms from now on. */
  readonly onChange: () => void;
  readonly record: RecordChange;
  /** False for a purchase type that cannot be paid now. */
  readonly isOffered: (type: PurchaseType) => boolean;
}

export function createShipping({ db, changes, log, onChange, record, isOffered }: ShippingOptions) {
  /** The offered methods, in the owner's order. */
  const methods = async (tx: Db = db): Promise<ShippingMethod[]> =>
    tx.select(methodColumns).from(shippingMethods).where(eq(methodActive, true)).orderBy(asc(methodPosition));

  const kept = {
    topic: "shipping",
    changes,
    log,
    failure: "the ways of delivery could not be read",
    onChange,
  } as const;
  const offered = createKeptRead<readonly ShippingMethod[]>({
    ...kept,
    first: SHIPPING_METHODS,
    read: () => methods(),
  });
  const purchaseTypesNow = async (tx: Db = db): Promise<PurchaseRule[]> => {
    const rows = await tx
      .select(ruleColumns)
      .from(purchaseTypes)
      .where(eq(ruleActive, true))
      .orderBy(asc(rulePosition));
    return rows.filter(({ type }) => isOffered(type));
  };
  // Only to tell open checkouts that they changed: each reads the table itself.
  const rules = createKeptRead<readonly PurchaseRule[]>({
    ...kept,
    first: PURCHASE_RULES,
    read: () => purchaseTypesNow(),
  });
  let said: { readonly of: readonly ShippingMethod[]; readonly terms: DeliveryTerms } | undefined;

  return {
    /** As the back office edits them: open pages and checkouts follow. */
    staff: {
      methods: createMethodsEditor({ db, record }),
      purchaseTypes: createPurchaseTypesEditor({ db, record }),
    },
    methods,
    /** The same from memory, for pages that only show them. Code that charges must read the table. */
    offered: offered.current,
    /** The delivery terms that any page may quote. */
    terms(): DeliveryTerms {
      const of = offered.current();
      if (said?.of !== of) said = { of, terms: deliveryTerms(of) };
      return said.terms;
    },
    /** Grows with each call of `onChange`, also across restarts. */
    version: () => offered.version() + rules.version(),
    /** The method with this id, if it is offered. */
    method: async (tx: Db, id: string): Promise<ShippingMethod | undefined> => {
      const wanted = and(eq(shippingMethods.id, id), eq(methodActive, true));
      return (await tx.select(methodColumns).from(shippingMethods).where(wanted))[0];
    },
    purchaseTypes: purchaseTypesNow,
    /** What is offered to an order with this method, in one statement. */
    offeredFor: async (tx: Db, method: string): Promise<Offered> => {
      const rows = await readOffered(tx, { method });
      const rules = rows.map(({ rule }) => rule).filter(({ type }) => isOffered(type));
      return { method: rows[0]?.method ?? undefined, purchaseTypes: rules };
    },
    /**
     * Adds the default rows to a new shop. Rows are switched off, never deleted, so that defaults the owner does not
     * want do not come back.
     */
    prepare: async (): Promise<void> => {
      await db.transaction(async (tx) => {
        const ours = SHIPPING_METHODS.map((one, position) => ({
          ...one,
          cities: one.cities && [...one.cities],
          exceptCities: [...one.exceptCities],
          position,
        }));
        const ourRules = PURCHASE_RULES.map((one, position) => ({
          ...one,
          cities: one.cities && [...one.cities],
          kinds: one.kinds && [...one.kinds],
          position,
        }));
        await tx.insert(shippingMethods).values(ours).onConflictDoNothing();
        await tx.insert(purchaseTypes).values(ourRules).onConflictDoNothing();
      });
      await Promise.all([offered.refresh(), rules.refresh()]);
    },
    close: (): void => {
      offered.close();
      rules.close();
    },
  };
}

export type ShippingRules = ReturnType<typeof createShipping>;
