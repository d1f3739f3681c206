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

test("a season's palette is what it has more of than the rest, each cut from a photograph in that colour", async () => {
  const palette = await tested.shop.search.palette(SEASON, 5);
  const countIn = (color: string, is: (seasons: readonly number[]) => boolean) =>
    seeded.products.filter(
      ({ id, seasons }) => is(seasons) && seeded.variants.some((one) => one.product === id && one.colorName === color),
    ).length;
  const weight = (color: string) => countIn(color, (all) => all.includes(SEASON)) ** 2 / countIn(color, () => true);
  const colors = [...new Set(seeded.variants.map(({ colorName }) => colorName))];
  const best = colors.map(weight).toSorted((a, b) => b - a);
  expect(palette.map(({ name }) => weight(name))).toEqual(best.slice(0, 5));
  for (const { name, slug, hex, photograph } of palette) {
    expect([slug, hex]).toEqual([colorSlug(name), seeded.variants.find((one) => one.colorName === name)?.colorHex]);
    const image = seeded.productImages.find(({ photo }) => photo === photograph?.id);
    expect([image?.color, image?.dominant]).toEqual([name, photograph?.dominant]);
    expect(seeded.products.find(({ id }) => id === image?.product)?.seasons).toContain(SEASON);
  }
});

test("without products a season has no colours", async () => {
  expect(await tested.shop.search.palette(99, 5)).toEqual([]);
});
