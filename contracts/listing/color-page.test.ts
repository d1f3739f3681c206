import { expect, test } from "vitest";
import { isOfOneColor } from "./color-page.ts";
import { readListingUrl } from "./listing.ts";

test("only a blank search with one colour, and nothing else, is a colour's page", () => {
  const addresses = ["color=vino", "color=vino,negro", "color=vino&talla=38", "q=bota&color=vino", ""];
  const found = addresses.map((query) => readListingUrl(`/buscar?${query}`)).map((one) => one && isOfOneColor(one));
  expect(found).toEqual([true, false, false, false, false]);
  const category = readListingUrl("/categoria?n=Calzado&id=6&tipo=categoria&color=vino");
  expect(category && isOfOneColor(category)).toBe(false);
});
