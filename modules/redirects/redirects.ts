/** Where the addresses of an earlier shop lead. Front door of the module. */
import { asc, count, eq, inArray, or, sql } from "drizzle-orm";
import type { AuditAction } from "#contracts/audit/audit.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { StaffRedirect } from "#contracts/redirects/redirect.document.ts";
import type { NewRedirect, RedirectPatch, RedirectsQuery } from "#contracts/redirects/redirect.schema.ts";
import { ADDRESS_MAX, oldPath } from "#contracts/redirects/redirect.ts";
import { isUnreadable } from "#contracts/text/readable.ts";
import { publish } from "#database/changes.ts";
import { contains } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { slices } from "#database/query/batches.ts";
import type { Actor, RecordChanges } from "#modules/audit/audit.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { redirects } from "./redirects.sql.ts";

const ofProduct = sql`${redirects.target} = ${pathTo.product({ id: "" })} || ${products.id}::text`;
const taken = () =>
  new ShopError("INVALID", {
    errors: [{ path: "path", code: "INVALID", message: "Esta dirección ya está en la lista" }],
  });

export function createRedirects({ db, recordAll }: { readonly db: Db; readonly recordAll: RecordChanges }) {
  const rows = (tx: Db) =>
    tx
      .select({
        id: redirects.id,
        path: redirects.path,
        target: redirects.target,
        version: redirects.version,
        product: products.name,
      })
      .from(redirects)
      .leftJoin(products, ofProduct);

  async function find(id: string, tx = db): Promise<StaffRedirect> {
    const [found] = await rows(tx).where(eq(redirects.id, id));
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  }

  const entry = (by: Actor, action: AuditAction<"list">, id: string, before: object, after: object) =>
    ({ by, kind: "list", subject: `redirects/${id}`, action, before, after }) as const;

  async function add(tx: Db, wanted: NewRedirect, by: Actor): Promise<string> {
    const row = { ...wanted, id: newId() };
    const added = await tx.insert(redirects).values(row).onConflictDoNothing().returning({ id: redirects.id });
    if (added.length > 0) {
      await recordAll(tx, [entry(by, "create", row.id, {}, wanted)]);
      await publish(tx, ["redirects"]);
      return row.id;
    }
    const [before] = await tx.select().from(redirects).where(eq(redirects.path, wanted.path));
    if (before?.target !== wanted.target) throw taken();
    return before.id;
  }

  return {
    /** The page for an address that the shop does not have, or null. */
    to: async (pathname: string): Promise<string | null> => {
      const path = oldPath(pathname);
      if (path.length > ADDRESS_MAX || isUnreadable(path)) return null;
      const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path));
      return found?.target ?? null;
    },
    find,
    list: async ({ q, page, perPage }: RedirectsQuery) => {
      const wanted =
        q === ""
          ? undefined
          : or(contains(redirects.path, q), contains(redirects.target, q), contains(products.name, q));
      const [counted] = await db.select({ total: count() }).from(redirects).leftJoin(products, ofProduct).where(wanted);
      const data = await rows(db)
        .where(wanted)
        .orderBy(asc(redirects.path))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return { total: counted?.total ?? 0, data };
    },
    add: async (wanted: NewRedirect, by: Actor) => find(await db.transaction((tx) => add(tx, wanted, by))),
    change: async (id: string, { version, ...wanted }: RedirectPatch, by: Actor): Promise<StaffRedirect> => {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(redirects).where(eq(redirects.id, id)).for("update");
        if (!row) throw new ShopError("NOT_FOUND");
        const { path, target } = { ...row, ...wanted };
        if (path === row.path && target === row.target) return;
        if (row.version !== version) throw new ShopError("EDITED_MEANWHILE");
        const [other] = await tx.select().from(redirects).where(eq(redirects.path, path));
        if (other && other.id !== id) throw taken();
        await tx
          .update(redirects)
          .set({ path, target, version: version + 1 })
          .where(eq(redirects.id, id));
        await recordAll(tx, [entry(by, "change", id, { path: row.path, target: row.target }, { path, target })]);
        await publish(tx, ["redirects"]);
      });
      return find(id);
    },
    remove: async (id: string, by: Actor): Promise<void> => {
      await db.transaction(async (tx) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
        if (!gone) return;
        await recordAll(tx, [entry(by, "delete", id, { path: gone.path, target: gone.target }, {})]);
        await publish(tx, ["redirects"]);
      });
    },
    /** Two columns: those that are there lead where the columns say. */
    together: async (wanted: readonly NewRedirect[], by: Actor) =>
      db.transaction(async (tx) => {
        const last = new Map(wanted.map(({ path, target }) => [path, target]));
        const there = new Map<string, typeof redirects.$inferSelect>();
        for (const some of slices([...last.keys()]))
          for (const row of await tx
            .select()
            .from(redirects)
            .where(inArray(redirects.path, [...some]))
            .for("update"))
            there.set(row.path, row);
        const added = [...last].flatMap(([path, target]) => (there.has(path) ? [] : [{ id: newId(), path, target }]));
        for (const some of slices(added)) await tx.insert(redirects).values(some).onConflictDoNothing();
        const changed = [...there.values()].filter(({ path, target }) => last.get(path) !== target);
        for (const { id, path, version } of changed)
          await tx
            .update(redirects)
            .set({ target: last.get(path) ?? "", version: version + 1 })
            .where(eq(redirects.id, id));
        await recordAll(tx, [
          ...added.map(({ id, ...pair }) => entry(by, "create", id, {}, pair)),
          ...changed.map(({ id, path, target }) =>
            entry(by, "change", id, { path, target }, { path, target: last.get(path) }),
          ),
        ]);
        await publish(tx, ["redirects"]);
        return { added: added.length, changed: changed.length };
      }),
  };
}

/** Of products that moved in: what the owner has said stays, unless it leads to a product that is gone. */
export async function fillRedirects(
  tx: Db,
  moved: readonly { readonly product: string; readonly addresses: readonly string[] }[],
): Promise<void> {
  const wanted = moved.flatMap(({ product, addresses }) =>
    addresses.map((address) => ({ id: newId(), path: oldPath(address), target: pathTo.product({ id: product }) })),
  );
  // One statement cannot write a row twice.
  const distinct = [...new Map(wanted.map((one) => [one.path, one])).values()].filter(
    ({ path }) => path.length <= ADDRESS_MAX,
  );
  const isGone = sql`${redirects.target} like ${pathTo.product({ id: "%" })} and not exists (select from ${products} where ${ofProduct})`;
  for (const some of slices(distinct))
    await tx
      .insert(redirects)
      .values(some)
      .onConflictDoUpdate({
        target: redirects.path,
        set: { target: sql`excluded.target`, version: sql`${redirects.version} + 1` },
        setWhere: isGone,
      });
  if (distinct.length > 0) await publish(tx, ["redirects"]);
}
