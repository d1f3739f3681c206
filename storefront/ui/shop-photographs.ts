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
} as const;

/** Null in a real shop: it must not show the bags of others. */
export const useShopPhotographs = () => (useRootData()?.isDemo ? shopPhotographs : null);
