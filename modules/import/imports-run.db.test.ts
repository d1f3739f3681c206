/** Imports that are stopped, broken off, repeated and started together, and shoppers who buy meanwhile. */
import { eq, like, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { PART_SIZE } from "#contracts/import/import-states.ts";
import { newId } from "#contracts/ids.ts";
import { importItems, importParts, imports } from "./import.sql.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { products, stockMovements, variants } from "#modules/catalogue/catalogue.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { importClient } from "#tests/support/clients/import-client.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner, signIn } from "#tests/support/people/staff.ts";

const clock = movingClock();
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const owner = await signedInOwner(tested);
const client = importClient(tested, owner);
afterAll(() => tested.close());

/** New products with keys that begin with `name`. */
function many(name: string, count: number): string {
  const [category] = tested.shop.settings.menu().categories;
  const brand = tested.shop.settings.menu().brands.find(({ Descripcion }) => !Descripcion.includes("SALE"));
  const place = `${brand?.Descripcion};${category?.Descripcion};${category?.subcategories[0]?.Descripcion}`;
  const rows = Array.from({ length: count }, (_, n) => `${name}-${n};${name}-${n};Bolso ${n};${place};99;napa;Negro;2`);
  return `SKU;Clave;Nombre;Marca;Categoría;Subcategoría;Precio;Cuidado;Color;Piezas\n${rows.join("\n")}\n`;
}

const written = async (name: string) =>
  (
    await tested.database.db
      .select({ slug: products.slug })
      .from(products)
      .where(like(products.slug, `${name}-%`))
  ).length;

test("pieces that are counted while shoppers buy them: every piece is in the books", async () => {
  const [one] = examples(1, 20);
  await tested.shop.catalogue.setStock(one.sku, 100);
  const buyers = createBuyers(tested);
  const { id } = await client.tried(`SKU;Piezas\n${one.sku};60\n`, { counted: true });
  await client.post(id, "start");
  const three = await Promise.all([1, 2, 3].map(() => buyers.buyer({ [one.sku]: 1 })));
  await Promise.all([tested.shop.jobs.runDue(), ...three.map((buyer) => buyers.buy(buyer, "qr"))]);
  expect(await client.find(id)).toMatchObject({ state: "done", changed: 1, failed: 0 });
  const [moved] = await tested.database.db.select().from(stockMovements).where(eq(stockMovements.variant, one.sku));
  const [now] = await tested.database.db.select().from(variants).where(eq(variants.id, one.sku));
  // Bought before and after the count: 100 - 3 + the difference is what is left.
  expect(now?.stock).toBe(97 + (moved?.difference ?? 0));
  expect(moved?.stock).toBe(60);
  expect(
    await brokenInvariants(tested.database.db, {
      now: clock.now(),
      pieces: { [one.sku]: 100 + (moved?.difference ?? 0) },
    }),
  ).toEqual([]);
});

test("a stopped import keeps what is done and goes on where it was", async () => {
  const { id } = await client.tried(many("parado", 120));
  await client.post(id, "start");
  const running = tested.shop.jobs.runDue();
  await expect.poll(async () => (await client.find(id)).done).toBeGreaterThan(0);
  const stopped = await client.post(id, "stop");
  await running;
  expect(stopped.state).toBe("stopped");
  const now = await client.find(id);
  expect(now.state).toBe("stopped");
  expect(now.done).toBeLessThan(120);
  expect([now.done % 12, await written("parado")]).toEqual([0, now.done]);
  await tested.shop.jobs.runDue();
  expect((await client.find(id)).done).toBe(now.done);
  await client.post(id, "stop");
  await client.post(id, "start");
  await tested.shop.jobs.runDue();
  expect(await client.find(id)).toMatchObject({ state: "done", done: 120, created: 120, same: 0, failed: 0 });
  expect(await written("parado")).toBe(120);
  // The clock stands still, so the entries have no order.
  const trail = await tested.database.db.select().from(auditEntries).where(eq(auditEntries.subject, id));
  expect(trail.map(({ action }) => action).toSorted()).toEqual(["continue", "start", "stop"]);
  const left = await tested.database.db.select().from(importItems).where(eq(importItems.import, id));
  const parts = await tested.database.db.select().from(importParts).where(eq(importParts.import, id));
  expect([left.length, parts.length]).toEqual([0, 0]);
});

test("two workers on one import write each product once", async () => {
  const { id } = await client.tried(many("doble", 90));
  await client.post(id, "start");
  const second = await openTestShop({ database: tested.database, clock, proxies: ["127.0.0.1"] });
  const { runImport } = await import("./run/run.ts");
  const { db } = tested.database;
  const options = {
    db,
    clock,
    jobs: second.shop.jobs,
    media: second.shop.media,
    catalogue: second.shop.catalogue,
    recordAll: second.shop.audit.recordAll,
    onProducts: async () => undefined,
    onCommitted: () => undefined,
    onRestock: async () => undefined,
  };
  const run = { signal: new AbortController().signal, attempt: 1 };
  await Promise.all([runImport(options, id, run), runImport(options, id, run), tested.shop.jobs.runDue()]);
  await second.close();
  expect(await client.find(id)).toMatchObject({ state: "done", done: 90, created: 90, same: 0, failed: 0, errors: 0 });
  expect(await written("doble")).toBe(90);
});

test("an attempt that breaks off leaves whole batches, and the next one finishes", async () => {
  const { id } = await client.tried(many("roto", 60));
  await client.post(id, "start");
  const { db } = tested.database;
  // The second batch meets a database that fails in its middle.
  await db.execute(
    "create function fail_once() returns trigger language plpgsql as $$ begin if new.done > 12 then raise exception 'gone' using errcode = 'P0001'; end if; return new; end $$",
  );
  await db.execute("create trigger fail_once before update on imports for each row execute function fail_once()");
  await tested.shop.jobs.runDue();
  expect(await client.find(id)).toMatchObject({ state: "running", done: 12 });
  expect(await written("roto")).toBe(12);
  await db.execute("drop trigger fail_once on imports");
  await db.execute("drop function fail_once");
  await expect
    .poll(async () => {
      clock.pass(10);
      await tested.shop.jobs.runDue();
      return client.find(id);
    })
    .toMatchObject({ state: "done", done: 60, created: 60, failed: 0 });
  expect(await written("roto")).toBe(60);
});

test("two imports started in the same moment: one runs, the other is refused and can start later", async () => {
  await tested.shop.staff.ensureOwner({ name: "x", email: "duena@correo.com", password: "montes de sal y viento" });
  const body = { name: "Otra Dueña", email: "otra@correo.com", password: "montes de sal y viento", role: "owner" };
  expect((await owner.call("POST", "/api/gestion/staff", { body })).status).toBe(201);
  const other = await signIn(tested, "otra@correo.com");
  const theirs = importClient(tested, other);
  const ids = [(await client.tried(many("uno", 5))).id, (await theirs.tried(many("dos", 5))).id];
  const answers = await Promise.all(
    ids.map((id) => other.call<{ code?: string; state?: string }>("POST", `/api/gestion/imports/${id}/start`, {})),
  );
  expect(answers.map(({ status, body: said }) => [status, said.code ?? said.state]).toSorted()).toEqual([
    [200, "running"],
    [409, "IMPORT_RUNNING"],
  ]);
  await tested.shop.jobs.runDue();
  const refused = ids[answers.findIndex(({ status }) => status === 409)] ?? "";
  await theirs.post(refused, "start");
  await tested.shop.jobs.runDue();
  expect([await written("uno"), await written("dos")]).toEqual([5, 5]);
});

test("a product that somebody made meanwhile is not made twice; the rest is imported", async () => {
  const { id } = await client.tried(many("choque", 3));
  await client.post(id, "start");
  const [any] = await tested.database.db.select().from(products).limit(1);
  if (!any) throw new Error("no product");
  const taken = { product: any.id, position: 99, colorName: "Negro", colorHex: "#000000", size: "Z", stock: 1 };
  await tested.database.db.insert(variants).values({ ...taken, id: "choque-1" });
  await tested.shop.jobs.runDue();
  expect(await client.find(id)).toMatchObject({ state: "done", created: 2, failed: 1, errors: 1 });
  expect(await client.errorsOf(id)).toEqual([
    { row: 3, column: "", message: "Cambió algo en la tienda mientras se importaba. Vuelve a importar esta fila" },
  ]);
});

test("parts: again is the same, a wrong length or number is refused, and a missing one is named", async () => {
  const id = newId();
  const begin = (more: object = {}) =>
    owner.call<{ code?: string }>("POST", "/api/gestion/imports", {
      body: { id, name: "a.csv", size: PART_SIZE + 5, counted: false, ...more },
    });
  expect([(await begin()).status, (await begin()).status, (await begin({ name: "b.csv" })).body.code]).toEqual([
    201,
    201,
    "ID_TAKEN",
  ]);
  const check = () => owner.call<{ code?: string }>("POST", `/api/gestion/imports/${id}/check`, {});
  expect(await client.sendPart(id, 1, Buffer.from("12345"))).toBe(204);
  expect(await client.sendPart(id, 1, Buffer.from("12345"))).toBe(204);
  expect(await client.sendPart(id, 0, Buffer.from("1"))).toBe(400);
  expect(await client.sendPart(id, 2, Buffer.from("1"))).toBe(400);
  expect(await client.sendPart(id, 0, Buffer.alloc(PART_SIZE + 1))).toBe(413);
  expect((await check()).body.code).toBe("IMPORT_INCOMPLETE");
  expect(await client.sendPart(id, 0, Buffer.alloc(PART_SIZE, ";"))).toBe(204);
  expect((await check()).status).toBe(200);
  expect((await check()).status).toBe(200);
  expect(await client.sendPart(newId(), 0, Buffer.from("1"))).toBe(404);
});

test.each([
  [{ size: 0 }, "El archivo está vacío"],
  [{ size: 101 * 1024 * 1024 }, "El archivo es demasiado grande: hasta 100 MB. Divide las fotos en varios ZIP"],
  [{ name: " " }, "Falta el nombre del archivo"],
  [{ counted: "sí" }, "Este valor no es válido"],
])("an announcement with %j is refused", async (wrong, message) => {
  const body = { id: newId(), name: "a.csv", size: 5, counted: false, ...wrong };
  const answer = await owner.call<{ errors: { message: string }[] }>("POST", "/api/gestion/imports", { body });
  expect([answer.status, answer.body.errors.map((error) => error.message)]).toEqual([400, [message]]);
});

test("a fault of ours stops it with its reason after three attempts, and it can go on", async () => {
  const { id } = await client.tried(many("culpa", 30));
  await client.post(id, "start");
  const { db } = tested.database;
  await db.execute(
    "create function fail_always() returns trigger language plpgsql as $$ begin if new.done > 12 then raise exception 'too many' using errcode = '08P01'; end if; return new; end $$",
  );
  await db.execute("create trigger fail_always before update on imports for each row execute function fail_always()");
  await expect
    .poll(async () => {
      clock.pass(10);
      await tested.shop.jobs.runDue();
      return client.find(id);
    })
    .toMatchObject({ state: "stopped", done: 12, problem: expect.stringContaining("08P01: too many") });
  await db.execute("drop trigger fail_always on imports");
  await db.execute("drop function fail_always");
  clock.pass(60);
  expect(await client.post(id, "start")).toMatchObject({ state: "running", problem: null });
  await tested.shop.jobs.runDue();
  expect(await client.find(id)).toMatchObject({ state: "done", done: 30, created: 30 });
});

test("a file with which the process died twice is refused, and not opened again at once", async () => {
  const id = await client.send(many("mortal", 1));
  await client.post(id, "check");
  const { db } = tested.database;
  const stall = async () => {
    await db.execute(
      sql`update jobs set locked_until = ${clock.now().toISOString()}::timestamptz where key = ${id} and done_at is null`,
    );
    await tested.shop.jobs.runDue();
    return (await client.find(id)).state;
  };
  expect(await stall()).toBe("checking");
  clock.pass(2);
  expect(await stall()).toBe("checking");
  clock.pass(2);
  await tested.shop.jobs.runDue();
  expect(await client.find(id)).toMatchObject({
    state: "refused",
    problem: "No pudimos leer este archivo: dos veces se detuvo la tienda al abrirlo",
  });
});

test("what was not started is forgotten when the person begins another, or after two days", async () => {
  const first = await client.tried(many("olvido", 1));
  await client.send("SKU\nx\n");
  expect((await owner.call("GET", `/api/gestion/imports/${first.id}`)).status).toBe(404);
  const [left] = await tested.database.db.select().from(imports).where(eq(imports.state, "receiving"));
  clock.pass(2 * 24 * 60 + 1);
  await tested.shop.imports.prune();
  expect(
    await tested.database.db
      .select()
      .from(imports)
      .where(eq(imports.id, left?.id ?? "")),
  ).toEqual([]);
  expect(
    await tested.database.db
      .select()
      .from(importParts)
      .where(eq(importParts.import, left?.id ?? "")),
  ).toEqual([]);
});
