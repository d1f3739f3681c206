/** The states of the screens that everybody can open. A state that has no address begins where the one before it ended. */
import { type Locator, type Page, expect } from "@playwright/test";
import { type TestShop, simpleProduct, unfoldFooter, visit } from "../support/journey.ts";
import {
  fewAreStyledAgain,
  filtersDifferInForcedColors,
  featuredStandsInRows,
  namesHaveOneSize,
  offlineMovesNothing,
  photographsGoFromEdgeToEdge,
  purposeIsSeenFirst,
  searchBeginsWithCategories,
  sizesDifferInForcedColors,
  tabsDifferInForcedColors,
  twoWaysStandTogether,
  noBarSticksHeldAcross,
  textOnPhotographsIsRead,
  drawerIsWideAndCloses,
  saysThatItIsSoldOut,
} from "./own-questions.ts";
import { type Question, main } from "./questions.ts";

export interface Screen {
  readonly name: string;
  readonly open: (page: Page, shop: TestShop) => Promise<unknown>;
  /** Opened by its address: nothing may have jumped meanwhile. */
  readonly isLoaded?: boolean;
  /** Asked here only, on a phone. */
  readonly asked?: readonly Question[];
}

const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

export function at(
  name: string,
  address: string | ((shop: TestShop) => Promise<string>),
  asked: readonly Question[] = [],
): Screen {
  const open = async (page: Page, shop: TestShop) =>
    visit(page, shop, typeof address === "string" ? address : await address(shop));
  return { name, open, isLoaded: true, asked };
}

const SHOES = "/categoria?n=Calzado&id=6&tipo=categoria";
const CHOSEN = encodeURIComponent(`${SHOES}&color=negro&talla=38&marca=15`);

async function openDrawer(page: Page, shop: TestShop): Promise<Locator> {
  const { id } = await simpleProduct(shop);
  await visit(page, shop, `/producto?id=${id}`);
  await button(main(page), "Agregar al carrito").first().click();
  const drawer = page.getByRole("dialog", { name: "Carrito" });
  await expect(drawer.getByRole("link", { name: "Finalizar compra" })).toBeVisible();
  return drawer;
}

/** With an empty cart, as the next ones. */
const HOME: readonly Screen[] = [
  at("home, its footer folded on a phone", "/inicio", [
    fewAreStyledAgain,
    photographsGoFromEdgeToEdge([/^Valles$/, /^El cuero se elige/]),
    textOnPhotographsIsRead,
    purposeIsSeenFirst("link", "Ver la temporada"),
  ]),
  { name: "menu", open: (page) => button(page, "Menú").click() },
  {
    name: "menu with a group and its photograph",
    open: async (page) => {
      const menu = page.getByRole("dialog", { name: "Menú" });
      await button(menu, "Calzado").click();
      await menu.getByRole("link", { name: "Botas" }).focus();
      if ((page.viewportSize()?.width ?? 0) >= 1024) await expect(menu.locator("img:visible").first()).toBeVisible();
    },
  },
  at("season", "/categoria?n=x&id=23&tipo=temporada", [purposeIsSeenFirst("heading", "Valles")]),
  at("brand", "/categoria?n=x&id=11&tipo=marca", [purposeIsSeenFirst("heading", "Altacuna")]),
  at("subcategory", "/sub-categoria?id=102&grupo=1&desc=Bandoleras"),
  at("outlet", "/outlet", [purposeIsSeenFirst("heading", "Outlet")]),
  at("outlet of a size", "/outlet?talla=S"),
  at("gift guide", "/gift-guide", [purposeIsSeenFirst("heading", "Guía de regalos")]),
  at("gifts of a price", "/gift-guide?text=Hasta&valor=200", [purposeIsSeenFirst("heading", "Regalos hasta Bs. 200")]),
];

