/** `/api/gestion`: the back office. Each call says in `contracts/` (`*.calls.ts`) whether staff may make it. */
import { Hono } from "hono";
import { createRequestSource } from "#modules/account/account.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { BackupDownload } from "../../backup/backup-download.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import type { KnownDevices } from "../account/known-device.ts";
import { readFile } from "../request/body.ts";
import { serveUnder } from "../request/serve.ts";
import { serveBackups } from "./backups.ts";
import { serveStaffContent } from "./content.ts";
import { serveCustomers } from "./customers.ts";
import { serveExports } from "./sheets/exports.ts";
import { serveInvoices } from "./invoices.ts";
import { serveImports } from "./sheets/imports.ts";
import { serveStaffOrders } from "./orders.ts";
import { servePush } from "./push.ts";
import { serveStaffProducts } from "./products.ts";
import { serveStaffDelivery } from "./delivery.ts";
import { serveHost } from "./host.ts";
import { serveStaffLists, serveVocabulary } from "./lists.ts";
import { serveStaffPayments } from "./payments.ts";
import { servePromotions } from "./promotions.ts";
import { serveStaffSettings } from "./settings.ts";
import { may, readStaff } from "./staff/staff-session.ts";
import { serveStaff } from "./staff/staff.ts";

export function gestionApi(shop: Shop, uploads: Gate, devices: KnownDevices, copies: BackupDownload): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(rate("gestion"));
  api.use(readStaff(shop));
  api.use("/exports/*", async (c, next) => {
    await next();
    const by = c.get("staff");
    if (!by || !c.res.ok) return;
    const { device, network } = createRequestSource(
      shop.clock.now(),
      c.req.header("user-agent") ?? "",
      c.get("address"),
    );
    const after = { file: c.req.path.split("/").at(-1), device, network };
    await shop.audit.note({ by, kind: "access", subject: by.id, action: "export", after });
  });
  serveStaff(api, shop, devices);
  servePush(api, shop);
  serveStaffOrders(api, shop);
  serveInvoices(api, shop, uploads);
  serveStaffProducts(api, shop, uploads);
  serveCustomers(api, shop);
  serveBackups(api, shop, copies);
  serveExports(api, shop);
  serveImports(api, shop, uploads);
  serveStaffSettings(api, shop);
  serveStaffLists(api, shop);
  serveHost(api, shop);
  serveStaffDelivery(api, shop);
  serveStaffPayments(api, shop, uploads);
  servePromotions(api, shop);
  serveStaffContent(api, shop, uploads);
  serveVocabulary(api, shop);
  serveUnder(api, "/api/gestion")("GET /api/gestion/audit", ({ query }) => shop.audit.list(query));
  serveUnder(api, "/api/gestion")("GET /api/gestion/answers", ({ staff }) => shop.answers(staff.role));
  serveUnder(api, "/api/gestion")("GET /api/gestion/status", () => shop.status.read());
  serveUnder(api, "/api/gestion")("POST /api/gestion/status/mail", ({ staff }) =>
    shop.status.sendTestMail(staff.email),
  );
  serveUnder(api, "/api/gestion")("POST /api/gestion/status/jobs", () => shop.status.retryParked());
  serveUnder(api, "/api/gestion")("GET /api/gestion/first-steps", () => shop.firstSteps.read());
  serveUnder(api, "/api/gestion")("POST /api/gestion/first-steps/delivery", ({ staff }) =>
    shop.firstSteps.confirmDelivery(staff),
  );
  serveUnder(api, "/api/gestion")("POST /api/gestion/first-steps/mail", ({ staff }) =>
    shop.firstSteps.confirmMail(staff),
  );
  serveUnder(api, "/api/gestion")("POST /api/gestion/first-steps/receipt", ({ staff }, c) =>
    readFile(c, { uploads, person: staff.id }, (picture) => shop.firstSteps.sendReceipt(picture, staff)),
  );
  serveUnder(api, "/api/gestion")("POST /api/gestion/first-steps/trial", ({ staff }) => shop.firstSteps.buy(staff));
  serveUnder(api, "/api/gestion")("GET /api/gestion/today", ({ staff }) => shop.reports.today(may(staff, "money")));
  serveUnder(api, "/api/gestion")("GET /api/gestion/summary", ({ query }) => shop.reports.summary(query.days));
  serveUnder(api, "/api/gestion")("GET /api/gestion/sales", ({ query }) => shop.reports.salesBy(query.days, query.by));
  return api;
}
