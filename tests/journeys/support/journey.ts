/** Fixtures: a shop for each worker, and a page that fails the test on any console error or warning. */
import type { UserDocument } from "#contracts/account/account.document.ts";
import type { Product, ProductPage } from "#contracts/product/product.document.ts";
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Locator, type Page, type WorkerFixture, expect, test as base } from "@playwright/test";
import type { Command } from "#tests/support/values/commands.ts";

export interface TestShop {
  readonly url: string;
  /** Runs a command in the shop's process; resolves when it is done. */
  command(command: Command): Promise<void>;
  /** Products as the API lists them. */
  products(query: string): Promise<ProductPage>;
  product(id: string): Promise<Product>;
  /** The mails written so far. */
  mails(): string[];
}

interface Reply {
  readonly id?: number;
  readonly port?: number;
  readonly folder?: string;
  readonly error?: string;
}

/** A shop with its own process and folder, with these environment variables. */
export async function openShopProcess(
  env: Record<string, string> = {},
): Promise<TestShop & { close(): Promise<void> }> {
  const child = fork(path.resolve("tests/support/shop/shop-process.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  const { port, folder } = await opened(child);
  const url = `http://localhost:${port}`;
  const outbox = path.join(folder, "outbox");
  const read = async <T>(address: string): Promise<T> => (await fetch(url + address)).json();
  return {
    url,
    command: (command) => sendCommand(child, command),
    products: (query) => read(`/api/products?${query}`),
    product: (id) => read(`/api/products/${id}`),
    mails: () =>
      existsSync(outbox)
        ? readdirSync(outbox)
            // Files with other endings are still being written.
            .filter((name) => name.endsWith(".eml"))
            .map((name) => readFileSync(path.join(outbox, name), "utf8"))
        : [],
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await ended;
    },
  };
}

let networks = 0;

/** The shop of one worker. Playwright starts a new one where the fixture is another function. */
const workerShop = (): [WorkerFixture<TestShop, object>, { scope: "worker"; timeout: number }] => [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  async ({}, use) => {
    const shop = await openShopProcess();
    await use(shop);
    await shop.close();
  },
  { scope: "worker", timeout: 60_000 },
];

export const test = base.extend<{ shopper: Page; allowedMessages: string[] }, { shop: TestShop }>({
  shop: workerShop(),
  /** Each journey has its own network address, because rate limits count per address. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    networks += 1;
    await use({ "x-forwarded-for": `10.2.${Math.floor(networks / 250)}.${networks % 250}` });
  },
  /** Messages the page may write to its console; any other message fails the test. */
  allowedMessages: [[], { option: true }],
  shopper: async ({ page, allowedMessages }, use) => {
    const consoleMessages: string[] = [];
    listen(page, consoleMessages);
    page.context().on("page", (other) => listen(other, consoleMessages));
    await use(page);
    expect(consoleMessages.filter((message) => !allowedMessages.some((known) => message.includes(known)))).toEqual([]);
  },
});

/** For journeys that leave other products or pages behind: a shop that no other file uses. */
export const ownShop = () => ({ shop: workerShop() });

export { expect };

/**
 * Waits until React has hydrated the document and all its controls, also those of lazy parts, and what is below the
 * window has its height: a tap while the page grows would miss.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if ("firstSight" in document.documentElement.dataset) return false;
    const touched = document.querySelectorAll("html, main :is(button, input, select, textarea)");
    return [...touched].every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));
  });
}

/** Opens an address of the shop and waits until the page is hydrated. */
export async function visit(page: Page, shop: TestShop, address: string): Promise<void> {
  await page.goto(shop.url + address);
  await hydrated(page);
}

/** The address of a route's script. */
export async function scriptOf(page: Page, route: string): Promise<string> {
  const script = await page.evaluate((id) => window.__reactRouterManifest?.routes[id]?.module, `routes/${route}`);
  if (!script) throw new Error(`${route} has no script`);
  return script;
}

/** Waits until the page is idle: scripts of the next pages are loaded and offline links are handled. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = ["routes/cart", "routes/product", "listing/categoria"].map(
      (id) => window.__reactRouterManifest?.routes[id],
    );
    const scripts = next.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []));
    return scripts.every((script) => performance.getEntriesByName(location.origin + script).length > 0);
  });
}

/** The paths of everything that the service worker stores in this browser. */
export function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
}

export const PASSWORD = "tres llamas azules";
let people = 0;

const newEmail = () => `alguien${(people += 1)}.${Date.now()}@correo.com`;

