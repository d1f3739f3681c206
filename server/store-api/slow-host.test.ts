/** A slow or huge store-management host: everything arrives in the end, and nothing is blocked by it. */
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_MENU, type Menu } from "#contracts/menu/menu.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { createMenuReader } from "#modules/settings/menu/menu-reader.ts";
import { type StoreHost, answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";
import { createStoreApiCall } from "./call.ts";

let host: StoreHost | undefined;
afterEach(() => host?.close());

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Ide: at + 1, Descripcion: `Tipo ${at + 1}` }));

async function openReader(
  times: { deadline?: number; patience?: number },
  give: (tipo: number) => Promise<unknown>,
  categories: number,
) {
  host = await openStoreHost(async (query, response, request) => {
    if (query.get("url") !== "getListaSubTipo")
      return answers({ ...goodLists, getListaTipo: many(categories) })(query, response, request);
    const answer = await give(Number(query.get("tipo")));
    if (answer === undefined) response.writeHead(500).end();
    else response.end(JSON.stringify(answer));
  });
  const storeApi = { host: host.url, store: "tienda", key: "k", code: "c" };
  const logged: string[] = [];
  const reader = createMenuReader({
    call: createStoreApiCall({ storeApi }, () => expect.unreachable("our own API was asked")),
    log: (message) => void logged.push(message),
    clock: testClock,
    ...times,
  });
  let menu: Menu = EMPTY_MENU;
  const readOn = async () => {
    const read = await reader.read(menu, false);
    menu = read.menu;
    return read;
  };
  return {
    readOn,
    logged,
    asked: () => host?.asked.flatMap(({ searchParams }) => searchParams.get("tipo") ?? []) ?? [],
  };
}

const one = (tipo: number) => [{ Ide: 1_000 + tipo, Grupo: String(tipo), Descripcion: `De ${tipo}` }];
const arrived = ({ categories }: Menu) => categories.filter(({ subcategories }) => subcategories.length > 0).length;

test("40 slow categories all arrive over several readings, six at a time, each called once (F09)", async () => {
  const first = Promise.withResolvers<void>();
  const { readOn, logged, asked } = await openReader(
    { deadline: 2_000 },
    async (tipo) => (tipo > 6 && (await first.promise), one(tipo)),
    40,
  );
  const counts: number[] = [];
  for (let complete = false; !complete;) {
    const read = await readOn();
    ({ complete } = read);
    counts.push(arrived(read.menu));
    first.resolve();
    expect(read.menu.categories).toHaveLength(40);
  }
  expect(counts[0]).toBe(6);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBe(40);
  expect(new Set(asked()).size).toBe(40);
  expect(asked()).toHaveLength(40);
  expect(host?.busiest()).toBeLessThanOrEqual(6 + 3);
  expect(logged).toEqual([]);
});

test("a response slower than a reading arrives with a later reading", async () => {
  const first = Promise.withResolvers<void>();
  const { readOn, logged } = await openReader({ deadline: 50 }, async (tipo) => (await first.promise, one(tipo)), 3);
  expect(arrived((await readOn()).menu)).toBe(0);
  first.resolve();
  await vi.waitFor(async () => expect(arrived((await readOn()).menu)).toBe(3));
  expect(logged).toEqual([]);
});

test("twelve categories that never answer do not block the others, and are called again after them", async () => {
  const { readOn, logged, asked } = await openReader(
    { deadline: 500, patience: 1_000 },
    async (tipo) => (tipo <= 12 ? new Promise(() => undefined) : one(tipo)),
    40,
  );
  await vi.waitFor(async () => expect(arrived((await readOn()).menu)).toBe(28), { timeout: 25_000 });
  // Six calls run at a time, so the first repeated call may come before the last new one.
  expect(new Set(asked().slice(0, 40)).size).toBeGreaterThanOrEqual(40 - 6);
  expect(new Set(asked()).size).toBe(40);
  expect(new Set(logged)).toEqual(new Set(["Error al obtener subcategorías:"]));
});

test("the last good menu stays while a category fails", async () => {
  let broken = false;
  const { readOn, logged } = await openReader({}, async (tipo) => (broken ? undefined : one(tipo)), 5);
  const good = await readOn();
  broken = true;
  const bad = await readOn();
  for (let again = 0; again < 5; again += 1) await readOn();
  // Five categories fail in six readings with the same error: logged once.
  expect(logged).toEqual(["Error al obtener subcategorías:"]);
  expect(good.complete).toBe(true);
  expect(bad).toEqual({ menu: good.menu, complete: false });
});

test("18,000 subcategories, 5,000 of them in one category (F11)", async () => {
  const sizes = [5_000, ...Array.from({ length: 13 }, () => 1_000)];
  const list = (tipo: number) =>
    Array.from({ length: sizes[tipo - 1] ?? 0 }, (_, at) => ({
      Ide: tipo * 10_000 + at,
      Grupo: tipo,
      Descripcion: `Subcategoría ${at} de ${tipo}`,
      Observacion: "x".repeat(200),
    }));
  const { readOn, logged } = await openReader({ deadline: 20_000 }, async (tipo) => list(tipo), sizes.length);
  const { menu, complete } = await readOn();
  expect(menu.categories.map(({ subcategories }) => subcategories.length)).toEqual(sizes);
  expect({ complete, logged }).toEqual({ complete: true, logged: [] });
});
