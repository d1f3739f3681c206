import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { EMPTY_MENU } from "#contracts/menu/menu.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { example } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { stockAlerts } from "./alerts/alerts.sql.ts";
import { guest } from "./cart/cart.ts";
import { cartAdditions } from "./cart/cart.sql.ts";
import { jobs } from "./jobs/jobs.sql.ts";
import { logs } from "./logs/logs.sql.ts";
import { testMail } from "#tests/support/providers/test-mail.ts";
import { siteSettings } from "./settings/settings.sql.ts";
import { testOrderSettings } from "#tests/support/shop/test-order-settings.ts";
import { createShop } from "./shop.ts";

const DAY = 86_400_000;
const database = await openTestDatabase();
afterAll(() => database.close());

/** A shop whose store-management host the test controls. */
function open(options: {
  foreign: boolean;
  source?: string;
  email?: string;
  now?: () => Date;
  lists?: Record<string, unknown> | Error;
}) {
  const logged: string[] = [];
  const { foreign, source = newId(), email } = options;
  const lists: Record<string, unknown> = { getDatasInicio: { GuiaRegalos: {} }, ...options.lists };
  const call = async (action: string) => {
    if (options.lists instanceof Error) throw options.lists;
    return lists[action] ?? [];
  };
  const shop = createShop({
    database,
    clock: { now: options.now ?? (() => TEST_NOW) },
    storeApi: foreign ? { call, foreign, source } : { call, foreign },
    contactEmail: email,
    log: (message) => void logged.push(message),
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
  return { shop, lists, logged };
}

test("a foreign host's menu is copied, then announced; an equal menu is announced once", async () => {
  const { shop, lists, logged } = open({
    foreign: true,
    lists: { getListaMarcas: [{ Ide: 501, Descripcion: "Ajena" }] },
  });
  const told: (string | undefined)[] = [];
  shop.onSiteChange(() => void told.push(shop.settings.menu().brands[0]?.Descripcion));
  await shop.settings.refreshMenu();
  await shop.settings.refreshMenu();
  expect(told).toEqual(["Ajena"]);
  expect(await shop.catalogue.collectionName({ kind: "marca", id: 501 })).toEqual({ name: "Ajena" });
  lists.getListaMarcas = [{ Ide: 501, Descripcion: "Más ajena" }];
  await shop.settings.refreshMenu();
  expect(told).toEqual(["Ajena", "Más ajena"]);
  expect(logged).toEqual([]);
});

test("what a foreign host took away is suggested no more; what is left in the menu is", async () => {
  const entry = (Ide: number, Descripcion: string) => ({ Ide, Descripcion });
  const { shop, lists } = open({
    foreign: true,
    lists: {
      getListaTipo: [entry(1, "Carteras"), entry(871, "Quenas finas"), entry(872, "Quenas de caña")],
      getListaMarcas: [entry(873, "Quenallata"), entry(874, "Quenamari")],
    },
  });
  const suggested = async () => {
    await shop.settings.refreshMenu();
    const { categories, brands } = await shop.search.suggest("quena");
    return [...categories, ...brands].map(({ Ide }) => Ide);
  };
  expect(await suggested()).toEqual([871, 872, 873, 874]);
  lists.getListaTipo = [entry(1, "Carteras"), entry(871, "Quenas finas")];
  lists.getListaMarcas = [entry(874, "Quenamari")];
  expect(await suggested()).toEqual([871, 874]);
  expect([1, 871, 872].map((id) => shop.settings.isOffered({ kind: "categoria", id }))).toEqual([true, true, false]);
  expect(await shop.catalogue.collectionName({ kind: "categoria", id: 872 })).toEqual({ name: "Quenas de caña" });
});

test("a foreign host's settings are copied once per change, and the kind of shop stays", async () => {
  const { shop, lists, logged } = open({ foreign: true, lists: { getDatasInicio: { GuiaRegalos: {}, Horario: "1" } } });
  const row = async () => (await database.db.select().from(siteSettings))[0];
  const before = await row();
  await shop.settings.refreshMenu();
  await shop.settings.refreshMenu();
  expect(await row()).toEqual({ ...before, data: shop.settings.menu().settings, version: (before?.version ?? 0) + 1 });
  lists.getDatasInicio = { GuiaRegalos: {}, Horario: "2" };
  await shop.settings.refreshMenu();
  expect((await shop.settings.site()).Horario).toBe("2");
  expect(await row()).toMatchObject({ demo: true, version: (before?.version ?? 0) + 2 });
  expect(logged).toEqual([]);
});

test("a failed copy is repeated until it succeeds, and browsers are not notified of each attempt", async () => {
  const { shop, logged } = open({ foreign: true, lists: { getListaMarcas: [{ Ide: 503, Descripcion: "Debida" }] } });
  let told = 0;
  shop.onSiteChange(() => void (told += 1));
  const mirrored = () => shop.catalogue.collectionName({ kind: "marca", id: 503 });
  await database.db.execute(sql`alter table brands rename to brands_away`);
  try {
    await shop.settings.refreshMenu();
    await shop.settings.refreshMenu();
  } finally {
    await database.db.execute(sql`alter table brands_away rename to brands`);
  }
  expect({ told, logged }).toEqual({
    told: 1,
    logged: ["mirroring the lists failed", "mirroring the lists failed"],
  });
  expect(await mirrored()).toBeNull();
  await shop.settings.refreshMenu();
  await shop.settings.refreshMenu();
  expect(await mirrored()).toEqual({ name: "Debida" });
  // Announced again, because cached pages may show the old tables.
  expect(told).toBe(2);
});

test("restarted while the host is down, the shop shows the stored menu; another host's is not used (F08)", async () => {
  const source = newId();
  const lists = {
    getDatasInicio: { CelCont: "77712345", GuiaRegalos: { EstadoRegalo: "ACTIVO", HastaUno: 100 } },
    getListaTipo: [{ Ide: 601, Descripcion: "Bolsos" }],
    getListaSubTipo: [{ Ide: 6_011, Grupo: "X", Descripcion: "Tote" }],
    getListaMarcas: [{ Ide: 504, Descripcion: "Ajena" }],
    getListaTemp: [{ Ide: 23, Descripcion: "Valles" }],
  };
  const { shop } = open({ foreign: true, source, lists });
  await shop.settings.refreshMenu();
  const before = shop.settings.menu();
  expect(before.categories).toEqual([
    { Ide: 601, Descripcion: "Bolsos", subcategories: [{ Ide: 6_011, Grupo: "X", Descripcion: "Tote" }] },
  ]);
  await shop.close();
  const down = new Error("the host is down");
  const again = open({ foreign: true, source, lists: down });
  await again.shop.settings.refreshMenu();
  expect(again.shop.settings.menu()).toEqual(before);
  const other = open({ foreign: true, lists: down });
  await other.shop.settings.refreshMenu();
  expect(other.shop.settings.menu()).toEqual(EMPTY_MENU);
});

test("the footer's address can be set by the environment, whatever the settings contain", async () => {
  for (const foreign of [true, false]) {
    const lists = { getDatasInicio: { GuiaRegalos: {}, Email: "host@tienda.example" } };
    const { shop } = open({ foreign, email: "hola@tienda.example", lists });
    await shop.settings.refreshMenu();
    expect(shop.settings.menu().settings?.Email).toBe("hola@tienda.example");
    expect(shop.settings.menu()).toBe(shop.settings.menu());
  }
});

test("our own menu follows our own settings and is not copied", async () => {
  const { shop, lists } = open({ foreign: false, lists: { getListaMarcas: [{ Ide: 502, Descripcion: "Propia" }] } });
  await shop.settings.refreshMenu();
  expect(await shop.catalogue.collectionName({ kind: "marca", id: 502 })).toBeNull();
  // From the shop's own API an empty list is what the owner wants.
  lists.getListaMarcas = [];
  lists.getDatasInicio = { GuiaRegalos: {}, Horario: "Nuevo" };
  await shop.settings.change({ Horario: "Nuevo" });
  await vi.waitFor(() => expect(shop.settings.menu()).toMatchObject({ settings: { Horario: "Nuevo" }, brands: [] }));
});

test("of the views that strangers record a bounded number is kept, the newest", async () => {
  let now = TEST_NOW;
  const { shop } = open({ foreign: false, now: () => now });
  for (const minute of [0, 1, 2, 3, 4, 5, 6]) {
    now = new Date(TEST_NOW.getTime() + minute * 60_000);
    await shop.logs.record(newId(), { event: "x", url: `/${minute}`, device: "mobile" });
  }
  await shop.logs.prune(3, 2);
  expect((await database.db.select().from(logs)).map(({ url }) => url).toSorted()).toEqual(["/4", "/5", "/6"]);
  await database.db.delete(logs);
});

test("retention deletes additions and done jobs after 7 days, logs after 30, alerts after 180", async () => {
  let now = TEST_NOW;
  const { shop } = open({ foreign: false, now: () => now });
  const owner = guest(newVisitorId());
  const { cart } = await shop.carts.create(owner, newId());
  await shop.carts.add(owner, cart.id, { id: newId(), variant: example(1).sku, quantity: 1 });
  await shop.logs.record(newId(), { event: "x", url: "/inicio", device: "mobile" });
  await shop.jobs.enqueue(database.db, "mail", { to: "nobody" });
  await database.db.update(jobs).set({ doneAt: now });
  await shop.catalogue.setStock(example(5).sku, 0);
  await shop.alerts.ask({ variant: example(5).sku, email: "ana@example.com" });
  const left = async () => ({
    logs: (await database.db.select().from(logs)).length,
    additions: (await database.db.select().from(cartAdditions)).length,
    jobs: await database.db.$count(jobs, eq(jobs.kind, "mail")),
    alerts: await database.db.$count(stockAlerts),
  });
  for (const [days, expected] of [
    [6.9, { logs: 1, additions: 1, jobs: 1, alerts: 1 }],
    [7.1, { logs: 1, additions: 0, jobs: 0, alerts: 1 }],
    [30.1, { logs: 0, additions: 0, jobs: 0, alerts: 1 }],
    [180.1, { logs: 0, additions: 0, jobs: 0, alerts: 0 }],
  ] as const) {
    now = new Date(TEST_NOW.getTime() + days * DAY);
    await shop.retention();
    expect(await left()).toEqual(expected);
  }
  expect((await shop.carts.find(owner))?.products).toHaveLength(1);
});
