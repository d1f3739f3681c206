import { afterAll, expect, test, vi } from "vitest";
import { NO_FILTERS, colorSlug } from "#contracts/listing/filters.ts";
import { newId } from "#contracts/ids.ts";
import { createDatabaseHealth } from "#database/pool/health.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { testMail } from "#tests/support/providers/test-mail.ts";
import { createShop } from "#modules/shop.ts";
import { createNewConnections } from "../../admission/new-connections.ts";
import { createBusyAnswers } from "../../admission/busy.ts";
import { pageKey } from "./page-key.ts";
import { testOrderSettings } from "#tests/support/shop/test-order-settings.ts";
import { createPages } from "../pages.ts";
import { eq } from "drizzle-orm";
import { brands, categories } from "#modules/catalogue/catalogue.sql.ts";

const database = await openTestDatabase();
const bands = { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200, HastaTres: 400, RegaloDesde: 400 };
const settings = { GuiaRegalos: bands, EstadoTemp: "ACTIVO", NombreTemp: "FERIA DE CUERO" };
const call = async (action: string) => (action === "getDatasInicio" ? settings : []);
const shop = createShop({
  database,
  clock: testClock,
  storeApi: { call, foreign: false },
  log: () => undefined,
  publicUrl: "https://shop.example",
  mail: testMail,
  storage: { folder: ".", backups: { folder: ".", kept: 0, job: "backup" }, version: "1" },
  photographs: { folder: "no photographs here" },
  secret: "a secret of the tests, long enough to be one",
  providers: {},
  bank: null,
  banks: {},
  connectBank: () => {
    throw new Error("no bank here");
  },
  orders: testOrderSettings,
});
await Promise.all([shop.settings.refreshMenu(), shop.search.prepare()]);
const season = (await shop.catalogue.collectionName({ kind: "temporada", id: 23 }))?.name ?? "";
afterAll(() => database.close());

const { product } = example(5);
const color = seeded.variants.findLast((variant) => variant.product === product)?.colorName ?? "";
const paths = new Map(
  [
    "/",
    "/inicio",
    "/categoria",
    "/categorias",
    "/sub-categoria",
    "/producto",
    "/buscar",
    "/outlet",
    "/gift-guide",
    "/filtros",
    "/pedido",
  ].map((path) => [path, `routes${path}`]),
);
const address = (typed: string) => pageKey(new URL(typed, "http://shop"), shop, paths);

test.each([
  ["/inicio", "public", "/inicio"],
  ["/inicio?a=1#b", "public", "/inicio"],
  ["/INICIO", "missing", "/no-encontrado"],
  ["/inicio/x", "missing", "/no-encontrado"],
  ["/buscar?q=+a+&x=1", "private", "/buscar?q=a"],
  ["/buscar?x=1", "public", "/buscar"],
  ["/buscar?color=vino&color=negro&color=nada", "public", "/buscar?color=negro&color=vino"],
  ["/outlet?talla=M&pagina=99&orden=relevancia", "public", "/outlet?talla=M"],
  ["/outlet?talla=M&talla=38&disponibles=1", "private", "/outlet?talla=M&talla=38&disponibles=1"],
  ["/outlet?hasta=300", "private", "/outlet?hasta=300"],
  ["/categoria?id=999&tipo=categoria&hasta=300", "missing", "/no-encontrado"],
  ["/gift-guide?text=Hasta&valor=200", "public", "/gift-guide?text=Hasta&valor=200"],
  ["/gift-guide?text=Hasta&valor=201", "private", "/gift-guide?text=Hasta&valor=201"],
  ["/gift-guide?text=Hasta&valor=1e9", "public", "/gift-guide"],
  ["/categorias?id=1&x=1&pagina=7", "missing", "/no-encontrado"],
  ["/categorias?pagina=3&x=1", "public", "/categorias"],
  ["/filtros?volver=%2Foutlet", "private", "/filtros?volver=%2Foutlet"],
  ["/pedido?id=7", "private", "/pedido?id=7"],
  [`/producto?id=${product.toUpperCase()}&x=1`, "public", `/producto?id=${product}`],
  [
    `/producto?color=${encodeURIComponent(color)}&id=${product}`,
    "public",
    `/producto?id=${product}&color=${colorSlug(color)}`,
  ],
  [
    `/producto?id=${product}&color=${colorSlug(color)}&color=x`,
    "public",
    `/producto?id=${product}&color=${colorSlug(color)}`,
  ],
  [`/producto?id=${product}&color=fucsia`, "public", `/producto?id=${product}`],
  [`/producto?id=${product}&color=%00%27`, "public", `/producto?id=${product}`],
  [`/producto?id=${newId()}&color=negro`, "missing", "/no-encontrado"],
  [`/producto?id=${newId()}`, "missing", "/no-encontrado"],
  ["/producto?id=1", "missing", "/no-encontrado"],
  [
    "/sub-categoria?id=101&grupo=x&desc=y&orden=novedades",
    "public",
    "/sub-categoria?id=101&grupo=1&desc=Carteras+de+mano&orden=novedades",
  ],
  ["/categoria?id=4&tipo=marca&pagina=1000", "public", "/categoria?n=MID+SEASON+SALE&id=4&tipo=marca"],
  ["/categoria?id=4&tipo=temporada", "missing", "/no-encontrado"],
])("%s is %s %s", async (typed, kind, url) => {
  expect(await address(typed)).toMatchObject({ kind, url });
});

