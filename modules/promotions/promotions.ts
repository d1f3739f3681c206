/** What takes something off purchases by itself or with a word. Front door of the module. */
import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import type { Promotion, StaffPromotion } from "#contracts/promotion/promotion.document.ts";
import type { PromotionRequest } from "#contracts/promotion/promotion.schema.ts";
import { PROMOTIONS_TOGETHER } from "#contracts/promotion/totals.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { type ChangeBus, publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createCachedRead } from "#database/query/cached-read.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { createBadges } from "./badges.ts";
import { promotions } from "./promotions.sql.ts";
import { isIn, listsOf, reachOf } from "./scope.ts";

type Row = typeof promotions.$inferSelect;

/** Orders that have a promotion, as the orders know them. */
export interface Used {
  readonly promotion: string;
  readonly uses: number;
  /** The totals of these orders, in cents. */
  readonly sold: number;
}

export interface PromotionsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  readonly record: RecordChange;
  /** Called when pages say something else of promotions from now on. */
  readonly onChange: () => void;
  /** The orders, which are made later. */
  readonly buying: () => {
    /** How often these were used, by this person or by all. */
    readonly promotionUses: (tx: Db, ids: readonly string[], userId?: string) => Promise<readonly Used[]>;
    /** Whether this person has bought anything yet. */
    readonly hasBought: (tx: Db, userId: string) => Promise<boolean>;
  };
}

/** Who buys, and how. */
export interface Buyer {
  /** Null = a guest, who may be anybody: whose first order it is shows when they sign in. */
  readonly userId: string | null;
  /** The word that was typed, as `couponKey` writes it. */
  readonly coupon: string | null;
  readonly atCounter?: boolean;
}

/** Why a coupon takes nothing off, and when it begins or ended. */
export type CouponProblem =
  | { readonly why: "early" | "over"; readonly at: Date }
  | { readonly why: "unknown" | "used-up" | "used" | "not-first" };

export interface Offered {
  readonly promotions: readonly Promotion[];
  /** That of the word; undefined = there is no word, or it may not be used. */
  readonly coupon?: Promotion;
  readonly couponProblem?: CouponProblem;
}

/** Who has the word of a coupon is told so long that it ended. */
const ENDED_LATELY = 30 * 86_400_000;

