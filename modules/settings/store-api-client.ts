/**
 * Reads the store-management API (specification §7) from any host. Every answer is validated item by item: a bad entry
 * is left out, a bad answer leaves the last good one in place. A failure is logged with the specification's words.
 */
import type { z } from "zod";
import type { Menu, MenuCategory } from "#contracts/menu.ts";
import {
  type CategoryEntry,
  type SeasonEntry,
  type SubcategoryEntry,
  brandEntrySchema,
  categoryEntrySchema,
  seasonEntrySchema,
  siteSettingsSchema,
  subcategoryEntrySchema,
} from "#contracts/settings.schema.ts";
import type { MenuRead } from "./menu-keeper.ts";

export type Action = "getDatasInicio" | "getListaTipo" | "getListaSubTipo" | "getListaMarcas" | "getListaTemp";

/** Asks `{host}/{store}/API/?url={action}&key={key}`; the answer's JSON, or an error. */
export type StoreApiCall = (
  action: Action,
  extra: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

export type LogFailure = (message: string, error: unknown) => void;

/** For the whole menu, however many calls it takes. */
const DEADLINE = 5_000;
const PARALLEL = 6;
const ENTRIES_MAX = 1_000;

export async function readMenu(
  call: StoreApiCall,
  log: LogFailure,
  last: Menu,
  deadline = DEADLINE,
): Promise<MenuRead> {
  const signal = AbortSignal.timeout(deadline);
  let complete = true;
  const attempt = async <T>(message: string, read: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await withDeadline(read(), signal);
    } catch (error) {
      complete = false;
      log(message, error);
      return otherwise;
    }
  };

  const seasonList = memo(() => readSeasonList(call, signal));

  const [settings, categories, brands, seasons, temporadas] = await Promise.all([
    attempt("Error al obtener datos de inicio:", () => readSettings(call, signal), last.settings),
    attempt("Error al obtener categorías:", () => readCategories(call, signal), null),
    attempt("Error al obtener marcas:", () => readBrands(call, signal), last.brands),
    attempt("Error al obtener temporadas:", () => readSeasons(seasonList), last.seasons),
    attempt("Error al obtener temporadas:", () => readTemporadas(seasonList), last.temporadas),
  ]);
  const lists = { settings, brands, seasons, temporadas };
  if (!categories) return { menu: { ...lists, categories: last.categories }, complete };

  const withSubcategories = await inParallel(PARALLEL, categories, async (category): Promise<MenuCategory> => {
    const before = last.categories.find((known) => known.Ide === category.Ide)?.subcategories ?? [];
    const read = () => readSubcategories(call, signal, category);
    return { ...category, subcategories: await attempt("Error al obtener subcategorías:", read, before) };
  });
  return { menu: { ...lists, categories: withSubcategories }, complete };
}

async function readSettings(call: StoreApiCall, signal: AbortSignal) {
  const answer = await call("getDatasInicio", {}, signal);
  // Some hosts wrap their one object in a list.
  const settings: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof settings !== "object" || settings === null || !("GuiaRegalos" in settings || "CelCont" in settings)) {
    throw new Error("the answer is not a settings object");
  }
  return withSafeLinks(siteSettingsSchema.parse(settings));
}

const LINKS = ["UrlFB", "UrlIG", "UrlTube", "UrlTik", "UrlWP"] as const;

/** A link of a foreign host is drawn only when it is a web address, a phone only when it is digits. */
function withSafeLinks(settings: z.infer<typeof siteSettingsSchema>) {
  const safe = { ...settings, CelCont: settings.CelCont.replace(/[\s().-]/g, "") };
  if (!/^\+?[0-9]{7,15}$/.test(safe.CelCont)) safe.CelCont = "";
  for (const link of LINKS) if (!/^https?:\/\/[^\s/]/i.test(safe[link])) safe[link] = "";
  return safe;
}

async function readCategories(call: StoreApiCall, signal: AbortSignal): Promise<CategoryEntry[]> {
  return entries(await call("getListaTipo", {}, signal), categoryEntrySchema);
}

async function readSubcategories(
  call: StoreApiCall,
  signal: AbortSignal,
  of: CategoryEntry,
): Promise<SubcategoryEntry[]> {
  return entries(await call("getListaSubTipo", { tipo: String(of.Ide) }, signal), subcategoryEntrySchema);
}

async function readBrands(call: StoreApiCall, signal: AbortSignal) {
  return entries(await call("getListaMarcas", {}, signal), brandEntrySchema);
}

async function readSeasonList(call: StoreApiCall, signal: AbortSignal): Promise<SeasonEntry[]> {
  return entries(await call("getListaTemp", {}, signal), seasonEntrySchema);
}

/** The specification calls `getListaTemp` twice, for the seasons list and for the temporadas list: one request serves both. */
async function readSeasons(list: () => Promise<SeasonEntry[]>): Promise<SeasonEntry[]> {
  return list();
}

async function readTemporadas(list: () => Promise<SeasonEntry[]>): Promise<SeasonEntry[]> {
  return list();
}

/** The valid entries of a list, each Ide once. A list with entries of which none is valid is a wrong answer. */
function entries<Entry extends { Ide: number }>(answer: unknown, schema: z.ZodType<Entry>): Entry[] {
  if (!Array.isArray(answer)) throw new Error("the answer is not a list");
  const valid = new Map<number, Entry>();
  for (const item of answer.slice(0, ENTRIES_MAX)) {
    const parsed = schema.safeParse(item);
    if (parsed.success && !valid.has(parsed.data.Ide)) valid.set(parsed.data.Ide, parsed.data);
  }
  if (answer.length > 0 && valid.size === 0) throw new Error("no entry of the list could be read");
  return [...valid.values()];
}

/** A caller that ignores the signal does not hold the menu up either. */
function withDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("no answer before the deadline", { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function inParallel<T, R>(limit: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
