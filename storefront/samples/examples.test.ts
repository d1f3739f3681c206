/** The photographs of the pieces are those of the demo shop, and lie in every width that is asked for. */
import { access } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { PHOTO_WIDTHS, photoUrl } from "#contracts/photo/photo.ts";
import { photographs } from "#demo/seed/photographs.ts";
import { photographs as examples } from "./examples.ts";

const FOLDER = path.join(import.meta.dirname, "../../demo/seed/photographs");
const listed = new Map(photographs.map((photograph) => [photograph.name, photograph]));

test.each(Object.values(examples))("$id", async ({ id, width, height, dominant }) => {
  expect({ width, height, dominant }).toEqual({
    width: listed.get(id)?.width,
    height: listed.get(id)?.height,
    dominant: listed.get(id)?.dominant,
  });
  for (const one of PHOTO_WIDTHS)
    for (const format of ["webp", "avif"] as const)
      await access(path.join(FOLDER, photoUrl(id, one, format).replace("/fotos/", "")));
});
