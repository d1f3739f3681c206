import { code128, drawingSVG, ean13, ean8 } from "bwip-js/browser";
import { gtinKey } from "../../../contracts/product/variant.ts";

const SHAPE = { scale: 2, height: 9, includetext: true, textxalign: "center" } as const;

/** A drawing (SVG) of its barcode, or of its SKU; null = the SKU has letters that no reader reads. */
export function barcodeOf({ id, gtin }: { readonly id: string; readonly gtin: string | null }): string | null {
  const key = gtinKey(gtin ?? "");
  if (gtin?.length === 8) return ean8({ bcid: "ean8", text: gtin, ...SHAPE }, drawingSVG());
  // A UPC is an EAN that begins with 0.
  if (gtin !== null && key.startsWith("0")) return ean13({ bcid: "ean13", text: key.slice(1), ...SHAPE }, drawingSVG());
  const text = gtin ?? id;
  return /^[\x20-\x7e]+$/.test(text) ? code128({ bcid: "code128", text, ...SHAPE }, drawingSVG()) : null;
}
