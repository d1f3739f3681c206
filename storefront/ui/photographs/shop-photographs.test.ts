/** The photographs that pages name are those of the demo shop, and lie in every width that is asked for. */
import { access } from "node:fs/promises";
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FULL_WIDTHS, PHOTO_WIDTHS, photoUrl, widthsUpTo } from "#contracts/photo/photo.ts";
import { photographs } from "#demo/seed/photographs.ts";
import { photographs as examples } from "../../samples/examples.ts";
import { useEditorialPhotographs } from "./editorial-photographs.ts";
import { type ShopPhotograph, useShopPhotographs } from "./shop-photographs.ts";

const FOLDER = path.join(import.meta.dirname, "../../../demo/seed/photographs");
const listed = new Map(photographs.map((photograph) => [photograph.name, photograph]));

const useAll = () => ({ shop: useShopPhotographs(), editorial: useEditorialPhotographs() });

/** What a page of a demo shop, or of a real one, is given. */
function given(isDemo: boolean): ReturnType<typeof useAll> {
  const seen: ReturnType<typeof useAll>[] = [];
  const keep = (all: ReturnType<typeof useAll>) => void seen.push(all);
  const Page = () => {
    keep(useAll());
    return null;
  };
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: Page }]);
  renderToString(createElement(Stub, { hydrationData: { loaderData: { root: { isDemo } } } }));
  const [first] = seen;
  if (!first) throw new Error("not rendered");
  return first;
}

const { shop, editorial } = given(true);
if (!shop || !editorial) throw new Error("no photographs");
const shown: readonly ShopPhotograph[] = [
  ...Object.values(shop),
  ...Object.values(editorial),
  ...Object.values(examples),
];

test("a real shop shows none of them", () => {
  expect(given(false)).toEqual({ shop: null, editorial: null });
});

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
