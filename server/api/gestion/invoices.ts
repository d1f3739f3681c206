/** `/api/gestion/papers`, `/api/gestion/invoices`: what is printed about the shop, and the invoices of its orders. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { readFile } from "../request/body.ts";
import { invoiceFile } from "../request/invoice-file.ts";
import { known, serveUnder } from "../request/serve.ts";
import { csv } from "./sheets/csv.ts";
import { SALES_BOOK } from "./sheets/sales-book.ts";
import { may } from "./staff/staff-session.ts";

export function serveInvoices(
  api: Hono<ShopEnv>,
  { content, invoices, settings }: Pick<Shop, "content" | "invoices" | "settings">,
  uploads: Gate,
): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("GET /api/gestion/papers", async () => {
    const { regime, legalName, nit, branch } = content.shown().papers;
    const { Direccion = "", CelCont = "" } = settings.menu().settings ?? {};
    return { regime, legalName, nit, address: branch || Direccion, phone: CelCont };
  });
  serve("GET /api/gestion/invoices", async ({ query, staff }) => {
    const page = await invoices.ofMonth(query.month);
    return may(staff, "money") ? page : { ...page, total: null };
  });
  serve("GET /api/gestion/orders/{id}/invoices", ({ id }) => invoices.ofOrder(id));
  serve("POST /api/gestion/orders/{id}/invoices", ({ staff, id, body }) => invoices.add(id, body, staff));
  serve("PUT /api/gestion/invoices/{id}/file", ({ staff, id }, c) =>
    readFile(c, { uploads, person: staff.id }, (bytes) => invoices.setFile(id, bytes, staff)),
  );
  serve("GET /api/gestion/invoices/{id}/file", async ({ id }) => invoiceFile(known(await invoices.file(id))));
  serve("POST /api/gestion/invoices/{id}/annulment", ({ staff, id, body }) => invoices.annul(id, body.reason, staff));
  serve("GET /api/gestion/exports/sales-book.csv", async ({ query: { month } }) => {
    let row = 0;
    return csv(`registro-de-ventas-${month}`, Object.keys(SALES_BOOK), invoices.exported(month), (one) => {
      row += 1;
      return Object.values(SALES_BOOK).map((cellOf) => cellOf(one, row));
    });
  });
}