test("a page of a listing is given what its address names, as the catalogue has it", async () => {
  const filters = { ...NO_FILTERS, sizes: ["M"] };
  expect((await address("/outlet?talla=M&marca=999&pagina=99")).listing).toEqual({
    listing: { collection: { kind: "outlet" }, filters, sort: "destacados", page: 1 },
    list: null,
  });
  expect((await address("/sub-categoria?id=101&grupo=x&desc=y&orden=novedades")).listing).toEqual({
    listing: {
      collection: { kind: "sub-categoria", id: 101, grupo: "1" },
      filters: NO_FILTERS,
      sort: "novedades",
      page: 1,
    },
    list: {
      name: "Carteras de mano",
      title: "Carteras de mano",
      category: { Ide: 1, Descripcion: "Carteras y bolsos" },
    },
  });
  const promoted = await address("/categoria?n=FERIA+DE+CUERO&id=23&tipo=temporada");
  expect(promoted.listing?.list).toEqual({ name: season, title: "FERIA DE CUERO" });
  const filtered = async (volver: string) =>
    (await address(`/filtros?volver=${encodeURIComponent(volver)}`)).listing?.listing;
  expect(await filtered("/outlet?talla=M")).toMatchObject({ collection: { kind: "outlet" }, filters });
  expect(await filtered("https://other.example/outlet")).toMatchObject({ collection: { kind: "buscar", q: "" } });
  expect(await filtered("/categoria?id=999&tipo=categoria")).toBeUndefined();
  expect((await address("/inicio")).listing).toBeUndefined();
});

test("a typed name is used only where it is a name of the list", async () => {
  const named = async (n: string, list: string) =>
    new URL((await address(`/categoria?n=${n}&${list}`)).url, "http://shop").searchParams.get("n");
  expect(await named("FERIA+DE+CUERO", "id=23&tipo=temporada")).toBe("FERIA DE CUERO");
  expect(await named("Otra", "id=23&tipo=temporada")).toBe(season);
  expect(await named("FERIA+DE+CUERO", "id=21&tipo=temporada")).not.toBe("FERIA DE CUERO");
  expect(await named("FERIA+DE+CUERO", "id=4&tipo=marca")).toBe("MID SEASON SALE");
  const brand = (await shop.catalogue.collectionName({ kind: "marca", id: 11 }))?.name;
  expect(await named("MID+SEASON+SALE", "id=11&tipo=marca")).toBe(brand);
  // A host may call its brand 4 otherwise: the menu's entry is the promotion's all the same.
  const { db } = database;
  await db.update(brands).set({ descripcion: "GUCCI" }).where(eq(brands.ide, 4));
  expect(await named("MID+SEASON+SALE", "id=4&tipo=marca")).toBe("MID SEASON SALE");
  expect(await named("Otra", "id=4&tipo=marca")).toBe("GUCCI");
  await db.update(brands).set({ descripcion: "MID SEASON SALE" }).where(eq(brands.ide, 4));
});

test("a list that the host took away is no page, unless products are left in it", async () => {
  const isOffered = ({ id }: { id: number }) => ![1, 23, 999].includes(id);
  await database.db.insert(categories).values({ ide: 999, descripcion: "Retirada", position: 99 });
  const changed = { ...shop, settings: { ...shop.settings, isOffered } };
  const kindOf = async (path: string) => (await pageKey(new URL(path, "http://shop"), changed, paths)).kind;
  expect(await kindOf("/categoria?n=Retirada&id=999&tipo=categoria")).toBe("missing");
  expect(await kindOf("/categoria?n=x&id=1&tipo=categoria")).toBe("public");
  expect(await kindOf("/categoria?n=x&id=1&tipo=categoria&talla=nada")).toBe("public");
  expect((await address("/categoria?n=Retirada&id=999&tipo=categoria")).kind).toBe("public");
});

test("a canonical address leads to itself", async () => {
  for (const typed of [
    "/categoria?id=23&tipo=temporada&pagina=2",
    "/sub-categoria?id=101",
    `/producto?id=${product}`,
  ]) {
    const found = await address(typed);
    expect(await address(found.url)).toEqual(found);
  }
});

test("a product that comes on sale during the lookup is found by the next request", async () => {
  await shop.catalogue.change(product, { active: false });
  const [looked, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isOnSale = async (id: string) => {
    const found = await shop.catalogue.isOnSale(id);
    looked.resolve();
    await opened.promise;
    return found;
  };
  const pages = createPages({
    shop: { ...shop, catalogue: { ...shop.catalogue, isOnSale } },
    clock: testClock,
    render: async (request) =>
      new Response(request.url, { status: request.url.endsWith("/no-encontrado") ? 404 : 200 }),
    paths,
    report: (error) => expect.unreachable(String(error)),
    health: createDatabaseHealth(expect.unreachable),
    answerWithin: 60_000,
    publicUrl: "http://shop",
    store: true,
    renderLimits: { busy: createBusyAnswers("http://shop"), delay: () => 0, newConnections: createNewConnections() },
  });
  const ask = () => pages.answer(new Request(`http://shop/producto?id=${product}`), "127.0.0.1");
  const heard: string[] = [];
  shop.changes.onChange((topic) => heard.push(topic));
  const early = ask();
  await looked.promise;
  await shop.catalogue.change(product, { active: true });
  await vi.waitFor(() => expect(heard).toContain("listing"));
  opened.resolve();
  expect((await early).status).toBe(404);
  expect((await ask()).status).toBe(200);
});
