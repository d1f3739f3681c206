/** Words that become a script, a tag or a template where they are not escaped, stored wherever people of the shop write. */
import { createECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import type { UserDocument } from "#contracts/account/account.document.ts";
import type { SitePicture } from "#contracts/content/staff-content.document.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import type { StaffProduct, UploadedPhoto } from "#contracts/product/staff-product.document.ts";
import type { StaffSettings } from "#contracts/settings/staff-settings.document.ts";
import { HOME_SECTIONS } from "#contracts/content/home-sections.ts";
import { newId } from "#contracts/ids.ts";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { type TestShop, PASSWORD, expect } from "../support/journey.ts";

const SCRIPT = "</script><script>window.__hit=1</script>";
const LONG = `${SCRIPT}<!--<script>{{7*7}}" onload="window.__hit=1" ]]><img src=x onerror=window.__hit=1>javascript:window.__hit=1`;
const SHORT = "<img src=x onerror=__hit=1>";
const PICTURE = "demo/seed/photographs/bandolera-1-camel-242bb824-share.jpg";

/** As much of it as fits. `mark` says which field it stands in. */
export function words(mark: string, max = 1_000): string {
  return `${mark} ${max < 50 ? SHORT : max < 180 ? SCRIPT : LONG}`;
}

/** The texts of guides have their own `{{…}}`, so that `{{7*7}}` would be refused there. */
export const paragraph = (mark: string) => words(mark).replace("{{7*7}}", "{7*7}");

/** In HTML, none of these is text. */
export const RAW = ["<script>window.__hit", "<img src=x", "<!--<script>", '" onload="window.__hit'];

export const DEVICE = words("Aparato", 60);
export const MISSED = "zapallo script window hit";

/** Signs in without a browser and calls the API; what is not answered with `status` fails the journey. */
async function ownersHand(shop: TestShop) {
  const own = openBrowser(shop.url, { "x-forwarded-for": "10.4.0.1" });
  const { email, password } = DEMO_OWNER;
  await own.call("POST", "/api/gestion/session", { body: { email, password } });
  const call = async <Body>(status: number, method: string, path: string, body?: object): Promise<Body> => {
    const answer = await own.call<Body>(method, `/api/gestion/${path}`, body ? { body } : {});
    const said = answer.status === status ? "" : answer.text;
    expect([method, path, answer.status, said]).toEqual([method, path, status, ""]);
    return answer.body;
  };
  const send = async <Body>(path: string): Promise<Body> => {
    const headers = { "content-type": "image/jpeg" };
    return (await own.call<Body>("POST", `/api/gestion/${path}`, { text: readFileSync(PICTURE), headers })).body;
  };
  return { own, call, send };
}

type Hand = Awaited<ReturnType<typeof ownersHand>>;

export async function storeHostileWords(shop: TestShop) {
  const hand = await ownersHand(shop);
  const product = await storeProduct(hand);
  const person = await storeShop(hand);
  await storePages(hand);
  const order = await storeOrder(hand, product);
  await storeImport(hand);
  await storeOwnAccount(hand);
  for (let time = 0; time < 2; time += 1) await fetch(`${shop.url}/buscar?q=${encodeURIComponent(`<${MISSED}>`)}`);
  const customer = openBrowser(shop.url, { "x-forwarded-for": "10.4.0.2" });
  const body = { name: words("Clienta", 80), email: "clienta.hostil@correo.com", password: PASSWORD };
  const signedUp = await customer.call<{ user: UserDocument }>("POST", "/api/auth/sign-up/email", { body });
  expect(signedUp.status).toBe(200);
  return { product, order, person, customer: signedUp.body.user.id };
}

async function storeProduct({ call, send }: Hand): Promise<StaffProduct> {
  const entry = (list: string, body: object) => call<StaffEntry>(201, "POST", `lists/${list}`, body);
  const category = await entry("categories", { Descripcion: words("Categoría", 80) });
  const subcategory = await entry("subcategories", { Descripcion: words("Sub", 80), category: Number(category.id) });
  const brand = await entry("brands", { Descripcion: words("Marca", 80), story: words("Historia") });
  const season = await entry("seasons", { Descripcion: words("Temporada", 80) });
  const { id: photo } = await send<UploadedPhoto>(`photos?words=${encodeURIComponent(words("foto", 80))}`);
  const made = await call<StaffProduct>(201, "POST", "products", {
    id: newId(),
    name: words("Producto", 180),
    description: `${words("Descripción")}\n\u2028\n${words("Más")}`,
    material: words("Material"),
    measures: words("Medidas"),
    shortName: words("Corto", 60),
    capacity: words("Cabe", 160),
    price: 90,
    discount: 10,
    offers: true,
    featured: true,
    active: true,
    brand: Number(brand.id),
    category: Number(category.id),
    subcategory: Number(subcategory.id.split("-").at(-1)),
    seasons: [Number(season.id)],
    photos: [{ photo, alt: words("Alt") }],
    colors: [{ name: words("Color", 40), hex: "#123456", sizes: [{ size: words("Talla", 40), stock: 3 }] }],
  });
  const movement = { id: newId(), by: 1, reason: "received", note: words("Motivo") };
  await call(200, "POST", `variants/${encodeURIComponent(made.variants[0]?.id ?? "")}/stock`, movement);
  // Only words are synonyms.
  await call(400, "POST", "synonyms", { words: [SHORT, "bolso"] });
  return made;
}

/** Answers the id of a person of the shop. */
async function storeShop({ call }: Hand): Promise<string> {
  const staff = { email: "hostil@vitrina.example", password: PASSWORD, role: "staff" };
  const { id } = await call<{ id: string }>(201, "POST", "staff", { name: words("Persona", 80), ...staff });
  const { version } = await call<StaffSettings>(200, "GET", "settings");
  await call(200, "PATCH", "settings", {
    version,
    Direccion: words("Dirección", 200),
    Horario: words("Horario", 200),
    NombreTemp: words("Promo", 60),
  });
  for (const field of ["UrlFB", "UrlWP", "Email"])
    await call(400, "PATCH", "settings", { version: version + 1, [field]: "javascript:window.__hit=1" });
  await call(200, "PATCH", "shipping-methods/tienda", {
    name: words("Recojo", 60),
    detail: words("Detalle", 80),
    time: words("Cuándo", 80),
  });
  await call(200, "PATCH", "purchase-types/tienda", { label: words("Pago", 60), text: words("Explicación", 300) });
  return id;
}

async function storePages({ call, send }: Hand): Promise<void> {
  async function publish(name: string, content: object): Promise<void> {
    const { version } = await call<{ version: number }>(200, "GET", `content/${name}`);
    const draft = await call<{ version: number }>(200, "PUT", `content/${name}/draft`, { version, content });
    await call(200, "POST", `content/${name}/publish`, { version: draft.version });
  }
  const always = { from: null, until: null };
  const announcement = { kind: "announcement", on: true, words: words("Anuncio", 120), ...always };
  await call(400, "PUT", "content/announcement/draft", {
    version: 0,
    content: { ...announcement, link: "javascript:window.__hit=1" },
  });
  await publish("announcement", { ...announcement, link: `/envios?x="onload="window.__hit=1` });
  const { name: phone } = await send<SitePicture>("pictures");
  await expect
    .poll(async () => (await call<SitePicture>(200, "GET", `pictures/${phone}`)).ready, { timeout: 60_000 })
    .toBe(true);
  const hero = {
    title: words("Portada", 60),
    text: words("Texto", 160),
    linkWords: `B ${SHORT}`,
    link: "/outlet",
    phone,
    desktop: null,
    alt: words("Muestra", 160),
    ...always,
  };
  const sections = HOME_SECTIONS.map((name) => ({ name, shown: true }));
  await publish("home", { kind: "home", heroes: [hero], sections, featured: [] });
  const text = { kind: "text", lead: paragraph("Entrada"), summary: paragraph("Resumen") };
  const body = `## ${words("Tema", 60)}\n### ${paragraph("Pregunta")}\n${paragraph("Respuesta")}\n- ${paragraph("Lista")}\n> ${paragraph("Nota")}`;
  await publish("faq", { ...text, body });
  await publish("terms", { ...text, body: body.replace("### ", "") });
}

async function storeOrder({ call, own }: Hand, { id, variants, price, discount }: StaffProduct): Promise<StaffOrder> {
  const order = {
    id: newId(),
    source: "whatsapp",
    lines: [{ sku: variants[0]?.id ?? "", quantity: 1 }],
    shipping: {
      method: "delivery-cerca",
      name: words("Cliente", 80),
      phone: "71234567",
      department: "L",
      city: "La Paz",
      zone: words("Zona", 60),
      address: words("Calle", 80),
      building: words("Edificio", 60),
      reference: words("Seña", 120),
    },
    purchaseType: "whatsapp",
    paid: { way: "qr", reference: words("Voucher", 100) },
    handedOver: false,
    note: words("Apunte"),
    expectedTotal: (price * (100 - discount)) / 100,
  };
  // The price of the delivery is in the refusal.
  const refused = await own.call<{ total?: number }>("POST", "/api/gestion/orders", { body: order });
  const made = await call<StaffOrder>(201, "POST", "orders", {
    ...order,
    expectedTotal: refused.body.total ?? order.expectedTotal,
  });
  await call(400, "POST", "orders", { ...order, id, shipping: { ...order.shipping, phone: SHORT } });
  await call(200, "POST", `orders/${made.id}/notes`, {
    id: newId(),
    text: `${words("Interna")}\n\u2028${words("Otra")}`,
  });
  const refund = { id: newId(), amount: 1, way: "otra", reference: words("Ref", 100), note: words("Devolución") };
  await call(200, "POST", `orders/${made.id}/refunds`, refund);
  return made;
}

async function storeImport({ call, own }: Hand): Promise<void> {
  const id = newId();
  const bytes = Buffer.from(
    `SKU;Nombre;Marca;Precio;Fotos\n"${words("SKU", 40)}";x;"${words("Ajena", 60)}";${SHORT};"${SHORT}"\n`,
  );
  await call(201, "POST", "imports", { id, name: words("Archivo", 200), size: bytes.length, counted: false });
  const headers = { "content-type": "application/octet-stream" };
  expect((await own.call("PUT", `/api/gestion/imports/${id}/parts/0`, { text: bytes, headers })).status).toBe(204);
  await call(200, "POST", `imports/${id}/check`);
  await expect.poll(async () => (await call<{ state: string }>(200, "GET", `imports/${id}`)).state).toBe("checked");
}

/** Last, because nothing is to be sent to this device. */
async function storeOwnAccount({ call }: Hand): Promise<void> {
  const keys = createECDH("prime256v1");
  await call(200, "PUT", `me/push/devices/${newId()}`, {
    name: DEVICE,
    endpoint: "https://push.invalid.example/x",
    p256dh: keys.generateKeys().toString("base64url"),
    auth: "a".repeat(22),
  });
}

/** Everything that a person can read on the page, also in fields and descriptions of pictures. */
export const readable = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.parentElement?.closest("script, style, noscript, template"))
      found.push(currentNode.nodeValue ?? "");
  }
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  return [...found, ...fields.map(({ value }) => value), ...[...document.images].map(({ alt }) => alt)].join("\n");
};
