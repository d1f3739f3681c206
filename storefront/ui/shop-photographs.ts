import { useRootData } from "../data/root-data.ts";

/** Wide photographs of the demo shop, by their names in the photograph store. */
const shopPhotographs = {
  heroWide: {
    id: "hero-bodegon-0ba4aca3",
    alt: "Bolsos, billetera, cinturón y sombrero de cuero",
    width: 2000,
    height: 1000,
    dominant: "#ede6da",
    edge: "#ebe4d9",
  },
  heroTall: {
    id: "hero-bodegon-0ba4aca3",
    alt: "Bolsos, billetera, cinturón y sombrero de cuero",
    width: 2000,
    height: 1000,
    dominant: "#ede6da",
    edge: "#ebe4d9",
  },
  materialWide: {
    id: "hero-textura-b85d3f06",
    alt: "",
    width: 2000,
    height: 1000,
    dominant: "#634a39",
    edge: "#2b1c15",
  },
  materialTall: {
    id: "hero-textura-b85d3f06",
    alt: "",
    width: 2000,
    height: 1000,
    dominant: "#634a39",
    edge: "#2b1c15",
  },
  lost: { id: "llavero-1-verde-botella-b0a8c956", width: 1000, height: 1250, dominant: "#ece9e4" },
  emptyCart: { id: "clutch-1-hueso-c5c38784", width: 1000, height: 1250, dominant: "#ece9e4" },
  noOrders: { id: "cartera-1-vino-c0148d94", width: 1000, height: 1250, dominant: "#ece9e4" },
  notFound: { id: "sombrero-1-camel-d4eae924", width: 1000, height: 1250, dominant: "#ece9e4" },
} as const;

export type ShopPhotograph = keyof typeof shopPhotographs;

/** Null in a real shop: it must not show the bags of others. */
export const useShopPhotographs = () => (useRootData()?.isDemo ? shopPhotographs : null);
