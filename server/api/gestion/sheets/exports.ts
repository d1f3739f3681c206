/** `/api/gestion/exports`: files for a spreadsheet. */
import type { Hono } from "hono";
import { SHEET_COLUMNS, SHEET_KEYS } from "#contracts/import/product-sheet.ts";
import { dayInLaPaz, minuteInLaPaz } from "#contracts/time/day.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { STATUS_NAMES } from "#contracts/order/order.ts";
import { ORDER_SOURCE_NAMES } from "#contracts/order/staff/order-sources.ts";
import { PURCHASE_NAMES } from "#contracts/payment/purchase-names.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { type RequestOf, serveUnder } from "../../request/serve.ts";
import { csv, csvAmount } from "./csv.ts";
import { exampleRow, productRows } from "./product-sheet.ts";
import type { Cell, SheetFile } from "./sheet.ts";
import { xlsx } from "./xlsx.ts";

const ORDER_HEADS = [
  "Número",
  "Fecha",
  "Estado",
  "Nombre",
  "Teléfono",
  "Ciudad",
  "Entrega",
  "Pago",
  "Moneda",
  "Subtotal",
  "Descuento",
  "Costo de entrega",
  "Total",
  "Devuelto",
  "Origen",
];

const ALERT_HEADS = ["Correo", "Producto", "Variante", "Código", "Desde", "Avisado"];
const PRODUCT_HEADS = SHEET_KEYS.map((key) => SHEET_COLUMNS[key].head);
/** Products read at once. */
const SLICE = 100;

export function serveExports(
  api: Hono<ShopEnv>,
  {
    orders,
    newsletter,
    alerts,
    catalogue,
    clock,
  }: Pick<Shop, "orders" | "newsletter" | "alerts" | "catalogue" | "clock">,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const named = (what: string) => `${what}-${dayInLaPaz(clock.now())}`;

  /** An amount is a number in a workbook, and always has two decimals in a text. */
  const ordersIn = (file: SheetFile, amount: (cents: number) => Cell) => {
    return ({ query }: RequestOf<"GET /api/gestion/exports/orders.csv">) =>
      file(named("pedidos"), ORDER_HEADS, orders.staff.exported(query), (row) => [
        row.number,
        minuteInLaPaz(row.placedAt),
        STATUS_NAMES[row.status],
        row.name,
        row.phone,
        row.city,
        row.delivery,
        row.purchaseType === null ? "" : PURCHASE_NAMES[row.purchaseType],
        row.Moneda,
        amount(row.subtotal),
        amount(row.discount),
        amount(row.shippingCost),
        amount(row.total),
        amount(row.refunded),
        ORDER_SOURCE_NAMES[row.source],
      ]);
  };
  const ordersCsv = ordersIn(csv, csvAmount);
  const ordersXlsx = ordersIn(xlsx, toDecimal);
  serve("GET /api/gestion/exports/orders.csv", async (request) => ordersCsv(request));
  serve("GET /api/gestion/exports/orders.xlsx", async (request) => ordersXlsx(request));

  async function products(file: SheetFile): Promise<Response> {
    const { seasons } = await catalogue.staff.choices();
    const names = new Map(seasons.map(({ id, name }) => [id, name]));
    async function* rows() {
      for await (const slice of catalogue.whole({ size: SLICE }))
        yield* slice.flatMap((whole) => productRows(whole, names));
    }
    return file(named("productos"), PRODUCT_HEADS, rows(), (cells) => cells);
  }
  serve("GET /api/gestion/exports/products.csv", () => products(csv));
  serve("GET /api/gestion/exports/products.xlsx", () => products(xlsx));

  async function template(file: SheetFile): Promise<Response> {
    const example = exampleRow(await catalogue.staff.choices());
    return file("plantilla-de-productos", PRODUCT_HEADS, only(example), (cells) => cells);
  }
  serve("GET /api/gestion/exports/template.csv", () => template(csv));
  serve("GET /api/gestion/exports/template.xlsx", () => template(xlsx));

  serve("GET /api/gestion/exports/newsletter.csv", async () =>
    csv(named("boletin"), ["Correo", "Desde"], newsletter.all(), ({ email, createdAt }) => [
      email,
      minuteInLaPaz(createdAt),
    ]),
  );
  serve("GET /api/gestion/exports/alerts.csv", async () =>
    csv(named("avisame"), ALERT_HEADS, alerts.all(), ({ email, product, color, size, sku, createdAt, toldAt }) => [
      email,
      product,
      [color, size].filter(Boolean).join(", "),
      sku,
      minuteInLaPaz(createdAt),
      toldAt === null ? "" : minuteInLaPaz(toldAt),
    ]),
  );
}

async function* only<Row>(row: Row): AsyncGenerator<Row> {
  yield row;
}
