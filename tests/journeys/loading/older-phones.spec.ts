/** Phones of 2020 (iOS 15, Chrome 90) get what they lack; where that is not enough, the page works as without scripts. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { fillIn } from "#contracts/fill-ins.ts";
import { expect, simpleProduct, test, visit } from "../support/journey.ts";
import { NEWER_CALLS, withoutCalls } from "../support/older-phone.ts";

/** What the client's scripts call, that a phone of 2020 does not have. */
function newerCallsIn(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const code = scripts.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  expect(code.match(/\(\?<[=!]/)).toBeNull();
  return NEWER_CALLS.filter((name) => new RegExp(`\\.${name}(\\?\\.)?\\(`).test(code));
}

/** Calls with the names of newer ones, of React, MUI and the browser's own objects. */
const OTHERS = new Set([
  "error",
  "use",
  "read",
  "move",
  "take",
  "escape",
  "offset",
  "subtract",
  "predicate",
  "toArray",
]);

test.describe("a phone of 2020", () => {
  test("is given every newer call that the scripts make", () => {
    const browser = createContext({ URL: function URL() {} });
    runInContext(
      `for (const built of [Array, String, Object, Map, Set, Promise])
         for (const place of [built, built.prototype]) for (const name of ${JSON.stringify(NEWER_CALLS)}) delete place[name];
       (${String(fillIn)})();`,
      browser,
    );
    const has = (name: string) =>
      runInContext(
        `[Array, String, Object, Map, Set, Promise, URL].some((built) => "${name}" in built || "${name}" in built.prototype)`,
        browser,
      );
    expect(newerCallsIn("build/client").filter((name) => !has(name) && !OTHERS.has(name))).toEqual([]);
  });

  test("reads styles that are not wrapped in what it would drop", () => {
    const folder = "build/client/assets";
    const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
    const css = sheets.map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
    expect(css.match(/@layer|@media[^{]*(\([^)]*[<>]|\(not )/g)).toBeNull();
  });

  test("looks, searches and filters", async ({ shopper, shop }) => {
    await withoutCalls(shopper, NEWER_CALLS);
    const product = await simpleProduct(shop);
    for (const address of [
      "/inicio",
      `/producto?id=${product.id}`,
      "/outlet",
      "/filtros",
      "/envios",
      "/preguntas-frecuentes",
    ]) {
      await visit(shopper, shop, address);
      await expect(shopper.getByText("Algo salió mal")).toBeHidden();
    }
    await visit(shopper, shop, "/buscar");
    await shopper.getByRole("combobox", { name: "Buscar" }).fill("bol");
    await expect(shopper.getByRole("option").first()).toBeVisible();
  });

  test("without something that nothing fills in has the server's page, and is told where one can order", async ({
    shopper,
    shop,
  }) => {
    await withoutCalls(shopper, ["replaceAll"]);
    const product = await simpleProduct(shop);
    await shopper.goto(`${shop.url}/producto?id=${product.id}`);
    await expect(shopper.getByText("Para comprar aquí hace falta un navegador más nuevo")).toBeVisible();
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await shopper.getByRole("link", { name: "Buscador y categorías" }).click();
    await expect(shopper).toHaveURL(/\/buscar$/);
  });
});

test.describe("a layout that cannot be drawn", () => {
  test.use({ allowedMessages: ["broken"] });

  test("says so in Spanish", async ({ shopper, shop }) => {
    await shopper.addInitScript(() => {
      const value = () => {
        throw new Error("broken");
      };
      Reflect.set(Array.prototype, "toSorted", value);
    });
    await shopper.goto(`${shop.url}/inicio`);
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Algo salió mal");
    await expect(shopper.getByRole("link", { name: "Ir al inicio" })).toBeVisible();
  });
});
