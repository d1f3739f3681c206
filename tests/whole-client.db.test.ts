/**
 * A whole client, from a guest's cart to a paid order, that knows only what `docs/api.md` says: plain `fetch`, cookies
 * kept, nothing imported from the shop but what opens it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestBank } from "./support/providers/test-bank.ts";
import { openTestShop } from "./support/shop/open-test-shop.ts";

const bank = await openTestBank("bnb");
const tested = await openTestShop({ bank: bank.bank });
afterAll(async () => {
  await tested.close();
  await bank.close();
});

const visitor = randomBytes(24).toString("base64url");
const cookies = new Map<string, string>();

async function call<T>(shape: z.ZodType<T>, request: string, body?: unknown, status = 200): Promise<T> {
  const [method = "", path = ""] = request.split(" ");
  const response = await fetch(tested.url + path, {
    method,
    headers: {
      origin: tested.url,
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      "x-local-user-id": visitor,
      "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const text = await response.text();
  expect([request, response.status, response.ok ? "" : text]).toEqual([request, status, ""]);
  return shape.parse(text === "" ? undefined : JSON.parse(text));
}

const cart = z.object({ id: z.string(), products: z.array(z.object({ id: z.string(), quantity: z.number() })) });
const page = z.object({
  items: z.array(z.object({ id: z.string(), subcategory: z.number(), offers: z.boolean(), featured: z.boolean() })),
});
const product = z.object({ variants: z.array(z.object({ id: z.string(), stock: z.number() })) });
const payment = z.object({ qrImage: z.string().nullable() });
const order = z.object({ id: z.string(), status: z.string(), total: z.number(), payment: payment.optional() });
const draft = order.extend({ cartVersion: z.number(), products: z.array(z.object({ quantity: z.number() })) });
const choices = z.object({
  departments: z.array(z.object({ code: z.string(), cities: z.array(z.string()) })),
  methods: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      department: z.string().nullable(),
      cities: z.array(z.string()).nullable(),
      price: z.number(),
    }),
  ),
  purchaseTypes: z.array(z.object({ type: z.string(), kinds: z.array(z.string()).nullable() })),
  documentTypes: z.array(z.object({ code: z.number(), name: z.string() })),
});

test("docs/api.md is enough to buy: a guest's cart, an account, the checkout, the QR, paid", async () => {
  await call(z.undefined(), "GET /api/csrf", undefined, 204);
  const { items } = await call(page, "GET /api/products?featured=true&available=true&sort=precio-asc&pageSize=1");
  const [first] = items;
  expect(first?.featured).toBe(true);
  const { variants } = await call(product, `GET /api/products/${first?.id}`);
  const sku = variants.find(({ stock }) => stock > 1)?.id;

  const mine = await call(cart, `PUT /api/carts/${randomUUID()}`, {}, 201);
  const adding = { id: randomUUID(), variant: sku, quantity: 1 };
  await call(cart, `POST /api/carts/${mine.id}/additions`, adding);
  await call(cart, `POST /api/carts/${mine.id}/additions`, adding);
  expect((await call(z.array(cart), "GET /api/carts"))[0]?.products).toEqual([{ id: sku, quantity: 1 }]);

  const person = { name: "Ana Flores", email: "ana@correo.example", password: "vitrales de luz y lana" };
  await call(z.object({ user: z.object({ id: z.string() }) }), "POST /api/auth/sign-up/email", person);
  const merged = await call(z.object({ cart, joined: z.number() }), "POST /api/carts/merge", {});
  expect(merged.joined).toBe(1);

  const { departments, methods, purchaseTypes, documentTypes } = await call(choices, "GET /api/orders/choices");
  const method = methods.find(({ kind }) => kind === "delivery");
  const department = departments.find(({ code }) => code === method?.department);
  expect(purchaseTypes.map(({ type }) => type)).toContain("qr");
  const opened = await call(draft, `PUT /api/orders/${randomUUID()}`, {}, 201);
  const answered = await call(draft, `PATCH /api/orders/${opened.id}`, {
    shipping: {
      method: method?.id,
      name: person.name,
      phone: "71234567",
      department: department?.code,
      city: method?.cities?.[0] ?? department?.cities[0],
      zone: "Sopocachi",
      address: "Av. 20 de Octubre 2045",
      building: "",
      reference: "Frente a la plaza",
    },
    billing: {
      documentType: documentTypes[0]?.code,
      documentNumber: "4567890",
      complement: "",
      name: person.name,
      email: person.email,
    },
    purchaseType: "qr",
  });
  // A draft is the same in every way of reading.
  expect(await call(draft, `GET /api/orders/${opened.id}`)).toEqual(answered);
  expect(await call(draft, "GET /api/orders/draft")).toEqual(answered);

  const seen = { expectedTotal: answered.total, cartVersion: answered.cartVersion };
  const placed = await call(order, `POST /api/orders/${opened.id}/place`, seen);
  expect(placed).toMatchObject({ status: "pendiente", total: answered.total });
  await tested.shop.jobs.runDue();
  const { payment: paying } = await call(order, `POST /api/orders/${opened.id}/payment`, {});
  const picture = await fetch(tested.url + (paying?.qrImage ?? ""), {
    headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  // The shopper's own bank.
  const entry = bank.simulator.book.entries.at(-1);
  if (!entry) throw new Error("the bank knows no QR");
  await bank.simulator.payer.pay(entry);
  const paid = await call(order, `POST /api/orders/${opened.id}/payment/check`, {});
  expect(paid.status).toBe("pagado");
  expect(await call(z.array(order), "GET /api/orders")).toEqual([paid]);
});

test("without Origin or token a write is refused", async () => {
  const path = `${tested.url}/api/carts/${randomUUID()}`;
  const token = decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "");
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { cookie, "content-type": "application/json", "x-local-user-id": visitor };
  const ways: readonly Record<string, string>[] = [
    { "x-xsrf-token": token },
    { origin: tested.url },
    { origin: "https://otra.example", "x-xsrf-token": token },
  ];
  for (const own of ways) {
    const answer = await fetch(path, { method: "PUT", headers: { ...headers, ...own }, body: "{}" });
    expect([own, answer.status]).toEqual([own, 403]);
  }
});
