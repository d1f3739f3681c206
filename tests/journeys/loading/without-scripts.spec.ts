/** A page is seen before its scripts are there, and without them: what is tapped, typed, chosen or sent is done. */
import type { Page } from "@playwright/test";
import { LONGEST } from "#storefront/late-scripts.tsx";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import {
  PASSWORD,
  type TestShop,
  arriveSignedIn,
  expect,
  hydrated,
  simpleProduct,
  test,
  visit,
} from "../support/journey.ts";
import { buy } from "../support/orders.ts";
import { addOne, newEmail, signIn } from "../support/people.ts";

const CLOTHES = "/categoria?n=Ropa&id=7&tipo=categoria";

async function openHeld(shopper: Page, shop: TestShop, address: string): Promise<() => Promise<void>> {
  const release = await holdScripts(shopper);
  await shopper.goto(shop.url + address, { waitUntil: "commit" });
  return async () => {
    release();
    await hydrated(shopper);
  };
}

/** A filter, a price and the list, none of which may need a script. */
async function chooseFilters(page: Page, shop: TestShop): Promise<number> {
  await page.getByRole("link", { name: /^Talla M\b/ }).click();
  await expect(page).toHaveURL(/talla/);
  await page.getByLabel("Hasta Bs.").fill("300");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/hasta/);
  const { total } = await shop.products("category=7&size=M&priceMax=300");
  await page.getByRole("link", { name: `Ver ${total} pieza` }).click();
  await expect(page).toHaveURL(`${shop.url}${CLOTHES}&talla=M&hasta=300`);
  return total;
}

test.describe("scripts that are late", () => {
  test("the menu opens, once, however often its button was tapped", async ({ shopper, shop }) => {
    const release = await openHeld(shopper, shop, "/inicio");
    const button = shopper.getByRole("button", { name: "Menú" });
    await button.click();
    await button.click();
    await release();
    await expect(shopper.getByRole("dialog", { name: "Menú" })).toBeVisible();
    await expect(shopper.locator("[data-tapped]")).toHaveCount(0);
  });

  test("words typed into the search field stay, suggestions come, and the list is found", async ({ shopper, shop }) => {
    const release = await openHeld(shopper, shop, "/buscar");
    const field = shopper.getByRole("combobox", { name: "Buscar" });
    await field.pressSequentially("cartera");
    await release();
    await expect(field).toHaveValue("cartera");
    await field.press("End");
    await field.pressSequentially("s");
    await expect(shopper.getByRole("option").first()).toBeVisible();
    await field.press("Enter");
    await expect(shopper).toHaveURL(/\/buscar\?q=carteras$/);
  });

  test("a filter is chosen, a price typed, and the list shown, all before a script", async ({ shopper, shop }) => {
    await openHeld(shopper, shop, `/filtros?volver=${encodeURIComponent(CLOTHES)}`);
    await chooseFilters(shopper, shop);
  });

  test("a form that was filled in and sent signs in, and sends once", async ({ shopper, shop }) => {
    const email = newEmail();
    const body = { name: "Ana Flores", email, password: PASSWORD };
    expect((await openBrowser(shop.url).call("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);

    const sent: string[] = [];
    shopper.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    const release = await openHeld(shopper, shop, "/iniciar-sesion");
    await signIn(shopper, email);
    await shopper.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
    expect(sent).toEqual([]);
    await release();
    await expect(shopper).toHaveURL(/\/mi-cuenta$/);
    expect(sent.filter((path) => path === "/api/auth/sign-in/email")).toHaveLength(1);
  });

  test("an address sent by Enter from the part below the window is signed up", async ({ shopper, shop }) => {
    const release = await openHeld(shopper, shop, "/iniciar-sesion");
    const footer = shopper.getByRole("contentinfo");
    await footer.getByLabel("Correo electrónico").fill("temprano@correo.example");
    await footer.getByLabel("Correo electrónico").press("Enter");
    await release();
    await expect(footer.getByRole("status")).toHaveText("Listo. Te escribiremos con lo próximo.");
  });

  test("the cart says what is in it as soon as its script is there, and its steps work", async ({ shopper, shop }) => {
    await addOne(shopper, shop, (await simpleProduct(shop, 3)).id);
    const release = await openHeld(shopper, shop, "/carrito");
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await release();
    const main = shopper.getByRole("main");
    await main.getByRole("button", { name: /^Agregar uno/ }).click();
    await expect(main.locator("output")).toHaveText("2");
  });

  test("the QR is there to pay and to download, and 'Ya pagué' asks the bank", async ({ shopper, shop }) => {
    await arriveSignedIn(shopper, shop);
    const { id, number } = await buy(shopper, await simpleProduct(shop));
    await visit(shopper, shop, `/pago-qr?id=${id}`);
    // The bank has made the QR.
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Paga con QR");
    const release = await openHeld(shopper, shop, `/pago-qr?id=${id}`);
    await expect(shopper.getByRole("img", { name: /QR/ })).toBeVisible();
    const saving = shopper.waitForEvent("download");
    await shopper.getByRole("link", { name: "Guardar QR" }).click();
    expect((await saving).suggestedFilename()).toBe(`QR-${number}.png`);
    await shopper.getByRole("button", { name: "Ya pagué" }).click();
    await release();
    await expect(shopper.getByText("Todavía no vemos tu pago. Puede tardar unos minutos.")).toBeVisible();
  });
});

test.describe("what is below a phone's first window comes after the scripts", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** The list, its scripts held and the longest wait for them ended by `endWait` only. */
  async function openList(shopper: Page, shop: TestShop) {
    await shopper.addInitScript((longest) => {
      const plain = window.setTimeout;
      const ends: (() => void)[] = [];
      const setTimeout = (run: () => void, ms?: number) => (ms === longest ? ends.push(run) : plain(run, ms));
      const endWait = () => {
        ends.forEach((end) => end());
        return ends.length > 0;
      };
      Object.assign(window, { setTimeout, endWait });
    }, LONGEST);
    const asked: string[] = [];
    shopper.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(request.url());
    });
    const release = await openHeld(shopper, shop, "/categoria?n=Cinturones&id=4&tipo=categoria");
    await shopper.waitForLoadState("load");
    // Not by its role: what is not shown has none.
    const last = shopper.locator("article").last();
    const isShown = () => last.evaluate((card) => card.checkVisibility());
    expect(await isShown()).toBe(false);
    return { release, asked, last, isShown, endWait: () => shopper.waitForFunction("endWait()") };
  }

  test("with its pictures, which leave the line to the scripts", async ({ shopper, shop }) => {
    const { release, asked, isShown } = await openList(shopper, shop);
    const before = asked.length;
    await release();
    await expect.poll(isShown).toBe(true);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  });

  for (const key of ["End", "Tab"]) {
    test(`at once for who goes on with ${key}`, async ({ shopper, shop }) => {
      const { last, isShown } = await openList(shopper, shop);
      await shopper.keyboard.press(key);
      await expect.poll(isShown).toBe(true);
      await last.scrollIntoViewIfNeeded();
      await expect(last.locator("img").first()).toBeInViewport();
    });
  }

  test("or without scripts that never come", async ({ shopper, shop }) => {
    const { isShown, endWait } = await openList(shopper, shop);
    await endWait();
    await expect.poll(isShown).toBe(true);
  });
});

