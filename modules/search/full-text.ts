/** Writes the full-text documents of products and the list of their words. Both can be rebuilt at any time. */
import { type AnyColumn, type SQL, and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { brands, categories, products, subcategories, variants } from "#modules/catalogue/catalogue.sql.ts";
import { searchDocuments, searchWords } from "./search.sql.ts";
import { indexedText } from "./text/plain-text.ts";

/** Writes the documents of these products again, in the caller's transaction. Returns whether any text has changed. */
export async function indexProducts(tx: Db, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && writeDocuments(tx, ids);
}

/** For every product, e.g. after a brand or a category was renamed. In slices, each visible at once. */
export async function indexEverything(db: Db): Promise<void> {
  await inSlices(db, undefined);
}

/** For products without a document, in databases older than the search. Returns whether there were any. */
export async function indexMissing(db: Db): Promise<boolean> {
  return inSlices(db, isNull(searchDocuments.product));
}

/** Products per transaction: one statement for 100,000 products would exceed the time limit and lock all of them. */
const SLICE = 2_000;

async function inSlices(db: Db, which: SQL | undefined): Promise<boolean> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .leftJoin(searchDocuments, eq(searchDocuments.product, products.id))
      .where(and(which, last === undefined ? undefined : gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(SLICE);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.transaction((tx) => indexProducts(tx, ids));
    last = ids.at(-1) ?? last;
    if (ids.length === SLICE) continue;
    if (last === undefined) return false;
    // PostgreSQL does this by itself, but minutes later. Until then it reads every document for each search, because it
    // believes that there are few.
    await db.execute(sql`analyze ${searchDocuments}`);
    await db.execute(sql`select gin_clean_pending_list('search_documents_words')`);
    return true;
  }
}

/** Words by weight: first the name, then kind, brand and colours, then material and sizes, then the description. */
async function writeDocuments(tx: Db, ids: readonly string[]): Promise<boolean> {
  const ofVariants = (column: AnyColumn) =>
    sql<string>`(select string_agg(distinct ${column}, ' ') from ${variants} where ${variants.product} = ${products.id} and ${variants.active})`;
  const texts = await tx
    .select({
      product: products.id,
      name: products.name,
      description: products.description,
      kind: sql<string>`concat_ws(' ', ${subcategories.descripcion}, ${categories.descripcion}, ${brands.descripcion}, ${ofVariants(variants.colorName)})`,
      made: sql<string>`concat_ws(' ', ${products.material}, ${ofVariants(variants.size)})`,
    })
    .from(products)
    .innerJoin(
      subcategories,
      and(eq(subcategories.category, products.category), eq(subcategories.ide, products.subcategory)),
    )
    .innerJoin(categories, eq(categories.ide, products.category))
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const rows = texts.map(({ product, ...row }) => {
    const [name, kind, made, description] = [row.name, row.kind, row.made, row.description].map(indexedText);
    return { product, name, kind, made, description };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(product uuid, name text, kind text, made text, description text)`;
  const written = tx.$with("written", { product: sql<string>`product`.as("product") }).as(sql`
    insert into search_texts (product, plain)
    select product, concat_ws(' ', name, kind, made, description) from ${given}
    on conflict (product) do update set plain = excluded.plain where search_texts.plain <> excluded.plain
    returning product`);
  const changed = await tx.with(written).select({ product: written.product }).from(written);
  await tx.execute(sql`
    insert into search_documents (product, words)
    select product, setweight(to_tsvector('es_search', name), 'A') || setweight(to_tsvector('es_search', kind), 'B')
      || setweight(to_tsvector('es_search', made), 'C') || setweight(to_tsvector('es_search', description), 'D')
    from ${given}
    on conflict (product) do update set words = excluded.words where search_documents.words <> excluded.words`);
  return changed.length > 0;
}

/**
 * Counts the words again. For a large catalogue this takes minutes: use a connection without a time limit. Words of one
 * letter and those without meaning ("de", "para") are left out.
 */
export async function countWords(tx: Db): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select lower(unaccent(written)) as word, count(distinct d.product)::int as uses, mode() within group (order by written) as shown
      from search_texts d cross join lateral (select distinct unnest(string_to_array(d.plain, ' ')) as written) words
      where length(written) between 2 and 40
      group by 1
    ), stems as (
      select word, uses, shown, (ts_lexize('spanish_stem', word))[1] as lexeme from counted
    ), gone as (
      delete from search_words w where not exists (select from stems where stems.word = w.word and lexeme is not null)
    )
    insert into search_words (word, uses, shown, lexeme)
    select word, uses, shown, lexeme from stems where lexeme is not null
    on conflict (word) do update set uses = excluded.uses, shown = excluded.shown
    where (search_words.uses, search_words.shown) is distinct from (excluded.uses, excluded.shown)`);
  await tx.execute(sql`analyze ${searchWords}`);
}
