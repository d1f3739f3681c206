/** The photographs that pages name are those of the demo shop, and lie in every width that is asked for. */
import { access } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { FULL_WIDTHS, PHOTO_WIDTHS, photoUrl, widthsUpTo } from "#contracts/catalogue/photo.ts";
import { photographs } from "#database/seed/photographs.ts";
import { giftPhotographs } from "../home/gift-photographs.ts";
import { seasonPhotographs } from "../listing/season-photographs.ts";
import { editorialPhotographs } from "./editorial-photographs.ts";
import { shopPhotographs, type ShopPhotograph } from "./shop-photographs.ts";

const FOLDER = path.join(import.meta.dirname, "../../database/seed/photographs");
const listed = new Map(photographs.map((photograph) => [photograph.name, photograph]));

const shown: readonly ShopPhotograph[] = [
  ...Object.values(shopPhotographs),
  ...Object.values(editorialPhotographs),
  ...giftPhotographs,
  ...seasonPhotographs.story,
  ...seasonPhotographs.palette.map(({ image }) => image),
];

test.each(shown)("$id", async ({ id, width, height, dominant, edgeColors }) => {
  expect({ width, height, dominant, edgeColors }).toEqual({
    width: listed.get(id)?.width,
    height: listed.get(id)?.height,
    dominant: listed.get(id)?.dominant,
    edgeColors: listed.get(id)?.edgeColors,
  });
  for (const one of width > height ? widthsUpTo(width, FULL_WIDTHS) : PHOTO_WIDTHS)
    for (const format of ["webp", "avif"] as const)
      await access(path.join(FOLDER, photoUrl(id, one, format).replace("/fotos/", "")));
});