test.describe("no scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a notice above the header leads to the categories; the cart says that it needs scripts", async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/inicio`);
    const notice = await page.locator("noscript p", { hasText: "Para comprar aquí" }).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
    await expect(page.getByRole("button", { name: "Menú" })).toHaveCount(0);
    await page.locator("noscript a", { hasText: "Buscador y categorías" }).click();
    await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Cinturones" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cinturones");
    await page.goto(`${shop.url}/carrito`);
    await expect(page.locator("noscript p", { hasText: "El carrito necesita JavaScript" })).toBeVisible();
  });

  test("filters and a sort order keep their list, and the search finds", async ({ page, shop }) => {
    await page.goto(`${shop.url}/filtros?volver=${encodeURIComponent(CLOTHES)}`);
    const total = await chooseFilters(page, shop);
    await page.getByLabel("Ordenar por").selectOption("Precio: menor a mayor");
    await page.getByRole("button", { name: "Ordenar" }).click();
    await expect(page.getByLabel("Ordenar por")).toHaveValue("precio-asc");
    const { searchParams } = new URL(page.url());
    expect([searchParams.getAll("talla"), searchParams.get("hasta")]).toEqual([["M"], "300"]);
    await expect(page.getByText(new RegExp(`^${total} piezas?$`)).first()).toBeVisible();
    await page.goto(`${shop.url}/buscar`);
    await page.getByRole("main").getByRole("combobox", { name: "Buscar" }).fill("mochila");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("mochila");
  });

  test("the catalogue reads: titles, prices, photographs and guides", async ({ page, shop }) => {
    const { items } = await shop.products("category=6&pageSize=1");
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { level: 1 });
    for (const address of [
      "/inicio",
      "/categoria?n=x&id=6&tipo=categoria",
      "/categoria?n=x&id=23&tipo=temporada",
      "/categoria?n=x&id=11&tipo=marca",
      "/outlet",
      "/gift-guide?text=Hasta&valor=400",
      "/buscar?q=bota",
      `/producto?id=${items[0]?.id}`,
    ]) {
      await page.goto(shop.url + address);
      await expect(title, address).toBeVisible();
      const prices = main.getByText(/Bs\.\s\d/).locator("visible=true");
      await expect(prices.first(), address).toBeVisible();
      const photograph = main.locator("img[srcset], img[src]").locator("visible=true").first();
      await photograph.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photograph.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), address)
        .toBeGreaterThan(0);
    }
    await expect(title).toHaveText(items[0]?.name ?? "");
    await expect(main).toContainText("Material");
    for (const guide of ["/guia-talles", "/cuidados-del-cuero", "/preguntas-frecuentes", "/envios"]) {
      await page.goto(shop.url + guide);
      await expect(title, guide).toBeVisible();
      expect((await main.innerText()).length, guide).toBeGreaterThan(500);
    }
  });
});
