/** What people of the shop write is text on every page and screen: no script runs, no policy is violated (S23). */
import type { BrowserContext, Page } from "@playwright/test";
import { colorSlug } from "#contracts/listing/filters.ts";
import { FEEDS } from "#contracts/pages/paths.ts";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { answers, goodLists, openStoreHost } from "#tests/support/shop/store-host.ts";
import { ownersPage, signIn } from "../support/back-office.ts";
import { MISSED, DEVICE, RAW, paragraph, readable, storeHostileWords, words } from "./hostile-text.ts";
import { expect, openShopProcess, ownShop, test } from "../support/journey.ts";

const journey = ownersPage.extend(ownShop());

/** Counts what must not happen in any page of this context. */
async function watch(context: BrowserContext): Promise<() => readonly string[]> {
  const happened: string[] = [];
  await context.exposeFunction("happened", (what: string) => void happened.push(what));
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, "happened");
    const tell = (what: string) => void (typeof report === "function" && report(what));
    Object.defineProperty(window, "__hit", {
      set() {
        tell(`a script ran on ${location.pathname}`);
      },
    });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI} on ${location.pathname}`),
    );
  });
  context.on("dialog", (dialog) => {
    happened.push(`a dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  return () => happened;
}

const expectSeen = async (page: Page, seen: readonly string[]) => {
  for (const text of seen)
    await expect.poll(() => page.evaluate(readable), { message: `${page.url()}: ${text}` }).toContain(text);
};

