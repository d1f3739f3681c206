/** Where the addresses of an earlier shop lead. Front door of the module. */
import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "#contracts/audit/audit.ts";
import { newId } from "#contracts/ids.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { NewRedirect, RedirectsQuery } from "#contracts/redirects/redirect.schema.ts";
import { ADDRESS_MAX, oldPath } from "#contracts/redirects/redirect.ts";
import { isUnreadable } from "#contracts/text/readable.ts";
import { publish } from "#database/changes.ts";
import { contains, containsWords } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { slices } from "#database/query/batches.ts";
import type { Actor, RecordChanges } from "#modules/audit/audit.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { redirects } from "./redirects.sql.ts";

const ofProduct = sql`${redirects.target} = ${pathTo.product({ id: "" })} || ${products.id}::text`;

export function createRedirects({ db, recordAll }: { readonly db: Db; readonly recordAll: RecordChanges }) {
  const entry = (by: Actor, action: AuditAction<"list">, id: string, before: object, after: object) =>
    ({ by, kind: "list", subject: `redirects/${id}`, action, before, after }) as const;

  return {
    /** The page for an address that the shop does not have, or null. */
    to: async (pathname: string): Promise<string | null> => {
      const path = oldPath(pathname);
      if (path.length > ADDRESS_MAX || isUnreadable(path)) return null;
      const [found] = await db.select({ target: redirects.target }).from(redirects).where(eq(redirects.path, path));
      return found?.target ?? null;
    },
    list: async ({ q, page, perPage }: RedirectsQuery) => {
      const wanted = containsWords(q, (word) =>
        [redirects.path, redirects.target, products.name].map((column) => contains(column, word)),
      );
      const [counted] = await db.select({ total: count() }).from(redirects).leftJoin(products, ofProduct).where(wanted);
      const { id, path, target } = redirects;
      const data = await db
        .select({ id, path, target, product: products.name })
        .from(redirects)
        .leftJoin(products, ofProduct)
        .where(wanted)
        .orderBy(asc(redirects.path))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return { total: counted?.total ?? 0, data };
    },
    remove: async (id: string, by: Actor): Promise<void> => {
      await db.transaction(async (tx) => {
        const [gone] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
        if (!gone) return;
        await recordAll(tx, [entry(by, "delete", id, { path: gone.path, target: gone.target }, {})]);
        await publish(tx, ["redirects"]);
      });
    },
    /** Those that are there lead where these say. */
    put: async (wanted: readonly NewRedirect[], by: Actor) =>
      db.transaction(async (tx) => {
        // In one order: who pastes the same list at the same time waits, and neither for the other.
        const last = new Map(
          wanted.map(({ path, target }) => [path, target] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
        const added = new Map<string, typeof redirects.$inferSelect>();
        const there: (typeof redirects.$inferSelect)[] = [];
        for (const some of slices([...last]))
          for (const row of await tx
            .insert(redirects)
            .values(some.map(([path, target]) => ({ id: newId(), path, target })))
            .onConflictDoNothing()
            .returning())
            added.set(row.path, row);
        for (const some of slices([...last.keys()].filter((path) => !added.has(path))))
          there.push(
            ...(await tx
              .select()
              .from(redirects)
              .where(inArray(redirects.path, [...some]))
              .orderBy(asc(redirects.path))
              .for("update")),
          );
        const changed = there.filter(({ path, target }) => last.get(path) !== target);
        for (const { id, path } of changed)
          await tx
            .update(redirects)
            .set({ target: last.get(path) ?? "" })
            .where(eq(redirects.id, id));
        await recordAll(tx, [
          ...[...added.values()].map(({ id, ...pair }) => entry(by, "create", id, {}, pair)),
          ...changed.map(({ id, path, target }) =>
            entry(by, "change", id, { path, target }, { path, target: last.get(path) }),
          ),
        ]);
        await publish(tx, ["redirects"]);
        return { added: added.size, changed: changed.length };
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
        set: { target: sql`excluded.target` },
        setWhere: isGone,
      });
  if (distinct.length > 0) await publish(tx, ["redirects"]);
}

/** Of a product that moved in and is taken back. */
export async function dropRedirects(tx: Db, product: string): Promise<void> {
  const gone = await tx
    .delete(redirects)
    .where(eq(redirects.target, pathTo.product({ id: product })))
    .returning({ id: redirects.id });
  if (gone.length > 0) await publish(tx, ["redirects"]);
}
