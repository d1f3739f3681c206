/** Groups of words with one meaning, as people of the shop edit them. The next search of every instance uses them. */
import { asc, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { SynonymsPatch, VocabularyQuery } from "#contracts/vocabulary/vocabulary.schema.ts";
import type { StaffSynonyms } from "#contracts/vocabulary/vocabulary.document.ts";
import { publish } from "#database/changes.ts";
import type { AuditAction } from "#contracts/audit/audit.ts";
import type { Db } from "#database/db.ts";
import { hasWords } from "#database/query/contains.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { searchSynonyms } from "./search.sql.ts";

type Row = typeof searchSynonyms.$inferSelect;

/** `used` is called after the change is committed: this instance must not wait for its own notice. */
export function createSynonymsEditor({ db, record, used }: { db: Db; record: RecordChange; used: () => void }) {
  async function find(id: string): Promise<StaffSynonyms | null> {
    const number = numberOf(id);
    const [row] = number === null ? [] : await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, number));
    return row ? document(row) : null;
  }

  const recordChange = (tx: Db, by: Actor, action: AuditAction<"list">, id: number, before: object, after: object) =>
    record(tx, { by, kind: "list", subject: `synonyms/${id}`, action, before, after });

  return {
    async list({ q, page, perPage }: VocabularyQuery) {
      const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
      const found = rows.filter(({ words }) => hasWords(q, words));
      return { total: found.length, data: found.slice((page - 1) * perPage, page * perPage).map(document) };
    },
    find,
    /** The same words again are the group that is there. */
    async add(words: readonly string[], by: Actor): Promise<StaffSynonyms> {
      const row = await db.transaction(async (tx) => {
        // Two people may add the same group at the same time.
        await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
        const before = (await tx.select().from(searchSynonyms)).find((one) => isSame(one.words, words));
        if (before) return before;
        const [made] = await tx
          .insert(searchSynonyms)
          .values({ words: [...words] })
          .returning();
        if (!made) throw new Error("the synonyms were not written");
        await recordChange(tx, by, "create", made.id, {}, { words });
        await publish(tx, ["search"]);
        return made;
      });
      used();
      return document(row);
    },
    async change(id: string, { version, words }: SynonymsPatch, by: Actor): Promise<StaffSynonyms> {
      await db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (!row) throw new ShopError("NOT_FOUND");
        if (row.words.join() === words.join()) return;
        if (row.version !== version) throw new ShopError("EDITED_MEANWHILE");
        await tx
          .update(searchSynonyms)
          .set({ words, version: version + 1 })
          .where(eq(searchSynonyms.id, row.id));
        await recordChange(tx, by, "change", row.id, { words: row.words }, { words });
        await publish(tx, ["search"]);
      });
      used();
      const now = await find(id);
      if (!now) throw new ShopError("NOT_FOUND");
      return now;
    },
    async remove(id: string, by: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (!row) return;
        await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, row.id));
        await recordChange(tx, by, "delete", row.id, { words: row.words }, {});
        await publish(tx, ["search"]);
      });
      used();
    },
  };
}

async function locked(tx: Db, id: string): Promise<Row | undefined> {
  const number = numberOf(id);
  if (number === null) return undefined;
  return (await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, number)).for("update"))[0];
}

const document = ({ id, words, version }: Row): StaffSynonyms => ({ id: String(id), words, version });
const numberOf = (id: string) => (/^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null);
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((word) => others.includes(word));
