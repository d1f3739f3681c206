/** `/api/orders`: the caller's orders. */
import { type Context, Hono } from "hono";
import type { Answer } from "#contracts/api.ts";
import { DOCUMENT_TYPES } from "#contracts/address/document-types.ts";
import { DEPARTMENTS } from "#contracts/address/places.ts";
import { invalid } from "#contracts/api/errors.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Shop } from "#modules/shop.ts";
import type { Gate } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { createLimiter, createSharedLimits, rate, spend } from "../../middleware/rate.ts";
import { readFile } from "../request/body.ts";
import { invoiceFile } from "../request/invoice-file.ts";
import { known, reply, serveUnder } from "../request/serve.ts";

export function ordersApi(shop: Shop, uploads: Gate): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const { invoices, orders } = shop;
  api.use(rate("orders"));
  const serve = serveUnder(api, "/api/orders");
  /** For calls that send a request to the bank. */
  const bankCalls = createLimiter("bank-calls");
  const askBank = (c: Context<ShopEnv>, userId: string) => spend(c, [[bankCalls, userId]]);
  const limit = createSharedLimits(shop);
  const placements = limit("placements");
  const receipts = limit("receipts");
  const requests = limit("requests");

  serve("GET /api/orders", ({ session, query: { before, limit } }) =>
    orders.list(session.userId, { limit, ...(before !== undefined && { before }) }),
  );
  serve("GET /api/orders/choices", () => choices(shop));
  serve("GET /api/orders/draft", async ({ session }) => known(await orders.draft(session.userId)));
  serve("GET /api/orders/{id}", async ({ session, id }) => known(await orders.find(session.userId, id)));
  serve("PUT /api/orders/{id}", async ({ session, id }) => {
    const { draft, created } = await orders.open(session.userId, id);
    return created ? reply(201, draft) : reply(200, draft);
  });
  serve("PATCH /api/orders/{id}", ({ session, id, body }) => orders.patch(session.userId, id, body));
  serve("POST /api/orders/{id}/place", async ({ session, id, body }, c) => {
    await spend(c, [[placements, session.userId]]);
    return orders.place(session.userId, id, body, c.get("address"));
  });
  serve("POST /api/orders/{id}/payment", async ({ session, id }, c) => {
    await askBank(c, session.userId);
    return orders.pay(session.userId, id, c.get("address"));
  });
  serve("POST /api/orders/{id}/payment/check", async ({ session, id }, c) => {
    await askBank(c, session.userId);
    return orders.check(session.userId, id);
  });
  serve("POST /api/orders/{id}/cancel", ({ session, id }) => orders.cancel(session.userId, id));
  serve("POST /api/orders/{id}/again", ({ session, id }) => orders.again(session.userId, id));

  /** Checks that the order takes a receipt before the body is read. */
  serve("POST /api/orders/{id}/receipt", async ({ session: { userId }, id }, c) => {
    await orders.expectReceipt(userId, id);
    await spend(c, [[receipts, userId]]);
    const room = { uploads, person: userId };
    return readFile(c, room, (picture) => orders.sendReceipt(userId, id, picture));
  });

  serve("GET /api/orders/{id}/requests", ({ session, id }) => orders.requests.list(session.userId, id));
  serve("POST /api/orders/{id}/requests", async ({ session, id, body }, c) => {
    await spend(c, [[requests, session.userId]]);
    return orders.requests.ask(session.userId, id, body);
  });
  serve("PUT /api/orders/{id}/requests/{request}/photos/{photo}", async ({ session: { userId }, ...path }, c) => {
    if (!isDocumentId(path.photo)) throw invalid("photo", "INVALID_ID");
    await orders.requests.expectPhoto(userId, path.id, path.request);
    await spend(c, [[requests, userId]]);
    const photo = { id: path.photo, request: path.request };
    const room = { uploads, person: userId };
    return readFile(c, room, (upload) => orders.requests.addPhoto(userId, path.id, { ...photo, upload }));
  });
  serve("POST /api/orders/{id}/requests/{request}/withdraw", ({ session, id, request }) =>
    orders.requests.withdraw(session.userId, id, request),
  );

  serve("GET /api/orders/{id}/qr/{payment}", async ({ session, id, payment: name }, c) => {
    const payment = name.replace(/\.png$/, "");
    const qr = isDocumentId(payment) ? await orders.qr(session.userId, id, payment) : null;
    const { bytes, type } = known(qr);
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": "private, no-store" });
  });

  serve("GET /api/orders/{id}/invoices/{invoice}", async ({ session, id, invoice }) =>
    invoiceFile(known(isDocumentId(invoice) ? await invoices.ownFile(session.userId, id, invoice) : null)),
  );

  return api;
}

async function choices({ shipping }: Shop): Promise<Answer<"GET /api/orders/choices">> {
  const { methods: read, purchaseTypes, staff } = shipping;
  const [methods, rules, { department, city }] = await Promise.all([read(), purchaseTypes(), staff.calendar.read()]);
  const decimal = (cents: number | null) => (cents === null ? null : toDecimal(cents));
  return {
    home: { department, city },
    departments: DEPARTMENTS,
    methods: methods.map(({ id, kind, name, detail, time, department, cities, exceptCities, cents, freeFrom }) => ({
      id,
      kind,
      name,
      detail,
      time,
      department,
      cities,
      exceptCities,
      price: toDecimal(cents),
      freeFrom: decimal(freeFrom),
    })),
    purchaseTypes: rules.map(({ type, label, min, max, cities, kinds, needsConfirmedEmail }) => ({
      type,
      label,
      cities,
      kinds,
      needsConfirmedEmail,
      min: decimal(min),
      max: decimal(max),
    })),
    documentTypes: DOCUMENT_TYPES,
  };
}
