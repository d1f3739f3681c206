/** `/api/gestion/exports`: files for a spreadsheet. */
import type { Hono } from "hono";
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { dayInLaPaz, minuteInLaPaz } from "#contracts/time/day.ts";
import type { StaffOrdersFilter } from "#contracts/order/staff/staff-order.schema.ts";
import type { StaffMember } from "#modules/staff/staff.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../../http/hono-env.ts";
import { serveUnder } from "../../request/serve.ts";
import { csv } from "./csv.ts";
import { type Columns, ORDER_LINE_COLUMNS, orderColumns } from "./order-sheets.ts";
import { exampleRow, productRows } from "./product-sheet.ts";
import type { SheetFile } from "./sheet.ts";
import { xlsx } from "./xlsx.ts";
import { may } from "../staff/staff-session.ts";

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
    content,
  }: Pick<Shop, "orders" | "newsletter" | "alerts" | "catalogue" | "clock" | "content">,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const named = (what: string) => `${what}-${dayInLaPaz(clock.now())}`;

  const ordersIn = (file: SheetFile, query: StaffOrdersFilter) =>
    inColumns(file, named("pedidos"), orderColumns(content.shown().papers), orders.staff.exported(query));
  serve("GET /api/gestion/exports/orders.csv", async ({ query }) => ordersIn(csv, query));
  serve("GET /api/gestion/exports/orders.xlsx", async ({ query }) => ordersIn(xlsx, query));

  const linesIn = (file: SheetFile, query: StaffOrdersFilter) =>
    inColumns(file, named("pedidos-por-linea"), ORDER_LINE_COLUMNS, orders.staff.exportedLines(query));
  serve("GET /api/gestion/exports/order-lines.csv", async ({ query }) => linesIn(csv, query));
  serve("GET /api/gestion/exports/order-lines.xlsx", async ({ query }) => linesIn(xlsx, query));

  async function products(file: SheetFile, staff: StaffMember): Promise<Response> {
    const isFor = (key: SheetColumn) => may(staff, "money") || key !== "cost";
    const { seasons } = await catalogue.staff.choices();
    const names = new Map(seasons.map(({ id, name }) => [id, name]));
    async function* rows() {
      for await (const slice of catalogue.whole({ size: SLICE }))
        yield* slice.flatMap((whole) => productRows(whole, names));
    }
    const own = <Content>(cells: readonly Content[]) => cells.filter((_, at) => isFor(SHEET_KEYS[at] ?? "sku"));
    return file(named("productos"), own(PRODUCT_HEADS), rows(), own);
  }
  serve("GET /api/gestion/exports/products.csv", ({ staff }) => products(csv, staff));
  serve("GET /api/gestion/exports/products.xlsx", ({ staff }) => products(xlsx, staff));

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

const inColumns = <Row>(file: SheetFile, name: string, columns: Columns<Row>, rows: AsyncIterator<Row>) =>
  file(name, Object.keys(columns), rows, (row) => Object.values(columns).map((cellOf) => cellOf(row)));

async function* only<Row>(row: Row): AsyncGenerator<Row> {
  yield row;
}
