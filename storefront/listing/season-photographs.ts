import { useRootData } from "../data/root-data.ts";
import { type ShopPhotograph, ofProduct } from "../ui/shop-photographs.ts";

const greenBag = ofProduct("bandolera-1-verde-botella-ecc06b27", "#2c3e36");
const mustardBag = ofProduct("bandolera-2-mostaza-7fedeecf", "#9d7431");
const terracottaBag = ofProduct("cartera-2-terracota-bc6a058e", "#914b3a");

interface SeasonColor {
  readonly name: string;
  /** A crop of it shows the colour: at 1150 % of the swatch, here. */
  readonly image: ShopPhotograph;
  readonly position: string;
}

/** The story of the demo's promotional season: three photographs side by side, and its colours. */
const seasonPhotographs: {
  readonly story: readonly ShopPhotograph[];
  readonly palette: readonly SeasonColor[];
} = {
  story: [terracottaBag, mustardBag, greenBag],
  palette: [
    { name: "Tierra", image: terracottaBag, position: "46% 78%" },
    { name: "Ají", image: mustardBag, position: "40% 80%" },
    { name: "Parra", image: ofProduct("cartera-1-verde-botella-40535951", "#2b3c34"), position: "46% 78%" },
    { name: "Miel", image: ofProduct("tote-1-miel-25b6fa2b", "#a4703a"), position: "46% 70%" },
    { name: "Piedra", image: ofProduct("tote-2-taupe-1733bd80", "#7f7466"), position: "46% 84%" },
  ],
};

/** Null in a real shop. */
export const useSeasonPhotographs = () => (useRootData()?.isDemo ? seasonPhotographs : null);
