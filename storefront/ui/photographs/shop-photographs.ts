import { useRootData } from "../../data/root-data.ts";

/** A photograph of the demo shop, by its name in the photograph store. */
export interface ShopPhotograph {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
  /** The average colours of its edges: what lies beside it continues in them. */
  readonly edgeColors?: {
    readonly top: string;
    readonly bottom: string;
    readonly left: string;
    readonly right: string;
  };
}

/** A photograph of a product, as all of them are: 4:5. Without `alt` where words beside it say what it is. */
export const ofProduct = (id: string, dominant: string, alt = ""): ShopPhotograph => {
  return { id, alt, width: 1000, height: 1250, dominant };
};

/** Wide photographs. `heroWide` comes in the widths `FULL_WIDTHS`, `heroTall` in those of a product. */
const shopPhotographs = {
  heroWide: {
    id: "hero-bodegon-ancho-99893e73",
    alt: "Mochila café, bandolera verde botella, tote miel y cartera vino sobre fondo claro",
    width: 2560,
    height: 1200,
    dominant: "#785b3d",
    edgeColors: { top: "#eae3d7", bottom: "#ede7dc", left: "#ebe5d9", right: "#ebe5d9" },
  },
  heroTall: {
    id: "hero-bodegon-alto-1070de2e",
    alt: "Mochila café, bandolera verde botella, tote miel y cartera vino sobre fondo claro",
    width: 1080,
    height: 1440,
    dominant: "#5f4a39",
    edgeColors: { top: "#eae3d7", bottom: "#ede8dc", left: "#ebe5d9", right: "#ebe5d9" },
  },
} as const satisfies Readonly<Record<string, ShopPhotograph>>;

/** Null in a real shop: it must not show the bags of others. */
export const useShopPhotographs = () => (useRootData()?.isDemo ? shopPhotographs : null);
