import { expect, test } from "vitest";
import { PHOTO_WIDTHS, photoSrcSet, photoUrl, sharePhotoUrl } from "./photo.ts";

test("a photograph has one address for each width and format", () => {
  expect(photoUrl("bota-1a2b", 400)).toBe("/fotos/bota-1a2b-400.webp");
  expect(photoSrcSet("bota-1a2b", PHOTO_WIDTHS, "avif")).toBe(
    "/fotos/bota-1a2b-400.avif 400w, /fotos/bota-1a2b-640.avif 640w, /fotos/bota-1a2b-1000.avif 1000w",
  );
  expect(sharePhotoUrl("bota-1a2b")).toBe("/fotos/bota-1a2b-share.jpg");
});
