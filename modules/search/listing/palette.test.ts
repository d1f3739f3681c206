import { afterAll, beforeAll, expect, test } from "vitest";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { seeded } from "#tests/support/examples.ts";
import { type TestShop, openTestShop } from "#tests/support/open-test-shop.ts";

let tested: TestShop;
beforeAll(async () => {
  tested = await openTestShop();
});
afterAll(() => tested.close());

const SEASON = 23;

/** Leather products in this colour; `in` the season, or anywhere. */
const countOf = (color: string, season?: number) =>
  seeded.products.filter(
    ({ id, seasons, care }) =>
      !["textil", "alpaca", "sintetico"].includes(care) &&
      (season === undefined || seasons.includes(season)) &&
      seeded.variants.some((one) => one.product === id && one.colorName === color),
  ).length;

test("a season's palette is what the rest has not, each colour cut from a photograph of leather in it", async () => {
  const palette = await tested.shop.search.palette(SEASON, 5);
  expect(palette.map(({ name }) => name)).toEqual(["Verde olivo", "Hueso", "Terracota", "Mostaza", "Rosa viejo"]);
  expect(palette.map(({ name }) => [countOf(name, SEASON), countOf(name)])).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
    [4, 4],
    [8, 9],
  ]);
  for (const { name, slug, hex, photograph } of palette) {
    expect([slug, hex]).toEqual([colorSlug(name), seeded.variants.find((one) => one.colorName === name)?.colorHex]);
    const image = seeded.productImages.find(({ photo }) => photo === photograph?.id);
    expect([image?.color, image?.dominant]).toEqual([name, photograph?.dominant]);
    const product = seeded.products.find(({ id }) => id === image?.product);
    expect([product?.seasons.includes(SEASON), ["textil", "alpaca"].includes(product?.care ?? "")]).toEqual([
      true,
      false,
    ]);
  }
});

test("without products a season has no colours", async () => {
  expect(await tested.shop.search.palette(99, 5)).toEqual([]);
});
