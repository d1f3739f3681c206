/** The states of the storefront's screens that a check of all of them goes through. Each opens in a page of its own. */
import type { Locator, Page } from "@playwright/test";
import { type TestShop, expect, simpleProduct, unfoldFooter, visit } from "./journey.ts";

export interface ScreenState {
  readonly name: string;
  readonly open: (page: Page, shop: TestShop) => Promise<unknown>;
}

const main = (page: Page) => page.getByRole("main");
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const at = (name: string, address: string): ScreenState => ({ name, open: (page, shop) => visit(page, shop, address) });

const SHOES = "/categoria?n=Calzado&id=6&tipo=categoria";

async function openShoes(page: Page, shop: TestShop): Promise<void> {
  const { items } = await shop.products("category=6&pageSize=1");
  await visit(page, shop, `/producto?id=${items[0]?.id}`);
}

async function openDrawer(page: Page, shop: TestShop): Promise<Locator> {
  const { id } = await simpleProduct(shop);
  await visit(page, shop, `/producto?id=${id}`);
  await button(main(page), "Agregar al carrito").first().click();
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer.getByRole("link", { name: "Finalizar compra" })).toBeVisible();
  return drawer;
}

async function openMenu(page: Page, shop: TestShop): Promise<Locator> {
  await visit(page, shop, "/inicio");
  await button(page, "Menú").click();
  return page.getByRole("dialog", { name: "Menú" });
}

export const GUEST_STATES: readonly ScreenState[] = [
  at("home, its footer folded on a phone", "/inicio"),
  { name: "footer unfolded", open: (page, shop) => visit(page, shop, "/carrito").then(() => unfoldFooter(page)) },
  { name: "menu", open: openMenu },
  {
    name: "menu with a group and its photograph",
    open: async (page, shop) => {
      const menu = await openMenu(page, shop);
      await button(menu, "Calzado").click();
      await menu.getByRole("link", { name: "Botas" }).focus();
      if ((page.viewportSize()?.width ?? 0) >= 1024) await expect(menu.locator("img:visible").first()).toBeVisible();
    },
  },
  at("list", SHOES),
  at("list with chosen filters", `${SHOES}&color=negro&talla=38`),
  at("filters", `/filtros?volver=${encodeURIComponent(`${SHOES}&color=negro`)}`),
  {
    name: "quick choice",
    open: async (page, shop) => {
      await visit(page, shop, SHOES);
      const add = main(page)
        .getByRole("button", { name: /^Agregar / })
        .first();
      await add.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /^Elegir/ }).getByRole("group", { name: /^Talla/ })).toBeVisible();
    },
  },
  at("season", "/categoria?n=x&id=23&tipo=temporada"),
  at("brand", "/categoria?n=x&id=11&tipo=marca"),
  at("outlet", "/outlet"),
  at("gift guide", "/gift-guide?text=Hasta&valor=200"),
  at("featured", "/destacado"),
  { name: "product", open: openShoes },
  {
    name: "product without a size",
    open: async (page, shop) => {
      await openShoes(page, shop);
      await button(main(page), "Agregar al carrito").first().click();
      await expect(main(page).getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  {
    name: "size guide",
    open: async (page, shop) => {
      await openShoes(page, shop);
      await main(page).getByRole("link", { name: "Guía de tallas" }).click();
      await expect(page.getByRole("dialog", { name: "Guía de tallas" }).getByRole("table")).toBeVisible();
    },
  },
  {
    name: "gallery enlarged",
    open: async (page, shop) => {
      await openShoes(page, shop);
      await page
        .getByRole("button", { name: /^Ampliar/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "product sold out",
    open: async (page, shop) => {
      const { items } = await shop.products("pageSize=60&category=6");
      const soldOut = items.find((card) => card.soldOut);
      if (!soldOut) throw new Error("no product is sold out");
      await visit(page, shop, `/producto?id=${soldOut.id}`);
      await expect(
        main(page)
          .getByText(/^Agotad/)
          .locator("visible=true")
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: "drawer",
    open: async (page, shop) => {
      const drawer = await openDrawer(page, shop);
      await expect(drawer.getByRole("region")).toBeVisible();
    },
  },
  {
    name: "drawer emptied",
    open: async (page, shop) => {
      const drawer = await openDrawer(page, shop);
      await drawer.getByRole("button", { name: /^Quitar (?!uno)/ }).click();
      await expect(drawer.getByText("Tu carrito está vacío")).toBeVisible();
    },
  },
  { name: "cart", open: (page, shop) => openDrawer(page, shop).then(() => visit(page, shop, "/carrito")) },
  at("empty cart", "/carrito"),
  at("nothing found", "/buscar?q=qwertyuiop"),
  {
    name: "suggestions",
    open: async (page, shop) => {
      await visit(page, shop, "/buscar");
      await main(page).getByRole("combobox", { name: "Buscar" }).fill("bot");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "refused sign-in",
    open: async (page, shop) => {
      await visit(page, shop, "/iniciar-sesion?returnUrl=%2Fdatos-envio");
      await main(page).getByLabel("Correo electrónico").fill("nadie@correo.com");
      await main(page).getByLabel("Contraseña", { exact: true }).fill("no era esta");
      await button(main(page), "Iniciar sesión").click();
      await expect(main(page).getByText("Correo o contraseña incorrectos")).toBeVisible();
    },
  },
  at("missing page", "/no-existe"),
  {
    name: "error",
    open: async (page, shop) => {
      await visit(page, shop, "/carrito");
      await page.route(/\/inicio\.data/, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" }).click();
      await expect(main(page).getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    },
  },
  {
    name: "offline",
    open: async (page, shop) => {
      await openShoes(page, shop);
      await page.context().setOffline(true);
      await expect(page.getByText(/^Sin conexión/).first()).toBeVisible();
    },
  },
];
