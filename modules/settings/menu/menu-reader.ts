/**
 * Reads the menu from the store-management API (specification §7) of any host. Invalid entries are left out, after an
 * invalid answer the last good one is kept, and a late answer is used by a later reading. Failures are logged with the
 * specification's messages.
 */
import type { Clock } from "#contracts/time/clock.ts";
import { EMPTY_MENU, type Menu, type MenuCategory, PROMO_BRAND, PROMO_SEASON, isActive } from "#contracts/menu/menu.ts";
import { brandEntrySchema, categoryEntrySchema, seasonEntrySchema } from "#contracts/settings/settings.schema.ts";
import { createFailureLog } from "./failure-log.ts";
import { type HostOptions, createListPart, listName } from "./list-part.ts";
import type { MenuRead } from "./cached-menu.ts";
import { type MenuPart, type Round, createMenuPart, within } from "./menu-part.ts";
import { readSettings } from "../read-settings.ts";
import { createRefusals, type Refused } from "../refusals.ts";
import type { LogFailure, StoreApiCall } from "../store-api.ts";
import { createSubcategoryLists } from "./subcategory-lists.ts";

export interface MenuReaderOptions {
  readonly call: StoreApiCall;
  readonly log: LogFailure;
  readonly clock: Clock;
  /** The shop's own API, not a foreign host. */
  readonly isOwn?: boolean;
  /** How long a reading may take, in milliseconds, whatever the number of calls. */
  readonly deadline?: number;
  /** How long one call may take, in milliseconds. Answers after the deadline are used by the next reading. */
  readonly patience?: number;
}

const DEADLINE = 5_000;
const PATIENCE = 10_000;
/** The name under which problems of the promotions are listed. */
const PROMOS = "menú";

export function createMenuReader(options: MenuReaderOptions) {
  const { call, log, clock, isOwn = false, deadline = DEADLINE, patience = PATIENCE } = options;
  const refusals = createRefusals(clock, log);
  let turns = 0;
  const nextTurn = () => (turns += 1);
  const logFailure = createFailureLog(log, clock);
  const host: HostOptions = { call, logFailure, clock, refusals, isOwn, patience, nextTurn };
  let last = EMPTY_MENU;
  let roundBegan = 0;
  let isComplete = true;

  const settings = createMenuPart({
    ask: async (signal) => {
      const read = readSettings(await call("getDatasInicio", {}, signal));
      refusals.replace("getDatasInicio", read.refused);
      return read.settings;
    },
    onFailure: (error) => logFailure(["Error al obtener datos de inicio:"], error),
    patience,
    nextTurn,
    clock,
  });
  const categories = createListPart(host, {
    action: "getListaTipo",
    schema: categoryEntrySchema,
    failures: ["Error al obtener categorías:"],
    before: () => last.categories.map(({ Ide, Descripcion }) => ({ Ide, Descripcion })),
  });
  const brands = createListPart(host, {
    action: "getListaMarcas",
    schema: brandEntrySchema,
    failures: ["Error al obtener marcas:"],
    before: () => last.brands,
  });
  // The specification asks for seasons and for temporadas: one request serves both, and a failure is logged for both.
  const seasons = createListPart(host, {
    action: "getListaTemp",
    schema: seasonEntrySchema,
    failures: ["Error al obtener temporadas:", "Error al obtener temporadas:"],
    before: () => last.seasons,
  });
  const knownBelow = (ide: number) => last.categories.find((category) => category.Ide === ide)?.subcategories ?? [];
  const subcategories = createSubcategoryLists(host, knownBelow);

  async function readAll(round: Round, until: AbortSignal): Promise<void> {
    const due = (part: MenuPart<unknown>) => (part.isFresh(round) ? undefined : part.refresh());
    const below = async () => {
      await due(categories);
      const named = categories.value() ?? [];
      subcategories.follow(named);
      refusals.keepOnly([
        ...(["getDatasInicio", "getListaTipo", "getListaMarcas", "getListaTemp"] as const),
        ...named.map(({ Ide }) => listName("getListaSubTipo", { tipo: String(Ide) })),
        PROMOS,
      ]);
      await subcategories.read(round, until);
    };
    await Promise.all([due(settings), due(brands), due(seasons), below()]);
  }

  function putTogether(): Menu {
    const listed = categories
      .value()
      ?.map((entry): MenuCategory => ({ ...entry, subcategories: subcategories.of(entry.Ide) }));
    return {
      settings: settings.value() ?? last.settings,
      categories: listed ? withDistinctGroups(listed) : last.categories,
      brands: brands.value() ?? last.brands,
      seasons: seasons.value() ?? last.seasons,
      temporadas: seasons.value() ?? last.temporadas,
    };
  }

  return {
    /**
     * `known` = the current menu, whose parts replace those that fail. `anew` = read everything; after an incomplete
     * reading only what failed, and what was answered a minute ago: a list that always fails must not keep the others
     * from being read again. Never throws.
     */
    async read(known: Menu, anew: boolean): Promise<MenuRead> {
      last = known;
      if (anew || isComplete) roundBegan = turns;
      const round = { began: roundBegan, now: clock.now().getTime() };
      const until = AbortSignal.timeout(deadline);
      await within(until, readAll(round, until)).catch(() => undefined);
      const parts = [settings, categories, brands, seasons, ...subcategories.all()];
      isComplete = parts.every((part) => part.isFresh(round));
      const menu = putTogether();
      // An owner of both reads at the switch that it shows nothing.
      if (!isOwn && settings.value() && brands.value() && seasons.value())
        refusals.replace(PROMOS, promoProblems(menu));
      return { menu, complete: isComplete };
    },
    /** What the host currently answers and the shop cannot use. */
    refused: refusals.all,
  };
}