/** Makes an account with the form, and waits for the page after it. */
export async function createAccount(page: Page, shop: TestShop): Promise<void> {
  await visit(page, shop, "/crear-cuenta");
  const main = page.getByRole("main");
  await main.getByLabel("Nombre y apellido").fill("Ana Flores");
  await main.getByLabel("Correo electrónico").fill(newEmail());
  await main.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Crear cuenta" }).click();
  await page.waitForFunction(() => localStorage.getItem("loggedIn") === "true");
}

/**
 * For a new browser context: makes an account by the API, or signs in to the one of `knownAs`, stores what a signed-in
 * browser stores, and opens a page. Resolves to the account's address.
 */
export async function arriveSignedIn(
  page: Page,
  shop: TestShop,
  { knownAs, at = "/inicio" }: { knownAs?: string; at?: string } = {},
): Promise<string> {
  await page.request.get(`${shop.url}/api/csrf`);
  const cookies = await page.context().cookies(shop.url);
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const email = knownAs ?? newEmail();
  const [action, who] = knownAs === undefined ? ["sign-up", { name: "Ana Flores" }] : ["sign-in", {}];
  let userId = "";
  // On a busy machine a shop that has just opened may ask to come again.
  await expect(async () => {
    const answer = await page.request.post(`${shop.url}/api/auth/${action}/email`, {
      headers: { origin: shop.url, "x-xsrf-token": decodeURIComponent(token) },
      data: { ...who, email, password: PASSWORD },
    });
    expect(answer.status()).toBe(200);
    const { user }: { user: UserDocument } = await answer.json();
    userId = user.id;
  }).toPass();
  // Storage belongs to an origin, so any page of the shop will do.
  await page.goto(`${shop.url}/robots.txt`);
  await page.evaluate((id) => {
    localStorage.setItem("userId", id);
    localStorage.setItem("loggedIn", "true");
  }, userId);
  await visit(page, shop, at);
  return email;
}

/** A product without a size to choose, with at least `stock` pieces of its first colour. */
export async function simpleProduct(shop: TestShop, stock = 5): Promise<Product> {
  const { items } = await shop.products("category=1&pageSize=60");
  for (const card of items) {
    const product = await shop.product(card.id);
    const [first] = product.variants;
    // Where it has a short name, lists say that one, and the search takes less than the whole.
    if (product.shortName) continue;
    if (first && first.size === "Única" && first.stock >= stock) return product;
  }
  throw new Error(`no simple product with ${stock} pieces`);
}

/** Of a product without an offer two sizes of the first colour. */
export async function inTwoSizes(shop: TestShop) {
  for (const { id } of (await shop.products("pageSize=60")).items) {
    const product = await shop.product(id);
    const [first, ...others] = product.variants;
    const other = others.find(
      ({ color, size, stock }) => color.name === first?.color.name && size !== first.size && stock > 1,
    );
    if (first && first.stock > 1 && other && !product.shortName && product.PorcDesc === 0)
      return { product, first, other };
  }
  throw new Error("nothing comes in sizes");
}

/** Chooses a colour or size by its label: the radio itself is one invisible pixel. */
export async function pick(radio: Locator): Promise<void> {
  await radio.locator("xpath=ancestor::label").click();
  await expect(radio).toBeChecked();
}

/** Playwright logs this when service workers are blocked. */
export const BLOCKED = "Service Worker registration blocked by Playwright";

function listen(page: Page, consoleMessages: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== BLOCKED)
      consoleMessages.push(message.text());
  });
  page.on("pageerror", (error) => consoleMessages.push(error.message));
}

function opened(child: ChildProcess): Promise<{ port: number; folder: string }> {
  return new Promise((resolve, reject) => {
    child.once("message", ({ port, folder }: Reply) =>
      port && folder ? resolve({ port, folder }) : reject(new Error("the shop has no port")),
    );
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code}`)));
  });
}

let commands = 0;

function sendCommand(child: ChildProcess, command: Command): Promise<void> {
  const id = (commands += 1);
  return new Promise((resolve, reject) => {
    const hear = (reply: Reply) => {
      if (reply.id !== id) return;
      child.off("message", hear);
      if (reply.error) reject(new Error(reply.error));
      else resolve();
    };
    child.on("message", hear);
    child.send({ id, command });
  });
}

/** Opens the columns of the footer, which a phone folds. */
export async function unfoldFooter(page: Page): Promise<void> {
  for (const name of ["Ayuda", "Visítanos", "Síguenos"]) {
    const column = page.getByRole("contentinfo").getByRole("button", { name, exact: true });
    if ((await column.count()) > 0 && (await column.getAttribute("aria-expanded")) === "false") await column.click();
  }
}
