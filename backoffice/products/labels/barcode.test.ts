import { expect, test } from "vitest";
import { barcodeOf } from "./barcode.ts";

/** Drawn figures are shapes: what is the same code is the same drawing. */
test("a label has the barcode as EAN, else the SKU, and no bars where none could be read", () => {
  const ean = barcodeOf({ id: "BOL-1", gtin: "4006381333931" });
  expect(ean).toMatch(/^<svg viewBox="0 0 \d+ \d+"/);
  expect(barcodeOf({ id: "OTRO", gtin: "04006381333931" })).toBe(ean);
  expect(barcodeOf({ id: "A", gtin: "036000291452" })).toBe(barcodeOf({ id: "B", gtin: "0036000291452" }));
  const all = [ean, barcodeOf({ id: "A", gtin: "96385074" }), barcodeOf({ id: "A", gtin: "10614141000415" })];
  const bySku = [barcodeOf({ id: "BOL-1", gtin: null }), barcodeOf({ id: "BOL-2", gtin: null })];
  expect(new Set([...all, ...bySku]).size).toBe(5);
  expect(barcodeOf({ id: "CHAL-Ñ", gtin: null })).toBe(null);
});
