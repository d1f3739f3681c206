/**
 * Listings with facets, searches and suggestions, with catalogues of growing size and no cached
 * results.
 */
import { systemClock } from "#contracts/clock.ts";
import { type Filters, NO_FILTERS, colorSlug } from "#contracts/catalogue/filters.ts";
import type { Collection } from "#contracts/catalogue/listing.ts";
import { type Database, openPostgres } from "#database/connect.ts";
import { startPostgres } from "#tests/support/start-postgres.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { type Search, createSearch } from "#modules/search/search.ts";
import { fillCatalogue, words } from "./search/catalogue.ts";
import { freshDatabase } from "./search/fresh-database.ts";
import { type Measure, median, percentile, runAlone, spread } from "./measure.ts";

const SIZES = [1_000, 10_000, 100_000] as const;
/** Queries of each kind; each runs once, right after the catalogue has changed. */
const QUESTIONS = 60;
const GOAL = 50;
const GOAL_AT = 100_000;
const warn = (message: string, error: unknown) => console.error(message, error);

export async function searchBenchmark(): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  const server = await startPostgres();
  try {
    for (const count of SIZES) {
      const database = await openPostgres(await freshDatabase(server.url, count), warn);
      measures.push(...(await measure(database, count)));
    }
  } finally {
    await server.stop();
  }
  return measures;
}

async function measure(database: Database, count: number): Promise<readonly Measure[]> {
  const { db, background, changes } = database;
  await fillCatalogue(background, count, systemClock.now());
  const catalogue = createCatalogue({ db, clock: systemClock });
  const jobs = createJobs({ db, changes, clock: systemClock, log: warn });
  const search = createSearch({ db, background, changes, jobs, catalogue });
  await search.rebuild();
  await background.execute("vacuum analyze");
  const began = performance.now();
  await search.prepare();
  const prepared = performance.now() - began;

  const ids = (await everything(search)).map((card) => card.id);
  const floor = await timesOf(range(QUESTIONS), async () => void (await catalogue.cards(ids)));
  const kinds: Record<string, number[]> = {};
  for (const [kind, ask] of Object.entries(questions(search))) {
    // A real change: one after which a listing counts the same is not counted again.
    kinds[kind] = await timesOf(
      range(QUESTIONS),
      async (index) => void (await ask(index)),
      async (index) => {
        const id = ids[index % ids.length] ?? "";
        await catalogue.change(id, { price: 5_000 + index });
        search.touch(id);
      },
    );
  }
  const { "suggestions while typing": typing = [], ...listings } = kinds;
  const all = Object.values(listings).flat();
  search.close();
  await database.close();
  const where = `${count.toLocaleString("en")} products`;
  const line = (name: string, times: readonly number[]) =>
    `${name} ${ms(median(times))}/${ms(percentile(times, 0.95))}`;
  const p95 = percentile(all, 0.95);
  const isJudged = count === GOAL_AT;
  return [
    {
      name: `listings and searches, p95: ${where}`,
      unit: "ms",
      ours: spread([p95]),
      ceiling: spread([percentile(floor, 0.95)]),
      ratio: spread([p95 / percentile(floor, 0.95)]),
      ...(isJudged ? { goal: { text: `p95 ≤ ${GOAL} ms`, met: p95 <= GOAL } } : {}),
      note: `p50/p95 ms: ${Object.entries(listings)
        .map(([kind, times]) => line(kind, times))
        .join("; ")}; in memory after ${ms(prepared)} ms. Ceiling: reading the cards of one page by their ids`,
    },
    {
      name: `suggestions while typing, p95: ${where}`,
      unit: "ms",
      ours: spread([percentile(typing, 0.95)]),
      ceiling: spread([percentile(floor, 0.95)]),
      ratio: spread([percentile(typing, 0.95) / percentile(floor, 0.95)]),
      note: line("p50/p95 ms:", typing),
    },
  ];
}

/** The queries of each kind; no two indices make the same one. */
function questions(search: Search): Record<string, (index: number) => Promise<unknown>> {
  const { kinds, places, colors, sizes, misspelt } = words;
  const of = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const list = (collection: Collection, filters: Partial<Filters> = {}, page = 1) =>
    search.listing({
      collection,
      filters: { ...NO_FILTERS, ...filters },
      sort: collection.kind === "buscar" && collection.q !== "" ? "relevancia" : "precio-asc",
      page,
      pageSize: 24,
    });
  const find = (q: string, filters: Partial<Filters> = {}) => list({ kind: "buscar", q }, filters);
  return {
    "a category": (index) => list({ kind: "categoria", id: 1 + (index % 8) }, {}, 1 + (index % 4)),
    "a category in one colour and size": (index) =>
      list(
        { kind: "categoria", id: 1 + (index % 8) },
        { colors: [colorSlug(of(colors, index))], sizes: [of(sizes, index)], available: true },
      ),
    "gifts under an amount": (index) => list({ kind: "gift-guide", text: "Hasta", valor: 100 + index }),
    "the whole catalogue": (index) => find("", { priceMax: 1_000 + index }),
    "two words": (index) => find(`${of(kinds, index)} ${of(places, index * 7)}`),
    "three words, one misspelt": (index) =>
      find(`${of(misspelt, index)} ${of(places, index)} ${of(colors, index * 3)}`),
    "one broad word": (index) => find(of(kinds, index)),
    "a word of every product": (index) => find("cuero", { priceMin: index + 1 }),
    "suggestions while typing": (index) => search.suggest(`${of(kinds, index).slice(0, 2 + (index % 4))}`),
  };
}

async function everything(search: Search) {
  const { items } = await search.listing({ filters: NO_FILTERS, sort: "novedades", page: 1, pageSize: 24 });
  return items;
}

async function timesOf(
  indices: readonly number[],
  work: (index: number) => Promise<void>,
  before: (index: number) => Promise<void> = async () => undefined,
): Promise<number[]> {
  const times: number[] = [];
  for (const index of indices) {
    await before(index);
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return times;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function ms(value: number): string {
  return value.toPrecision(3);
}

if (process.argv[1] === import.meta.filename) await runAlone(searchBenchmark);
