/** The files of the back office for a spreadsheet. */
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { newId } from "#contracts/ids.ts";
import { eq } from "drizzle-orm";
import { stockAlerts } from "#modules/alerts/alerts.sql.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { orders } from "#modules/order/order.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples, seeded, soldOut } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { readRows } from "#tests/support/clients/read-rows.ts";
import { csv } from "./csv.ts";
import { signedInOwner, signedInStaff } from "#tests/support/people/staff.ts";

const [product] = examples(1, 20);
const { sku } = product;

const clock = movingClock();

const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
await tested.shop.catalogue.setStock(sku, 500);
const atHome = await buyers.buy(await buyers.buyer({ [sku]: 2 }), "qr");
await tested.shop.orders.advance(atHome.id, "pagado");
const refund = { id: newId(), amount: 12.5, way: "efectivo", reference: "", note: "" } as const;
await tested.shop.orders.staff.addRefund(atHome.id, refund, { id: newId(), name: "Rosa" });
// 23:59 and 00:00 in La Paz: another day.
clock.pass((15 * 60 + 59) % (24 * 60));
const atTheShop = await buyers.buy(await buyers.buyer({ [sku]: 1 }), "tienda");
clock.pass(1);
const owner = await signedInOwner(tested);
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

/** The file as it came, with the mark that `Response.text` would drop. */
async function download(file: string): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(`${tested.url}/api/gestion/exports/${file}`, {
    headers: { cookie: owner.cookieHeader() },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.bytes()) };
}

const rowsOf = (text: string) => text.split("\r\n");
const comma = (amount: number) => `"${amount.toFixed(2).replace(".", ",")}"`;

const HEADS =
  "\u{FEFF}Número;Fecha;Estado;Nombre;Teléfono;Ciudad;Entrega;Pago;Moneda;Subtotal;Descuento;Costo de entrega;Total;Devuelto;Origen;" +
  "Departamento;Zona;Dirección;Referencia;Número de guía;Nombre para la factura;Tipo de documento;Número de documento;Complemento;Correo para la factura;" +
  "Razón social de la tienda;NIT de la tienda;Régimen de la tienda";
const BILLED = "Ana Flores;Carnet de identidad (CI);4567890;;ana@correo.com;;;";

