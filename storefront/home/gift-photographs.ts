import { useRootData } from "../data/root-data.ts";
import { type ShopPhotograph, ofProduct } from "../ui/shop-photographs.ts";

/** One for each band of the gift guide, from the cheapest. Decorative: the band's words stand beside it. */
const giftPhotographs: readonly ShopPhotograph[] = [
  ofProduct("tarjetero-1-miel-5b8b99bb", "#b0763a"),
  ofProduct("monedero-1-terracota-6adb5404", "#aa5640"),
  ofProduct("sombrero-1-gris-f6fcf2d7", "#6f6f6e"),
  ofProduct("duffel-1-verde-olivo-80f41113", "#4d5237"),
];

/** Null in a real shop. */
export const useGiftPhotographs = () => (useRootData()?.isDemo ? giftPhotographs : null);
