import type { CareKey } from "#contracts/lists/care.ts";
import type { PhotoPoint } from "#contracts/product/product.document.ts";
import { useRootData } from "../../data/root-data.ts";
import { type ShopPhotograph, ofProduct } from "../../ui/photographs/shop-photographs.ts";

interface LeatherPhotograph {
  readonly photograph: ShopPhotograph;
  readonly focus: PhotoPoint;
}

/** Where the demo shop sells no such leather, what comes nearest to its surface. */
const leatherPhotographs: Readonly<Record<CareKey, LeatherPhotograph>> = {
  graso: { photograph: ofProduct("tote-1-miel-detalle-0644aead", "#a66f37"), focus: [50, 84] },
  napa: { photograph: ofProduct("cartera-1-vino-detalle-cee3d2e3", "#683137"), focus: [25, 86] },
  gamuza: { photograph: ofProduct("cinturon-formal-1-conac-a264b944", "#70422c"), focus: [50, 47] },
  nobuck: { photograph: ofProduct("clutch-2-camel-f891980d", "#9d7f5c"), focus: [45, 45] },
  charol: { photograph: ofProduct("botin-1-vino-b664db43", "#562f33"), focus: [45, 60] },
  metalizado: { photograph: ofProduct("rinonera-1-gris-detalle-43d6fcc8", "#5a5b5b"), focus: [30, 20] },
  vegetal: { photograph: ofProduct("mochila-1-suela-detalle-721cf220", "#8e5937"), focus: [50, 18] },
  sintetico: { photograph: ofProduct("rinonera-1-verde-olivo-detalle-bfee6a40", "#474b32"), focus: [55, 72] },
  textil: { photograph: ofProduct("gorra-1-beige-f3bd4394", "#c7b699"), focus: [41, 49] },
  alpaca: { photograph: ofProduct("chompa-1-hueso-bf6604f8", "#d7d0c4"), focus: [50, 52] },
};

/** Null in a real shop. */
export const useLeatherPhotographs = () => (useRootData()?.isDemo ? leatherPhotographs : null);
