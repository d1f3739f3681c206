import { z } from "zod";
import { expect, hydrated, simpleProduct, test } from "./journey.ts";

/** On a slow phone a page whose every element is styled again takes 15–20 ms of each tap. */
const MOST = 20;

const Trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
});

/** A rule like `:has(…) > :last-child` makes the browser do so: it cannot tell whom a new element concerns. */
test("an element that comes anywhere has few others styled again", async ({ browser, shopper, shop }) => {
  const product = await simpleProduct(shop);
  for (const path of [
    "/inicio",
    "/categoria?n=Calzado&id=6&tipo=categoria",
    `/producto?id=${product.id}`,
    "/carrito",
    "/buscar",
  ]) {
    await shopper.goto(shop.url + path);
    await hydrated(shopper);
    await shopper.waitForLoadState("networkidle");
    for (const place of ["body", "header", "main", "main > :last-child"]) {
      await browser.startTracing(shopper, { categories: ["devtools.timeline"] });
      const styled = await shopper.evaluate((selector) => {
        const element = document.createElement("p");
        document.querySelector(selector)?.append(element);
        // Styles all that the new element concerns.
        return element.offsetHeight === 0;
      }, place);
      const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
      expect(styled, `${path} ${place}`).toBe(true);
      const counts = traceEvents.flatMap(({ name, args }) =>
        name === "UpdateLayoutTree" ? (args?.elementCount ?? 0) : [],
      );
      expect.soft(Math.max(...counts), `${path} ${place}`).toBeLessThanOrEqual(MOST);
    }
  }
});