journey(
  "hostile words are seen as text on every screen and page that shows them",
  { tag: "@security" },
  async ({ shopper, shop, owner }) => {
    journey.setTimeout(240_000);
    const { product, order, person, customer } = await storeHostileWords(shop);
    const happened = [await watch(shopper.context()), await watch(owner.context())];
    const name = words("Producto", 180);
    const place = `n=x&id=${product.category}`;

    const pages: Readonly<Record<string, readonly string[]>> = {
      "/inicio": [words("Portada", 60), words("Texto", 160), words("Muestra", 160), words("Anuncio", 120)],
      [`/producto?id=${product.id}`]: [
        name,
        words("Descripción"),
        words("Más"),
        words("Material"),
        words("Marca", 80),
        words("Color", 40),
      ],
      [`/categoria?${place}&tipo=categoria`]: [words("Corto", 60), words("Categoría", 80)],
      "/preguntas-frecuentes": [paragraph("Entrada"), paragraph("Pregunta"), paragraph("Respuesta")],
      "/terminos": [
        paragraph("Entrada"),
        words("Tema", 60),
        paragraph("Respuesta"),
        paragraph("Lista"),
        paragraph("Nota"),
      ],
      "/envios": [words("Recojo", 60), words("Dirección", 200), words("Horario", 200)],
      "/buscar?q=Producto%20window": [],
      "/outlet": [words("Corto", 60)],
      "/destacado": [words("Corto", 60)],
      "/colores": [],
      "/carrito": [],
      [`/buscar?q=${encodeURIComponent(words("q"))}`]: [],
      [`/${encodeURIComponent(words("nada", 40))}`]: [],
    };
    for (const [address, seen] of Object.entries(pages)) {
      const answer = await fetch(shop.url + address);
      const html = await answer.text();
      expect([address, RAW.filter((raw) => html.includes(raw))]).toEqual([address, []]);
      for (const [, script = ""] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
        expect([address, /window\.__hit/.test(script) && /[<\u2028]/.test(script)]).toEqual([address, false]);
      // The browser itself reports a page that is not found.
      if (answer.status === 404) continue;
      await shopper.goto(shop.url + address);
      await expectSeen(shopper, seen);
      const data = await shopper.locator('script[type="application/ld+json"]').allTextContents();
      for (const one of data) JSON.parse(one);
      if (address.startsWith("/producto")) expect(data.join()).toContain("u003cscript\\u003ewindow.__hit");
    }

    const id = encodeURIComponent(product.id);
    const screens: Readonly<Record<string, readonly string[]>> = {
      "": [],
      sales: [MISSED],
      shop: [words("Dirección", 200)],
      status: [],
      backup: [],
      orders: [words("Cliente", 80)],
      [`orders/${order.id}/show`]: [
        name,
        words("Cliente", 80),
        words("Calle", 80),
        words("Edificio", 60),
        words("Zona", 60),
        words("Seña", 120),
        words("Color", 40),
        words("Talla", 40),
        words("Voucher", 100),
        words("Apunte"),
        words("Interna"),
        words("Otra"),
        words("Ref", 100),
        words("Devolución"),
      ],
      "orders/create": [],
      picking: [name],
      products: [name],
      [`products/${id}`]: [
        name,
        words("Color", 40),
        words("Talla", 40),
        words("Corto", 60),
        words("Descripción"),
        words("Material"),
        words("Medidas"),
        words("Cabe", 160),
      ],
      "products/create": [],
      customers: [words("Clienta", 80)],
      [`customers/${customer}/show`]: [words("Clienta", 80)],
      "lists/categories": [words("Categoría", 80)],
      "lists/subcategories": [words("Sub", 80)],
      "lists/brands": [words("Marca", 80)],
      "lists/seasons": [words("Temporada", 80)],
      colors: [words("Color", 40)],
      [`colors/${colorSlug(words("Color", 40))}`]: [words("Color", 40)],
      [`lists/brands/${product.brand}`]: [words("Marca", 80), words("Historia")],
      [`lists/categories/${product.category}`]: [words("Categoría", 80)],
      synonyms: [],
      redirects: [],
      staff: [words("Persona", 80)],
      [`staff/${person}`]: [words("Persona", 80)],
      audit: [],
      "settings/contact": [words("Dirección", 200), words("Horario", 200)],
      "settings/networks": [],
      "settings/menu": [words("Promo", 60)],
      payments: [],
      "shipping-methods": [words("Recojo", 60)],
      "shipping-methods/tienda": [words("Recojo", 60), words("Detalle", 80), words("Cuándo", 80)],
      "purchase-types": [words("Pago", 60)],
      "purchase-types/tienda": [words("Pago", 60), words("Explicación", 300)],
      account: [DEVICE],
      host: [],
      "content/home": [words("Portada", 60), words("Muestra", 160)],
      "content/texts": [],
      "content/texts/faq": [words("Tema", 60), paragraph("Pregunta"), paragraph("Entrada")],
      "content/texts/terms": [paragraph("Respuesta"), paragraph("Entrada")],
      "content/announcement": [words("Anuncio", 120)],
      // Of a text in a file only the words are kept.
      transfer: [words("Archivo", 200), "La marca «Ajena» no existe"],
    };
    for (const [screen, seen] of Object.entries(screens)) {
      await owner.goto(`${shop.url}/gestion/${screen}`);
      await expect(owner.getByRole("heading").first(), screen).toBeVisible();
      const folds = owner.getByRole("main").locator("h3 button[aria-expanded=false]");
      await folds.evaluateAll((closed) => closed.forEach((fold) => fold instanceof HTMLElement && fold.click()));
      await expectSeen(owner, seen);
      const wide = await owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([screen, wide]).toEqual([screen, 0]);
      // Neither sent elsewhere nor "No existe".
      expect(new URL(owner.url()).pathname).toBe(`/gestion/${screen}`);
      await expect(owner.getByRole("heading", { name: "No existe" }), screen).toHaveCount(0);
    }

    await owner.goto(`${shop.url}/gestion/content/texts/faq`);
    await owner.getByRole("button", { name: paragraph("Pregunta") }).tap();
    await expectSeen(owner, [paragraph("Respuesta"), paragraph("Lista"), paragraph("Nota")]);
    await owner.goto(`${shop.url}/gestion/products/${id}`);
    await expectSeen(owner, [words("Talla", 40)]);
    await owner.getByRole("button", { name: /: \d piezas\. Cambiar/ }).tap();
    await expectSeen(owner, [words("Motivo")]);
    await owner.goto(`${shop.url}/gestion/orders/${order.id}/show`);
    await owner.getByRole("button", { name: "WhatsApp" }).click();
    await expect(owner.getByLabel("Puedes cambiarlo antes de enviar")).toHaveValue(new RegExp(order.number ?? "-"));
    expect(await owner.getByRole("link", { name: "Abrir WhatsApp" }).getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/59171234567\?text=[\w%.*'()!~-]+$/,
    );

    const google = await (await fetch(shop.url + FEEDS.google)).text();
    const parsed = await shopper.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, "application/xml");
      return [
        feed.querySelectorAll("parsererror, script, img").length,
        feed.documentElement.textContent ?? "",
      ] as const;
    }, google);
    expect(parsed[0]).toBe(0);
    for (const text of [words("Marca", 80), words("Color", 40), words("Material")]) expect(parsed[1]).toContain(text);
    const meta = await fetch(shop.url + FEEDS.meta);
    expect([meta.headers.get("content-type"), meta.headers.get("x-content-type-options")]).toEqual([
      "text/csv; charset=utf-8",
      "nosniff",
    ]);
    expect(await meta.text()).toContain(words("Marca", 80));

    expect(happened.flatMap((all) => all())).toEqual([]);
    // A script that runs would have been noticed.
    for (const page of [shopper, owner]) await page.evaluate(() => Reflect.set(window, "__hit", 1));
    await expect.poll(() => happened.flatMap((all) => all()).length).toBe(2);
  },
);

test("what a foreign host answers is text, also what is refused", { tag: "@security" }, async ({ page }) => {
  const hostile = words("Ajena", 80);
  const host = await openStoreHost(
    answers({
      ...goodLists,
      getListaTipo: [
        { Ide: 1, Descripcion: words("Bolsos", 60) },
        { Ide: hostile, Descripcion: hostile },
      ],
      getDatasInicio: { ...goodLists.getDatasInicio, Horario: words("Horas", 100), UrlFB: "javascript:window.__hit=1" },
    }),
  );
  const shop = await openShopProcess({ STORE_API_HOST: host.url, LOG_LEVEL: "silent" });
  const happened = await watch(page.context());
  await page.goto(`${shop.url}/inicio`);
  await expectSeen(page, [words("Bolsos", 60), words("Horas", 100)]);
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  await signIn(page, shop, DEMO_OWNER);
  await page.goto(`${shop.url}/gestion/host`);
  await expectSeen(page, ["Ajena </script>", "javascript:window.__hit=1"]);
  expect(happened()).toEqual([]);
  await shop.close();
  await host.close();
});
