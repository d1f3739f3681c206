/** Where the photographs show nothing but leather or cloth: chosen by eye, since seams and shadows differ. */
import type { PhotoPoint } from "#contracts/product/product.document.ts";
import type { Photograph } from "./photographs.ts";

/** By design and view: of the front, for the swatch of each colour, and of a close-up, for the closer look. A key ring's strap is too narrow. */
const POINTS: Readonly<Record<string, PhotoPoint>> = {
  "tote-1 detalle": [45, 96],
  "tote-2 detalle": [62, 84],
  "bandolera-1 detalle": [30, 14],
  "bandolera-2 detalle": [37, 13],
  "cartera-1 detalle": [0, 100],
  "clutch-1 detalle": [60, 16],
  "rinonera-1 detalle": [53, 71],
  "mochila-1 detalle": [32, 6],
  "maletin-1 detalle": [10, 28],
  "maletin-2 detalle": [30, 24],
  "tote-1 principal": [45, 66],
  "tote-2 principal": [54, 69],
  "bandolera-1 principal": [38, 64],
  "bandolera-2 principal": [38, 80],
  "cartera-1 principal": [40, 74],
  "cartera-2 principal": [56, 73],
  "clutch-1 principal": [55, 40],
  "clutch-2 principal": [50, 50],
  "rinonera-1 principal": [45.5, 57.5],
  "mochila-1 principal": [45, 45],
  "mochila-2 principal": [45, 47],
  "mochila-mini-1 principal": [48, 51],
  "maletin-1 principal": [53, 70],
  "maletin-2 principal": [50, 72],
  "duffel-1 principal": [31, 58],
  "portalaptop-1 principal": [45, 54.5],
  "billetera-hombre-1 principal": [60, 55.2],
  "billetera-mujer-1 principal": [38, 47],
  "tarjetero-1 principal": [45, 54],
  "monedero-1 principal": [31, 49.5],
  "pasaporte-1 principal": [42, 53],
  "cinturon-formal-1 principal": [50, 47],
  "cinturon-casual-1 principal": [50, 75.8],
  "cinturon-trenzado-1 principal": [45, 72.5],
  "chamarra-hombre-1 principal": [61, 45],
  "chamarra-hombre-2 principal": [60, 50],
  "chamarra-mujer-1 principal": [58.5, 53],
  "chaleco-1 principal": [32, 42],
  "falda-1 principal": [25, 65],
  "camisa-1 principal": [41, 73],
  "polera-1 principal": [60, 74],
  "chompa-1 principal": [50, 52],
  "chompa-2 principal": [50, 55],
  "pantalon-1 principal": [40, 50],
  "guantes-1 principal": [68, 55],
  "sombrero-1 principal": [48, 43],
  "gorra-1 principal": [41, 49],
  "botin-1 principal": [25.5, 70.5],
  "bota-1 principal": [56, 28],
  "mocasin-1 principal": [74, 51],
  "zapato-1 principal": [24, 66],
};

/** Of other close-ups: where they show a seam. */
const SEAM: PhotoPoint = [10, 40];

/** Null = of this view nothing is cut out. */
export const focusOf = ({ archetype, design, view }: Photograph): PhotoPoint | null =>
  POINTS[`${archetype}-${design} ${view}`] ?? (view === "detalle" ? SEAM : null);