export function createPromotions({ db, clock, changes, log, record, onChange, buying }: PromotionsOptions) {
  const isKept = () =>
    and(isNull(promotions.stoppedAt), or(isNull(promotions.until), gt(promotions.until, clock.now())));
  const keptRows = (tx: Db) => tx.select().from(promotions).where(isKept()).orderBy(asc(promotions.id));
  const kept = createCachedRead<{
    readonly rows: readonly Row[];
    readonly version: number;
    /** Of some promotion that runs, waits or ended lately. */
    readonly hasWord: boolean;
  }>({
    topic: "promotions",
    changes,
    log,
    failure: "the promotions could not be read",
    // Open carts follow the topic themselves.
    onChange: () => badges.turn(),
    first: { rows: [], version: 0, hasWord: false },
    read: async () => {
      const since = new Date(clock.now().getTime() - ENDED_LATELY).toISOString();
      const end = sql`coalesce(least(${promotions.until}, ${promotions.stoppedAt}), 'infinity')`;
      const [all] = await db
        .select({
          version: sql<number>`coalesce(sum(${promotions.version}), 0)::int`,
          hasWord: sql<boolean>`coalesce(bool_or(${promotions.code} is not null and ${end} > ${since}::timestamptz), false)`,
        })
        .from(promotions);
      return { rows: await keptRows(db), version: all?.version ?? 0, hasWord: all?.hasWord ?? false };
    },
  });

  const badges = createBadges(clock, () => kept.current().rows, onChange);

  const isMeant = (row: Row, { coupon, atCounter = false }: Buyer) =>
    (row.code === null || row.code === coupon) && (!atCounter || row.rule.atCounter);

  /** Of one that is meant for such a buyer: null = it may be used. */
  async function refusalOf(tx: Db, row: Row, { userId }: Buyer): Promise<CouponProblem | null> {
    const { usesMax, perPerson, firstOrder } = row.rule;
    const now = clock.now();
    if (row.from > now) return { why: "early", at: row.from };
    if (row.until !== null && row.until <= now) return { why: "over", at: row.until };
    const count = async (id?: string) => (await buying().promotionUses(tx, [row.id], id))[0]?.uses ?? 0;
    if (usesMax !== null && (await count()) >= usesMax) return { why: "used-up" };
    if (userId === null) return null;
    if (perPerson !== null && (await count(userId)) >= perPerson) return { why: "used" };
    return firstOrder && (await buying().hasBought(tx, userId)) ? { why: "not-first" } : null;
  }

  /** Of a word that no promotion has now: the last that had it has ended, or nobody knows it. */
  async function endedOrUnknown(tx: Db, code: string): Promise<CouponProblem> {
    const [last] = await tx
      .select({ until: promotions.until, stoppedAt: promotions.stoppedAt })
      .from(promotions)
      .where(and(eq(promotions.code, code), not(isKept() ?? sql`false`)))
      .orderBy(desc(promotions.createdAt), desc(promotions.id))
      .limit(1);
    const ends = [last?.until, last?.stoppedAt].flatMap((end) => end?.getTime() ?? []);
    return ends.length > 0 ? { why: "over", at: new Date(Math.min(...ends)) } : { why: "unknown" };
  }

  /** Nobody else uses up the same ones until the transaction ends. */
  async function lockLimited(tx: Db, rows: readonly Row[]): Promise<void> {
    const limited = rows.filter(({ rule }) => rule.usesMax !== null).map(({ id }) => id);
    if (limited.length === 0) return;
    await tx
      .select({ id: promotions.id })
      .from(promotions)
      .where(inArray(promotions.id, limited))
      .orderBy(asc(promotions.id))
      .for("update");
  }

  /**
   * For a purchase of these products. `locks`: it is being placed, so that the table is read, and limits hold until the
   * transaction ends; otherwise memory tells whether there is anything to ask.
   */
  async function offered(tx: Db, buyer: Buyer, productIds: readonly string[], locks = false): Promise<Offered> {
    const known = kept.current().rows;
    const isUnknown = buyer.coupon !== null && !known.some(({ code }) => code === buyer.coupon);
    const unknown = isUnknown ? { couponProblem: await endedOrUnknown(tx, buyer.coupon) } : {};
    if (!known.some((row) => isMeant(row, buyer))) return { promotions: [], ...unknown };
    const rows = (locks ? await keptRows(tx) : known).filter((row) => isMeant(row, buyer));
    if (locks) await lockLimited(tx, rows);
    const lists = rows.some(({ rule }) => rule.scope.of !== "all") ? await listsOf(tx, productIds) : [];
    const open: Promotion[] = [];
    let ofCoupon: Omit<Offered, "promotions"> = unknown;
    for (const row of rows) {
      const refusal = await refusalOf(tx, row, buyer);
      const promotion = documentOf(row, lists);
      if (refusal === null) open.push(promotion);
      if (row.code !== null) ofCoupon = refusal === null ? { coupon: promotion } : { couponProblem: refusal };
    }
    return { promotions: open, ...ofCoupon };
  }

  async function staffDocument(tx: Db, rows: readonly Row[]): Promise<StaffPromotion[]> {
    const used = new Map(
      (
        await buying().promotionUses(
          tx,
          rows.map(({ id }) => id),
        )
      ).map((one) => [one.promotion, one]),
    );
    return rows.map(({ id, name, code, rule, from, until, stoppedAt, version }) => ({
      id,
      name,
      code,
      ...rule,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      stopped: stoppedAt !== null,
      version,
      uses: used.get(id)?.uses ?? 0,
      sold: used.get(id)?.sold ?? 0,
    }));
  }

  async function one(tx: Db, row: Row): Promise<StaffPromotion> {
    const [document] = await staffDocument(tx, [row]);
    if (!document) throw new ShopError("NOT_FOUND");
    return document;
  }

  async function lock(tx: Db, id: string): Promise<Row | undefined> {
    return (await tx.select().from(promotions).where(eq(promotions.id, id)).for("update"))[0];
  }

  async function refuse(tx: Db, id: string, { joins, code, scope }: PromotionRequest): Promise<void> {
    if (code !== null) {
      const same = and(eq(promotions.code, code), isNull(promotions.stoppedAt), ne(promotions.id, id));
      // The word of one that is over is free again.
      await tx
        .update(promotions)
        .set({ stoppedAt: clock.now() })
        .where(and(same, lte(promotions.until, clock.now())));
      const [taken] = await tx.select({ id: promotions.id }).from(promotions).where(same);
      if (taken) throw invalid("code", "Esa palabra ya es de otra promoción");
    }
    if (scope.of !== "all" && (await reachOf(tx, scope)).products === 0)
      throw invalid("scope", "Ningún producto a la venta está en eso");
    if (!joins || code !== null) return;
    const others = (await keptRows(tx)).filter((row) => row.id !== id && row.rule.joins && row.code === null);
    if (others.length >= PROMOTIONS_TOGETHER)
      throw invalid("joins", `Ya hay ${PROMOTIONS_TOGETHER} que se juntan: para una, o que esta vaya sola`);
  }

  /** Makes it, or changes it. The same request again changes nothing. */
  async function put(tx: Db, id: string, request: PromotionRequest, by: Actor): Promise<StaffPromotion> {
    const { name, code, from, until, version, ...rule } = request;
    const wanted = { name, code, rule, from: new Date(from), until: until === null ? null : new Date(until) };
    // One at a time: how many join is counted before it is written.
    await tx.execute(sql`lock table ${promotions} in share row exclusive mode`);
    const before = await lock(tx, id);
    if (before && isSame(before, wanted)) return one(tx, before);
    if (before?.stoppedAt) throw invalid("name", "Ya se paró: haz una nueva");
    if ((before?.version ?? null) !== version) throw new ShopError(before ? "EDITED_MEANWHILE" : "NOT_FOUND");
    await refuse(tx, id, request);
    const written = before
      ? tx
          .update(promotions)
          .set({ ...wanted, version: before.version + 1 })
          .where(eq(promotions.id, id))
      : tx.insert(promotions).values({ id, ...wanted, createdAt: clock.now() });
    const [row] = await written.returning();
    if (!row) throw new Error(`promotion ${id} was not written`);
    const action = before ? "change" : "create";
    await record(tx, {
      by,
      kind: "promotion",
      subject: id,
      action,
      ...(before && { before: told(before) }),
      after: told(row),
    });
    await publish(tx, ["promotions"]);
    return one(tx, row);
  }

  async function stop(tx: Db, id: string, by: Actor): Promise<StaffPromotion> {
    const before = await lock(tx, id);
    if (!before) throw new ShopError("NOT_FOUND");
    if (before.stoppedAt) return one(tx, before);
    const [row] = await tx
      .update(promotions)
      .set({ stoppedAt: clock.now(), version: before.version + 1 })
      .where(eq(promotions.id, id))
      .returning();
    await record(tx, { by, kind: "promotion", subject: id, action: "stop", after: { name: before.name } });
    await publish(tx, ["promotions"]);
    return one(tx, row ?? before);
  }

  return {
    offered,
    /** From memory: whether there is a word to type. */
    hasCoupons: () => kept.current().hasWord,
    /** Grows with each change of a promotion. */
    version: () => kept.current().version,
    settled: kept.settled,
    badges,
    staff: {
      list: async () =>
        staffDocument(db, await db.select().from(promotions).orderBy(desc(promotions.createdAt), desc(promotions.id))),
      /** For what the shop sells itself. */
      quote: async (products: readonly string[]) =>
        (await offered(db, { userId: null, coupon: null, atCounter: true }, products)).promotions,
      reach: (scope: PromotionRequest["scope"]) => reachOf(db, scope),
      put: (id: string, request: PromotionRequest, by: Actor) => db.transaction((tx) => put(tx, id, request, by)),
      stop: (id: string, by: Actor) => db.transaction((tx) => stop(tx, id, by)),
    },
    /** Call at the start. */
    prepare: () => kept.refresh(),
    close: (): void => {
      kept.close();
      badges.close();
    },
  };
}

export type Promotions = ReturnType<typeof createPromotions>;

function documentOf({ id, name, code, rule, until }: Row, lists: Awaited<ReturnType<typeof listsOf>>): Promotion {
  const { benefit, scope, minimum, purchaseType, places, joins } = rule;
  const products = scope.of === "all" ? null : lists.filter((one) => isIn(scope, one)).map((one) => one.id);
  return {
    id,
    name,
    code,
    benefit,
    products,
    minimum,
    purchaseType,
    places,
    until: until?.toISOString() ?? null,
    joins,
  };
}

type Wanted = Pick<Row, "name" | "code" | "rule" | "from" | "until">;

const told = ({ name, code, rule, from, until }: Wanted) => ({ name, code, ...rule, from, until });
const isSame = (row: Wanted, wanted: Wanted) => isDeepStrictEqual(told(row), told(wanted));

function invalid(path: string, message: string): ShopError {
  return new ShopError("INVALID", { errors: [{ path, code: "INVALID", message }] });
}