/** Promotions that are switched on but missing in the lists, so that their entry is not shown. */
function promoProblems({ settings, brands, seasons }: Menu): Refused[] {
  const isMissing = (list: Menu["brands"], ide: number) => !list.some(({ Ide }) => Ide === ide);
  return [
    ...(isActive(settings?.EstadoMarca) && isMissing(brands, PROMO_BRAND)
      ? [{ item: "EstadoMarca: ACTIVO", reason: `getListaMarcas no tiene la marca ${PROMO_BRAND}` }]
      : []),
    ...(isActive(settings?.EstadoTemp) && isMissing(seasons, PROMO_SEASON)
      ? [{ item: "EstadoTemp: ACTIVO", reason: `getListaTemp no tiene la temporada ${PROMO_SEASON}` }]
      : []),
  ];
}

/**
 * Several categories may use one subcategory Ide; the Grupo tells which is meant (`/sub-categoria?id&grupo`). A Grupo
 * that is missing, or equal in two categories, is replaced by the category's Ide.
 */
function withDistinctGroups(categories: readonly MenuCategory[]): readonly MenuCategory[] {
  const filled = withGroups(categories, (category, { Grupo }) => Grupo || String(category.Ide));
  const seen = new Set<string>();
  const unclear = new Set<number>();
  for (const { Ide, Grupo } of filled.flatMap((category) => category.subcategories)) {
    const place = `${Ide} ${Grupo}`;
    if (seen.has(place)) unclear.add(Ide);
    seen.add(place);
  }
  if (unclear.size === 0) return filled;
  return withGroups(filled, (category, { Ide, Grupo }) => (unclear.has(Ide) ? String(category.Ide) : Grupo));
}

function withGroups(
  categories: readonly MenuCategory[],
  groupOf: (category: MenuCategory, entry: MenuCategory["subcategories"][number]) => string,
): MenuCategory[] {
  return categories.map((category) => ({
    ...category,
    subcategories: category.subcategories.map((entry) => ({ ...entry, Grupo: groupOf(category, entry) })),
  }));
}
