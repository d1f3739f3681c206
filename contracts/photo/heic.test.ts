import { expect, test } from "vitest";
import { isHeic } from "./heic.ts";

const container = (major: string, ...others: string[]) =>
  new TextEncoder().encode(`\0\0\0\x20ftyp${major}\0\0\0\0${others.join("")}`);

test.each([
  ["an iPhone's photo", container("heic", "mif1", "heic"), true],
  ["one that names its kind only behind", container("mif1", "mif1", "heic"), true],
  ["an AVIF", container("avif", "mif1", "miaf"), false],
  ["an AVIF that names its kind only behind", container("mif1", "avif", "heic"), false],
  ["a film", container("isom", "heic"), false],
  ["a JPEG", new Uint8Array([255, 216, 255, 224]), false],
  ["nothing", new Uint8Array(), false],
])("%s", (_what, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected);
});
