import { useRootData } from "../../data/root-data.ts";
import { type ShopPhotograph, ofProduct } from "./shop-photographs.ts";

/** Of the demo shop, for what is below the first screen and for screens seldom seen: apart, so that the first script stays small. */
const editorialPhotographs = {
  /** In the widths `FULL_WIDTHS`. */
  leatherWide: {
    id: "hero-textura-ancho-953b00f3",
    alt: "Costura doble sobre cuero graneado",
    width: 2520,
    height: 1080,
    dominant: "#634a38",
    edgeColors: { top: "#905a3b", bottom: "#604738", left: "#82563e", right: "#654a39" },
  },
  leatherTall: {
    id: "hero-textura-alto-95ec0226",
    alt: "Costura doble sobre cuero graneado",
    width: 1080,
    height: 1350,
    dominant: "#644b3a",
    edgeColors: { top: "#945f41", bottom: "#614839", left: "#77523e", right: "#6e4e3b" },
  },
  emptyCart: ofProduct("clutch-1-hueso-c5c38784", "#d8d2c6"),
  noOrders: ofProduct("duffel-1-conac-912d611a", "#6d432f"),
  nothingFound: ofProduct("sombrero-1-camel-d4eae924", "#af8b61"),
  signIn: ofProduct("cartera-1-camel-3e52de62", "#967a58"),
  lost: ofProduct("llavero-1-verde-botella-b0a8c956", "#31493f"),
  error: ofProduct("guantes-1-camel-938e8e92", "#b28f65"),
} as const satisfies Readonly<Record<string, ShopPhotograph>>;

export type EditorialPhotograph = keyof typeof editorialPhotographs;

/** Null in a real shop. */
export const useEditorialPhotographs = () => (useRootData()?.isDemo ? editorialPhotographs : null);
