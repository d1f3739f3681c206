import { afterAll, expect, test } from "vitest";
import { colorSlug } from "#contracts/listing/filters.ts";
import { photographNamed } from "#demo/seed/photographs.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

const SEASON = 23;

/** Leather products in this colour; `in` the season, or anywhere. */
const countOf = (color: string, season?: number) =>
  seeded.products.filter(
    ({ id, seasons, care = "" }) =>
      !["textil", "alpaca", "sintetico"].includes(care) &&
      (season === undefined || seasons.includes(season)) &&
      seeded.variants.some((one) => one.product === id && one.colorName === color),
  ).length;

test("a season's palette is what the rest has not, each colour cut from a photograph of leather in it", async () => {
  const palette = await tested.shop.search.palette(SEASON, 5);
  expect(palette.map(({ name }) => name)).toEqual(["Rojo", "Terracota", "Coñac", "Camel", "Negro"]);
  expect(palette.map(({ name }) => [countOf(name, SEASON), countOf(name)])).toEqual([
    [3, 4],
    [3, 4],
    [5, 7],
    [3, 7],
    [10, 30],
  ]);
  for (const { name, slug, hex, photograph } of palette) {
    expect([slug, hex]).toEqual([colorSlug(name), seeded.variants.find((one) => one.colorName === name)?.colorHex]);
    const image = seeded.productImages.find(({ photo }) => photo === photograph?.id);
    expect([image?.color, image?.dominant]).toEqual([name, photograph?.dominant]);
    const shown = seeded.productImages.filter(({ photo }) => photo === photograph?.id);
    const products = new Set(shown.map((one) => one.product));
    const ofSeason = seeded.products.filter(({ id, seasons }) => products.has(id) && seasons.includes(SEASON));
    expect(ofSeason.some(({ care = "" }) => !["textil", "alpaca"].includes(care))).toBe(true);
  }
});

test("the colours that the season's photographs show come first, in their order", async () => {
  const photographs = ["tote-2-terracota", "bandolera-2-mostaza", "bandolera-1-verde-botella"];
  const descriptions = photographs.map((base) => photographNamed(base).alt);
  const palette = await tested.shop.search.palette(SEASON, 5, descriptions);
  expect(palette.map(({ name }) => name)).toEqual(["Terracota", "Mostaza", "Verde botella", "Rojo", "Coñac"]);
});

test("a colour is cut from a photograph with a focus", async () => {
  const palette = await tested.shop.search.palette(SEASON, 5);
  for (const { photograph } of palette)
    expect(photograph?.focus).toEqual(seeded.productImages.find(({ photo }) => photo === photograph?.id)?.focus);
  expect(palette.filter(({ photograph }) => photograph?.focus)).toHaveLength(5);
});

test("without products a season has no colours", async () => {
  expect(await tested.shop.search.palette(99, 5)).toEqual([]);
});
