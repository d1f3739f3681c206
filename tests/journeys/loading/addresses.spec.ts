/** One address for each page, however an advertisement or a person writes it. */
import { expect, storedPaths, test, visit } from "../support/journey.ts";

const SPELLINGS = [
  ["/destacado/?utm_source=ig", "/destacado?utm_source=ig"],
  ["/filtros/?volver=%2Foutlet", "/filtros?volver=%2Foutlet"],
  ["/Inicio//", "/inicio"],
  ["/carrito/", "/carrito"],
] as const;

test("an address with a slash at its end opens the page completely", async ({ shopper, shop }) => {
  for (const [typed, plain] of SPELLINGS) {
    await visit(shopper, shop, typed);
    expect(shopper.url()).toBe(shop.url + plain);
  }
  await visit(shopper, shop, "/destacado/");
  await expect(shopper.getByRole("banner")).toHaveCount(0);
  await visit(shopper, shop, "/inicio/");
  await expect(shopper.getByRole("banner")).toHaveAttribute("data-scrolled", "false");
});

test("a link inside the app leads to the page's own address, and Back returns", async ({ shopper, shop }) => {
  // Navigates like a tapped link of the app.
  const follow = (to: string) => shopper.evaluate(`window.__reactRouterDataRouter.navigate(${JSON.stringify(to)})`);
  for (const [typed, plain] of SPELLINGS.filter(([, plain]) => plain !== "/inicio")) {
    await visit(shopper, shop, "/inicio");
    await follow(typed);
    await expect(shopper).toHaveURL(shop.url + plain);
    await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shopper.getByRole("heading", { name: "Por aquí no hay nada" })).toHaveCount(0);
    await shopper.goBack();
    await expect(shopper).toHaveURL(`${shop.url}/inicio`);
  }
});

test.describe("without a connection", () => {
  test.use({
    serviceWorkers: "allow", // The empty cart's photograph is not kept.
    allowedMessages: ["net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "WebSocket connection"],
  });

  test("a stored page is found under another spelling, and shown under its own address", async ({
    shopper,
    shop,
    context,
  }) => {
    await visit(shopper, shop, "/inicio");
    await expect.poll(() => storedPaths(shopper), { timeout: 20_000 }).toContain("/carrito");
    await context.setOffline(true);
    await visit(shopper, shop, "/Carrito//?utm_source=x");
    expect(shopper.url()).toBe(`${shop.url}/carrito`);
    await expect(shopper.getByRole("heading", { level: 1 })).toContainText("carrito");
  });
});
