import { AxeBuilder } from "@axe-core/playwright";
import { expect, simpleProduct, test, visit } from "./journey.ts";

// The windows are resized while pictures load: one fetched for a phone is then not the one a desktop shows.
test.use({ silence: ["was preloaded using link preload"] });

test("no screen has a serious accessibility fault, scrolls sideways or shifts", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  const { items } = await shop.products("category=6");
  const screens = [
    "/inicio",
    "/categoria?n=x&id=23&tipo=temporada",
    "/sub-categoria?id=102&grupo=1&desc=Bandoleras",
    `/producto?id=${product.id}`,
    `/producto?id=${items[0]?.id}`,
    "/carrito",
    "/mi-cuenta",
    "/outlet?talla=M",
    "/buscar",
    "/buscar?q=catera+cafe",
    "/buscar?q=qwertyuiop",
    "/filtros?volver=%2Foutlet",
    "/colores",
    "/gift-guide",
    "/gift-guide?text=Hasta&valor=200",
    "/destacado",
  ];
  for (const screen of screens) {
    await shopper.setViewportSize({ width: 390, height: 844 });
    await visit(shopper, shop, screen);
    const { violations } = await new AxeBuilder({ page: shopper }).analyze();
    const grave = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
    expect(grave.map((one) => `${screen}: ${one.id} ${one.nodes[0]?.html}`)).toEqual([]);
    for (const width of [320, 768, 1024, 1920]) {
      await shopper.setViewportSize({ width, height: 800 });
      expect(
        await shopper.evaluate(() => document.documentElement.scrollWidth),
        `${screen} at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
  }
});
