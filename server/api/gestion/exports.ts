/** `/api/gestion/exports`: files for a spreadsheet. */
import type { Hono } from "hono";
import { dayInLaPaz, minuteInLaPaz } from "#contracts/day.ts";
import { STATUS_NAMES } from "#contracts/order/order.ts";
import { PURCHASE_NAMES } from "#contracts/order/purchase-names.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { serveUnder } from "../serve.ts";
import { csvAmount, csvFile } from "./csv.ts";

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
];

const ALERT_HEADS = ["Correo", "Producto", "Variante", "Código", "Desde", "Avisado"];

export function serveExports(
  api: Hono<ShopEnv>,
  { orders, newsletter, alerts, clock }: Pick<Shop, "orders" | "newsletter" | "alerts" | "clock">,
): void {
  const serve = serveUnder(api, "/api/gestion");
  const named = (what: string) => `${what}-${dayInLaPaz(clock.now())}.csv`;

  serve("GET /api/gestion/exports/orders.csv", async ({ query }) =>
    csvFile(named("pedidos"), ORDER_HEADS, orders.staff.exported(query), (row) => [
      row.number,
      minuteInLaPaz(row.placedAt),
      STATUS_NAMES[row.status],
      row.name,
      row.phone,
      row.city,
      row.delivery,
      row.purchaseType === null ? "" : PURCHASE_NAMES[row.purchaseType],
      row.Moneda,
      csvAmount(row.subtotal),
      csvAmount(row.discount),
      csvAmount(row.shippingCost),
      csvAmount(row.total),
    ]),
  );
  serve("GET /api/gestion/exports/newsletter.csv", async () =>
    csvFile(named("boletin"), ["Correo", "Desde"], newsletter.all(), ({ email, createdAt }) => [
      email,
      minuteInLaPaz(createdAt),
    ]),
  );
  serve("GET /api/gestion/exports/alerts.csv", async () =>
    csvFile(named("avisame"), ALERT_HEADS, alerts.all(), ({ email, product, color, size, sku, createdAt, toldAt }) => [
      email,
      product,
      [color, size].filter(Boolean).join(", "),
      sku,
      minuteInLaPaz(createdAt),
      toldAt === null ? "" : minuteInLaPaz(toldAt),
    ]),
  );
}
