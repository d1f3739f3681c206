import { expect, test } from "vitest";
import { mailLogo } from "./mail-logo.ts";

const logo = (width: number, height: number) =>
  mailLogo({ id: "mi-logo-3fa4", width, height, dominant: "#000000" }, "https://shop.example");

test("a logo is shown in half the pixels of its file, within 160 × 48", () => {
  expect(logo(1200, 300)).toEqual({ url: "https://shop.example/fotos/mi-logo-3fa4-logo.jpg", width: 160, height: 40 });
  expect(logo(600, 600)).toMatchObject({ width: 48, height: 48 });
  expect(logo(100, 40)).toMatchObject({ width: 50, height: 20 });
});

test("a shop without one shows its name", () => {
  expect(mailLogo(null, "https://shop.example")).toBeNull();
});