describe("orders", () => {
  test("come as a download of the day in La Paz, newest first, with dates and amounts as Bolivia writes them", async () => {
    const { headers, text } = await download("orders.csv");
    expect(headers.get("content-disposition")).toBe('attachment; filename="pedidos-2026-11-21.csv"');
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const { subtotal, shippingCost, total, number, shipping } = atHome;
    expect(rowsOf(text)).toEqual([
      HEADS,
      `${atTheShop.number};2026-11-20 23:59;Pendiente de pago;Ana Flores;59171234567;;${atTheShop.shipping?.methodName};Recoge y paga en la tienda;Bs.;${comma(atTheShop.subtotal)};"0,00";"0,00";${comma(atTheShop.total)};"0,00";Tienda en línea;;;;;;${BILLED}`,
      `${number};2026-11-20 08:00;Pagado;Ana Flores;59171234567;La Paz;${shipping?.methodName};Paga con QR;Bs.;${comma(subtotal)};"0,00";${comma(shippingCost)};${comma(total)};"12,50";Tienda en línea;La Paz;Sopocachi;Av. 20 de Octubre 2045;Frente a la plaza Abaroa;;${BILLED}`,
      "",
    ]);
  });

  test.each<[string, () => string, () => (string | null)[]]>([
    ["a number", () => `q=${atHome.number}`, () => [atHome.number]],
    ["a day", () => "from=2026-11-20&until=2026-11-20", () => [atTheShop.number, atHome.number]],
    ["the next day, which begins at midnight in La Paz", () => "from=2026-11-21", () => []],
    ["statuses", () => "status=pagado,enviado", () => [atHome.number]],
  ])("are filtered like the list by %s", async (_what, query, found) => {
    const { text } = await download(`orders.csv?${query()}`);
    const numbers = rowsOf(text)
      .slice(1, -1)
      .map((row) => row.split(";")[0]);
    expect(numbers).toEqual(found());
  });

  test.each([
    ['=HYPERLINK("http://mal.example")', `"'=HYPERLINK(""http://mal.example"")"`],
    ["+1+1", "'+1+1"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", `"'\t'=1"`],
    ["\r=1", `"'\r'=1"`],
    ['Ana; de "La Paz", sí\nsegunda línea', `"Ana; de ""La Paz"", sí\nsegunda línea"`],
    ['Ana,=HYPERLINK("http://x",1)', `"Ana,'=HYPERLINK(""http://x"",1)"`],
    ["Ñandú 1-2=3", "Ñandú 1-2=3"],
  ])("hold no formula and no broken cell: %j", async (name, written) => {
    const { db } = tested.database;
    const [row] = await db.select({ shipping: orders.shipping }).from(orders).where(eq(orders.id, atHome.id));
    if (!row?.shipping) throw new Error("no order");
    await db
      .update(orders)
      .set({ shipping: { ...row.shipping, name } })
      .where(eq(orders.id, atHome.id));
    const { text } = await download(`orders.csv?q=${atHome.number}`);
    expect(text).toContain(`;Pagado;${written};59171234567;`);
  });

  test("also come line by line, with the same filters and what one piece cost", async () => {
    const { headers, text } = await download(`order-lines.csv?q=${atHome.number}`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="pedidos-por-linea-2026-11-21.csv"');
    const [line] = atHome.products;
    if (!line) throw new Error("no line");
    const { name, color, size, PrecioDesc } = line;
    expect(rowsOf(text)).toEqual([
      "\u{FEFF}Número;Fecha;Estado;SKU;Producto;Color;Talla;Cantidad;Moneda;Precio unitario;Promoción;Importe",
      `${atHome.number};2026-11-20 08:00;Pagado;${sku};${name};${color};${size};2;Bs.;${comma(PrecioDesc)};${comma(0)};${comma(2 * PrecioDesc)}`,
      "",
    ]);
    expect(rowsOf((await download("order-lines.csv")).text).length).toBe(4);
  });

  test("of more than one piece of reading are all there, each once", async () => {
    const { inBatches } = await import("#database/query/batches.ts");
    const read: number[] = [];
    const chunks = inBatches<number>(
      async (after = 0, limit) => Array.from({ length: Math.min(limit, 7 - after) }, (_, index) => after + index + 1),
      3,
    );
    for await (const one of chunks) read.push(one);
    expect(read).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("break off when reading fails, so that half a file is not taken for a whole one", async () => {
    async function* failing() {
      yield "ana@correo.com";
      throw new Error("the database is gone");
    }
    const file = csv("x", ["Correo"], failing(), (email) => [email]);
    await expect(file.text()).rejects.toThrow("the database is gone");
  });

  test("stop reading when nobody downloads any more", async () => {
    let isStopped = false;
    async function* endless() {
      try {
        for (;;) yield "ana@correo.com";
      } finally {
        isStopped = true;
      }
    }
    const reader = csv("x", ["Correo"], endless(), (email) => [email]).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(isStopped).toBe(true);
  });

  test.each(["page=1", "sort=total", "status=borrador", "from=2026-02-30"])("refuse %s by its name", async (query) => {
    const answer = await owner.call<Problem>("GET", `/api/gestion/exports/orders.csv?${query}`);
    expect([answer.status, answer.body.errors?.length]).toEqual([400, 1]);
  });
});

test("orders also come as a workbook, with amounts as numbers", async () => {
  const answer = await fetch(`${tested.url}/api/gestion/exports/orders.xlsx`, {
    headers: { cookie: owner.cookieHeader() },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="pedidos-2026-11-21.xlsx"');
  const [heads, first] = await readRows(Buffer.from(await answer.bytes()));
  expect(heads?.[1].join(";")).toBe(HEADS.slice(1));
  const row = Object.fromEntries(
    HEADS.slice(1)
      .split(";")
      .map((head, index) => [head, first?.[1][index]]),
  );
  expect([row["Número"], row["Teléfono"], row.Total, row.Devuelto, row["Número de documento"]]).toEqual([
    atTheShop.number,
    "59171234567",
    String(atTheShop.total),
    "0",
    "4567890",
  ]);
});

describe("products", () => {
  test.each(["csv", "xlsx"])("as %s have one row for each variant, in the columns of the import", async (kind) => {
    const answer = await fetch(`${tested.url}/api/gestion/exports/products.${kind}`, {
      headers: { cookie: staff.cookieHeader() },
    });
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="productos-2026-11-21.${kind}"`);
    const [heads, ...rows] = await readRows(Buffer.from(await answer.bytes()));
    // What a piece costs the shop is for the owner.
    const keys: readonly SheetColumn[] = SHEET_KEYS.filter((key) => key !== "cost");
    expect(heads?.[1]).toEqual(keys.map((key) => SHEET_COLUMNS[key].head));
    expect(rows.map(([, cells]) => cells[0]).toSorted()).toEqual(seeded.variants.map(({ id }) => id).toSorted());
    const row = rows.find(([, cells]) => cells[0] === sku)?.[1];
    const variant = seeded.variants.find(({ id }) => id === sku);
    const of = seeded.products.find(({ id }) => id === variant?.product);
    const cell = (name: SheetColumn) => row?.[keys.indexOf(name)];
    expect([cell("key"), cell("name"), cell("color"), cell("size"), cell("care")]).toEqual([
      of?.slug,
      of?.name,
      variant?.colorName,
      variant?.size,
      of?.care,
    ]);
    const sizes = [of?.height, of?.width, of?.depth, of?.weight].map((size) =>
      String(size ?? "").replace(".", kind === "csv" ? "," : "."),
    );
    expect([cell("height"), cell("width"), cell("depth"), cell("weight")]).toEqual(sizes);
    expect([cell("shortName"), cell("capacity")]).toEqual([of?.shortName ?? "", of?.capacity ?? ""]);
  });
});

test("the newsletter has its subscribers, each once", async () => {
  for (const email of ["zoe@correo.com", "ana@correo.com", "zoe@correo.com"])
    await tested.shop.newsletter.subscribe(email);
  const { headers, text } = await download("newsletter.csv");
  expect(headers.get("content-disposition")).toBe('attachment; filename="boletin-2026-11-21.csv"');
  expect(text).toBe("\u{FEFF}Correo;Desde\r\nana@correo.com;2026-11-21 00:00\r\nzoe@correo.com;2026-11-21 00:00\r\n");
});

test("'Avísame' has who waits for which variant, and who was told when", async () => {
  const { sku: variant } = soldOut();
  const { db } = tested.database;
  const [named] = await db
    .select({ name: products.name, color: variants.colorName, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(eq(variants.id, variant));
  if (!named) throw new Error("no such variant");
  await tested.shop.alerts.ask({ variant, email: "espera@correo.com" });
  clock.pass(5);
  await tested.shop.alerts.ask({ variant, email: "sabe@correo.com" });
  await db
    .update(stockAlerts)
    .set({ toldAt: clock.now(), leftAt: clock.now() })
    .where(eq(stockAlerts.email, "sabe@correo.com"));
  const { text } = await download("alerts.csv");
  const variantWords = [named.color, named.size].filter(Boolean).join(", ");
  const what = [named.name, variantWords.includes(",") ? `"${variantWords}"` : variantWords, variant].join(";");
  expect(rowsOf(text)).toEqual([
    "\u{FEFF}Correo;Producto;Variante;Código;Desde;Avisado",
    `espera@correo.com;${what};2026-11-21 00:00;`,
    `sabe@correo.com;${what};2026-11-21 00:05;2026-11-21 00:05`,
    "",
  ]);
});

test.each(["orders", "order-lines", "newsletter", "alerts"])(
  "people who are not owners get no file of %s",
  async (file) => {
    const answer = await staff.call<Problem>("GET", `/api/gestion/exports/${file}.csv`);
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await fetch(`${tested.url}/api/gestion/exports/${file}.csv`)).status).toBe(401);
  },
);