const GUIDES: readonly Screen[] = [
  at("featured", "/destacado", [
    featuredStandsInRows,
    photographsGoFromEdgeToEdge([/^Carteras, calzado y cuero/]),
    purposeIsSeenFirst("link", "Entrar a la tienda"),
  ]),
  at("categories", "/categorias", [namesHaveOneSize]),
  at("colours", "/colores"),
  at("care of leather", "/cuidados-del-cuero", [
    photographsGoFromEdgeToEdge([/^Cuidados del cuero/]),
    purposeIsSeenFirst("heading", "Cuidados del cuero"),
  ]),
  at("guide of sizes", "/guia-talles"),
  at("questions", "/preguntas-frecuentes"),
  at("deliveries", "/envios"),
  at("missing page", "/no-existe"),
  at("empty cart", "/carrito", [fewAreStyledAgain]),
  { name: "footer unfolded", open: unfoldFooter },
  {
    name: "error",
    open: async (page) => {
      await page.route(/\/inicio\.data/, (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" }).click();
      await expect(main(page).getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
      await page.unrouteAll();
    },
    asked: [twoWaysStandTogether],
  },
];

const LISTS: readonly Screen[] = [
  at("list", SHOES, [fewAreStyledAgain, tabsDifferInForcedColors, noBarSticksHeldAcross]),
  {
    name: "quick choice",
    open: async (page) => {
      const add = main(page).getByRole("button", { name: /^Agregar / });
      await add.first().focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /^Elegir/ }).getByRole("group", { name: /^Talla/ })).toBeVisible();
    },
  },
  at("list with chosen filters", `${SHOES}&color=negro&talla=38`),
  at("filters, some chosen", `/filtros?volver=${CHOSEN}`, [filtersDifferInForcedColors]),
  at("filters of the outlet", "/filtros?volver=%2Foutlet"),
  at("search", "/buscar", [fewAreStyledAgain, searchBeginsWithCategories]),
  {
    name: "suggestions",
    open: async (page) => {
      await main(page).getByRole("combobox", { name: "Buscar" }).fill("bot");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  at("found", "/buscar?q=cartera"),
  at("found in spite of a mistake", "/buscar?q=catera+cafe"),
  at("nothing found", "/buscar?q=qwertyuiop"),
];

const PRODUCT: readonly Screen[] = [
  at("product without sizes", async (shop) => `/producto?id=${(await simpleProduct(shop)).id}`, [fewAreStyledAgain]),
  at(
    "product sold out",
    async (shop) => {
      const { items } = await shop.products("pageSize=60&category=4");
      return `/producto?id=${items.find((card) => card.soldOut)?.id}`;
    },
    [saysThatItIsSoldOut],
  ),
  at("product", async (shop) => `/producto?id=${(await shop.products("category=6&pageSize=1")).items[0]?.id}`, [
    offlineMovesNothing,
  ]),
  {
    name: "offline",
    open: async (page) => {
      await page.context().setOffline(true);
      await expect(page.getByText(/^Sin conexión/).first()).toBeVisible();
    },
  },
  {
    name: "product without a size",
    open: async (page) => {
      await page.context().setOffline(false);
      await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
      await button(main(page), "Agregar al carrito").first().click();
      await expect(main(page).getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  {
    name: "product with a size",
    open: async (page) => {
      const sizes = main(page)
        .getByRole("group", { name: /^Talla/ })
        .getByRole("radio");
      await sizes.first().focus();
      await page.keyboard.press("Space");
      await expect(sizes.first()).toBeChecked();
    },
    asked: [sizesDifferInForcedColors],
  },
  {
    name: "size guide",
    open: async (page) => {
      await main(page).getByRole("link", { name: "Guía de tallas" }).click();
      await expect(page.getByRole("dialog", { name: "Guía de tallas" }).getByRole("table")).toBeVisible();
    },
  },
  {
    name: "gallery enlarged",
    open: async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      const enlarge = page.getByRole("button", { name: /^Ampliar/ });
      await enlarge.first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "drawer",
    open: async (page, shop) => {
      const drawer = await openDrawer(page, shop);
      await expect(drawer.getByRole("region")).toBeVisible();
    },
    asked: [drawerIsWideAndCloses],
  },
  { name: "cart", open: (page, shop) => visit(page, shop, "/carrito") },
  {
    name: "drawer emptied",
    open: async (page, shop) => {
      const drawer = await openDrawer(page, shop);
      await drawer.getByRole("button", { name: /^Quitar (?!uno)/ }).click();
      await expect(drawer.getByText("Tu carrito está vacío")).toBeVisible();
    },
  },
];

const ACCOUNT: readonly Screen[] = [
  at("sign-in", "/iniciar-sesion"),
  at("sign-in after making an account", "/iniciar-sesion?aviso=cuenta"),
  at("sign-in for the checkout", "/iniciar-sesion?returnUrl=%2Fdatos-envio"),
  {
    name: "sign-in refused",
    open: async (page) => {
      await main(page).getByLabel("Correo electrónico").fill("nadie@correo.com");
      await main(page).getByLabel("Contraseña", { exact: true }).fill("no era esta");
      await button(main(page), "Iniciar sesión").click();
      await expect(main(page).getByText("Correo o contraseña incorrectos")).toBeVisible();
    },
  },
  at("new account for the checkout", "/crear-cuenta?returnUrl=%2Fdatos-envio"),
  at("new account", "/crear-cuenta"),
  {
    name: "new account refused",
    open: async (page) => {
      await main(page).getByLabel("Correo electrónico").fill("ana@");
      await button(main(page), "Crear cuenta").click();
      await expect(main(page).getByText("Ingresa un correo válido")).toBeVisible();
    },
  },
  at("new password", "/restablecer?token=abc"),
  at("forgotten password", "/restablecer"),
  {
    name: "forgotten password, sent",
    open: async (page) => {
      const email = `${"nombre.largo".repeat(4)}@correo.com`;
      await main(page).getByLabel("Correo electrónico").fill(email);
      await button(main(page), "Enviar enlace").click();
      await expect(main(page).getByText("te llegará un correo", { exact: false })).toBeVisible();
    },
  },
  at("account not linked", "/entrada?error=account_not_linked"),
  at("address to confirm", "/confirmar-correo"),
  {
    name: "address not confirmed",
    open: async (page, shop) => {
      await visit(page, shop, "/confirmar-correo?token=abc");
      await expect(main(page).getByText("Este enlace ya no sirve", { exact: false })).toBeVisible();
    },
    isLoaded: true,
  },
  at("deletion of data", "/eliminar-mis-datos"),
  at("deletion of data, its code unknown", "/eliminar-mis-datos?codigo=otra-cosa"),
  {
    name: "sign-in inside Instagram",
    open: async (page, shop) => {
      await page.addInitScript(() => {
        const value = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 360.0";
        if (location.search === "?utm_source=instagram") Object.defineProperty(navigator, "userAgent", { value });
      });
      await visit(page, shop, "/iniciar-sesion?utm_source=instagram");
      await page.getByRole("button", { name: "Abrir en el navegador" }).click();
      await expect(page.getByLabel("Enlace para tu navegador")).toBeVisible();
    },
  },
  {
    name: "a provider's person without an e-mail address",
    open: async (page, shop) => {
      const person = { id: String(Date.now()), name: "Rosa", emailVerified: true };
      await shop.command({ name: "choosePerson", provider: "facebook", person });
      await page.addInitScript(() => (window.open = () => null));
      await visit(page, shop, "/iniciar-sesion");
      await page.getByRole("button", { name: "Continuar con Facebook" }).click();
      await page.getByRole("button", { name: "Continuar como Rosa" }).click();
      await expect(page.getByRole("heading", { name: "¿A qué correo te escribimos?" })).toBeVisible();
    },
  },
  at("account without an e-mail address", "/mi-cuenta"),
];

export const GUEST_SCREENS = {
  "home and its offers": HOME,
  "guides, and what is not there": GUIDES,
  "lists and search": LISTS,
  "product and cart": PRODUCT,
  "sign-in and new account": ACCOUNT,
};

/** Where the messaging button is looked for. */
export const SHOP_GROUPS: readonly string[] = ["home and its offers", "guides, and what is not there"];
