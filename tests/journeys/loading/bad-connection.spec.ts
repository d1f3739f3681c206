/** One cart behind links that are slow, break off or lose an answer, and in two windows at once. */
import type { Page, Route } from "@playwright/test";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { printedChance } from "#tests/support/values/chance.ts";
import { type TestShop, expect, hydrated, simpleProduct, test, visit } from "../support/journey.ts";

test.use({ allowedMessages: ["net::ERR_CONNECTION_RESET", "net::ERR_FAILED", "WebSocket connection"] });

/** What the shop itself has in this browser's cart. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const headers = { "x-local-user-id": localStorage.getItem("localUserId") ?? "" };
    const carts: Cart[] = await (await fetch("/api/carts", { headers })).json();
    return Object.fromEntries(carts.flatMap(({ products }) => products.map(({ name, quantity }) => [name, quantity])));
  });

const shown = (page: Page) =>
  page
    .getByRole("main")
    .locator("[role=group][aria-label^='Cantidad de ']")
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          group.getAttribute("aria-label")?.replace("Cantidad de ", ""),
          Number(group.querySelector("output")?.textContent),
        ]),
      ),
    );

/** What waits to be sent. */
const unsent = (page: Page) => page.evaluate(() => sessionStorage.getItem("unsent") ?? "[]");

async function addOne(page: Page, shop: TestShop, id: string): Promise<void> {
  await visit(page, shop, `/producto?id=${id}`);
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
}

test(
  "two windows step the same lines sixty times without waiting: both show what the shop has (F22)",
  { tag: "@race" },
  async ({ shopper, shop, context }) => {
    const chance = printedChance();
    const { items } = await shop.products("category=1&pageSize=60");
    const simple = await Promise.all(items.slice(0, 30).map(({ id }) => shop.product(id)));
    const two = simple.filter(({ variants }) => variants[0]?.size === "Única" && variants[0].stock >= 5).slice(0, 2);
    for (const { id } of two) await addOne(shopper, shop, id);
    const other = await context.newPage();
    for (const page of [shopper, other]) await visit(page, shop, "/carrito");
    for (const page of [shopper, other]) await expect.poll(() => shown(page)).toEqual(await kept(page));
    expect(Object.keys(await kept(shopper))).toHaveLength(2);
    for (let step = 0; step < 60; step += 1) {
      const [name, line] = [chance.oneOf(["Agregar uno", "Agregar uno", "Quitar uno"]), chance.upTo(2)];
      const buttons = chance.oneOf([shopper, other]).getByRole("main").getByRole("button", { name });
      await buttons.nth(line).dispatchEvent("click");
    }
    for (const page of [shopper, other]) {
      await expect(async () => expect(await shown(page)).toEqual(await kept(page))).toPass();
      expect(await unsent(page)).toBe("[]");
    }
    expect(await shown(other)).toEqual(await shown(shopper));
  },
);

test("a connection that ends before an addition is sent, and after the shop has it, adds one piece each (F24)", async ({
  shopper,
  shop,
}) => {
  const product = await simpleProduct(shop);
  const faults: ((route: Route) => Promise<unknown>)[] = [
    (route) => route.abort("connectionreset"),
    (route) => route.continue(),
    (route) => route.fetch().then(() => route.abort("connectionreset")),
  ];
  await shopper.route("**/additions", (route) => (faults.shift() ?? (() => route.continue()))(route));
  await addOne(shopper, shop, product.id);
  await expect.poll(() => kept(shopper)).toEqual({ [product.name]: 1 });
  await addOne(shopper, shop, product.id);
  await expect.poll(() => faults.length).toBe(0);
  await expect.poll(() => unsent(shopper)).toBe("[]");
  expect(await kept(shopper)).toEqual({ [product.name]: 2 });
});

test("at 400 kbit/s, with answers that come 400 ms late and some that never do, a product is read and added (F25)", async ({
  shopper,
  shop,
}) => {
  const chance = printedChance();
  const product = await simpleProduct(shop);
  const devtools = await shopper.context().newCDPSession(shopper);
  await devtools.send("Network.enable");
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await devtools.send("Network.emulateNetworkConditions", slow);
  let calls = 0;
  // What the page asks for by itself; a document that does not come is the browser's own page.
  await shopper.route(/\/(api|fotos)\//, (route) =>
    (calls += 1) % 8 === 1 || chance.upTo(50) === 0 ? route.abort("connectionreset") : route.continue(),
  );
  await shopper.goto(`${shop.url}/producto?id=${product.id}`, { waitUntil: "commit" });
  await expect(shopper.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toContainText("1");
  await hydrated(shopper);
  await expect.poll(() => kept(shopper)).toEqual({ [product.name]: 1 });
});
