/** Shipping methods and purchase types: data of the owner. Front door of the module. */
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Arrivals, ShopCalendar } from "#contracts/delivery/arrivals.ts";
import { type DeliveryTerms, deliveryTerms } from "#contracts/delivery/delivery.ts";
import type { PurchaseRule, PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createCachedRead } from "#database/query/cached-read.ts";
import { type Value, statement } from "#database/query/statement.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import { createArrivals } from "./arrivals.ts";
import { createCalendarEditor, readCalendar } from "./edit-calendar.ts";
import { createMethodsEditor } from "./edit-methods.ts";
import { createPurchaseTypesEditor } from "./edit-purchase-types.ts";
import { insertFirstRows } from "./first-rows.ts";
import { CALENDAR, PURCHASE_RULES, SHIPPING_METHODS } from "./defaults.ts";
import { deliveryCalendar, purchaseTypes, shippingMethods } from "./shipping.sql.ts";

export { SHIPPING_METHODS } from "./defaults.ts";
export { insertFirstRows } from "./first-rows.ts";

const { position: methodPosition, active: methodActive, ...methodColumns } = getTableColumns(shippingMethods);
const { position: rulePosition, active: ruleActive, ...ruleColumns } = getTableColumns(purchaseTypes);

const { id: _calendarId, ...calendarColumns } = getTableColumns(deliveryCalendar);

const readOffered = statement("shipping_offered", (db, value: Value<{ method: string }>) =>
  db
    .select({ rule: ruleColumns, method: methodColumns, calendar: calendarColumns })
    .from(purchaseTypes)
    .leftJoin(shippingMethods, and(eq(shippingMethods.id, value("method")), eq(methodActive, true)))
    .leftJoin(deliveryCalendar, sql`true`)
    .where(eq(ruleActive, true))
    .orderBy(asc(rulePosition)),
);

export interface Offered {
  /** Undefined = the method is not offered, or no purchase type is. */
  readonly method: ShippingMethod | undefined;
  readonly purchaseTypes: readonly PurchaseRule[];
  readonly calendar: ShopCalendar;
}

export interface ShippingOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** Called when pages must show other delivery terms from now on. */
  readonly onChange: () => void;
  readonly record: RecordChange;
  /** False for a purchase type that cannot be paid now. */
  readonly isOffered: (type: PurchaseType) => boolean;
  /** False = no mail arrives, so that no confirmed address is asked for. */
  readonly canConfirmAddress: boolean;
}

export function createShipping(options: ShippingOptions) {
  const { db, clock, changes, log, onChange, record, isOffered, canConfirmAddress } = options;
  const offeredNow = (rows: readonly PurchaseRule[]): PurchaseRule[] =>
    rows
      .filter(({ type }) => isOffered(type))
      .map((rule) => ({ ...rule, needsConfirmedEmail: rule.needsConfirmedEmail && canConfirmAddress }));
  /** The offered methods, in the owner's order. */
  const methods = async (tx: Db = db): Promise<ShippingMethod[]> =>
    tx.select(methodColumns).from(shippingMethods).where(eq(methodActive, true)).orderBy(asc(methodPosition));

  const cached = {
    topic: "shipping",
    changes,
    log,
    failure: "the ways of delivery could not be read",
    onChange: () => {
      arrivals.reckon();
      onChange();
    },
  } as const;
  const offered = createCachedRead<readonly ShippingMethod[]>({
    ...cached,
    first: SHIPPING_METHODS,
    read: () => methods(),
  });
  const calendar = createCachedRead<ShopCalendar>({ ...cached, first: CALENDAR, read: () => readCalendar(db) });
  const arrivals = createArrivals({ clock, methods: offered.current, calendar: calendar.current, onChange });
  arrivals.reckon();
  const purchaseTypesNow = async (tx: Db = db): Promise<PurchaseRule[]> => {
    const rows = await tx
      .select(ruleColumns)
      .from(purchaseTypes)
      .where(eq(ruleActive, true))
      .orderBy(asc(rulePosition));
    return offeredNow(rows);
  };
  // Only to tell open checkouts that they changed: each reads the table itself.
  const rules = createCachedRead<readonly PurchaseRule[]>({
    ...cached,
    first: PURCHASE_RULES,
    read: () => purchaseTypesNow(),
  });
  let quoted: { readonly of: readonly ShippingMethod[]; readonly terms: DeliveryTerms } | undefined;

  return {
    /** As the back office edits them: open pages and checkouts follow. */
    staff: {
      methods: createMethodsEditor({ db, record }),
      purchaseTypes: createPurchaseTypesEditor({ db, record }),
      calendar: createCalendarEditor({ db, clock, record }),
    },
    methods,
    /** The same from memory, for pages that only show them. Code that charges must read the table. */
    offered: offered.current,
    /** The delivery terms that any page may quote. */
    terms(): DeliveryTerms {
      const of = offered.current();
      if (quoted?.of !== of) quoted = { of, terms: deliveryTerms(of) };
      return quoted.terms;
    },
    /** The days of arrival that any page may name; null = the owner gives none. */
    arrivals: (): Arrivals | null => arrivals.current(),
    /** Call before a stored page is answered: it must not name a day that is no longer true. */
    followClock: arrivals.followClock,
    /** Grows with each call of `onChange`, also across restarts. */
    version: () => offered.version() + rules.version() + calendar.version() + arrivals.version(),
    /** The method with this id, if it is offered. */
    method: async (tx: Db, id: string): Promise<ShippingMethod | undefined> => {
      const wanted = and(eq(shippingMethods.id, id), eq(methodActive, true));
      return (await tx.select(methodColumns).from(shippingMethods).where(wanted))[0];
    },
    purchaseTypes: purchaseTypesNow,
    /** What is offered to an order with this method, in one statement. */
    offeredFor: async (tx: Db, method: string): Promise<Offered> => {
      const rows = await readOffered(tx, { method });
      const rules = offeredNow(rows.map(({ rule }) => rule));
      return { method: rows[0]?.method ?? undefined, purchaseTypes: rules, calendar: rows[0]?.calendar ?? CALENDAR };
    },
    /** Call at the start. */
    prepare: async (): Promise<void> => {
      await db.transaction(insertFirstRows);
      await Promise.all([offered.refresh(), rules.refresh(), calendar.refresh()]);
    },
    close: (): void => {
      offered.close();
      rules.close();
      calendar.close();
      arrivals.close();
    },
  };
}

export type ShippingRules = ReturnType<typeof createShipping>;
