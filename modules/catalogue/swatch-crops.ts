/** Where the demo shop's photographs show nothing but leather or cloth: chosen by eye, since seams and shadows differ. */
import type { SwatchCrop } from "#contracts/documents/product.ts";

/** The middle and the side, as in `SwatchCrop`. */
type Square = readonly [x: number, y: number, side: number];

/** Of designs of which every colour has a close-up: the grain is seen best there. */
const CLOSE_UPS: Readonly<Record<string, Square>> = {
  "tote-1": [50, 84, 26],
  "tote-2": [62, 84, 26],
  "bandolera-1": [30, 25, 26],
  "bandolera-2": [18, 13, 24],
  "cartera-1": [25, 86, 24],
  "clutch-1": [60, 25, 26],
  "rinonera-1": [53, 65, 25],
  "mochila-1": [32, 18, 30],
  "maletin-1": [18, 28, 34],
  "maletin-2": [35, 28, 26],
};

/** Of designs whose other side lies in more light than the front. */
const OTHER_SIDES: Readonly<Record<string, Square>> = {
  "cartera-2": [45, 69, 13],
  "clutch-2": [42, 44, 18],
  "mochila-2": [35, 50, 14],
  "mochila-mini-1": [28, 49.5, 11.2],
  "duffel-1": [42, 48.5, 13],
};

/** The others are cut from the front, so that the colours of a product stand beside each other in one size. */
const FRONTS: Readonly<Record<string, Square>> = {
  "portalaptop-1": [45, 54.5, 12],
  "billetera-hombre-1": [60, 55.2, 11.2],
  "billetera-mujer-1": [38, 47, 13],
  "tarjetero-1": [45, 54, 13],
  "monedero-1": [31, 49.5, 11.2],
  "pasaporte-1": [42, 53, 18],
  "cinturon-formal-1": [50, 47, 11.2],
  "cinturon-casual-1": [50, 75.8, 11.2],
  "cinturon-trenzado-1": [45, 75.5, 11.2],
  "chamarra-hombre-1": [61, 45, 13],
  "chamarra-hombre-2": [60, 50, 13],
  "chamarra-mujer-1": [57.8, 57, 11.2],
  "chaleco-1": [32, 42, 14],
  "falda-1": [25, 65, 14],
  "camisa-1": [41, 73, 11.2],
  "polera-1": [60, 74, 14],
  "chompa-1": [50, 52, 18],
  "chompa-2": [50, 55, 22],
  "pantalon-1": [40, 50, 12],
  "guantes-1": [68, 55, 11.2],
  "sombrero-1": [48, 43, 11.2],
  "gorra-1": [41, 49, 14],
  "balsamo-1": [50, 41, 14],
  "botin-1": [25.5, 70.5, 11.2],
  "bota-1": [56, 28, 12],
  "mocasin-1": [74, 51, 11.2],
  "zapato-1": [24, 66, 11.2],
};

/** What lies in the shade is shown as light as the colour of the catalogue: a colour looks the same on every piece. */
const LIGHTER: Readonly<Record<string, number>> = {
  "rinonera-1": 1.5,
  "mochila-mini-1": 1.1,
  "cinturon-formal-1": 1.25,
  "cinturon-casual-1": 1.4,
  "cinturon-trenzado-1": 1.3,
  "camisa-1": 1.05,
  "polera-1": 1.05,
  "chompa-1": 1.2,
  "chompa-2": 1.2,
  "sombrero-1": 1.28,
  "mocasin-1": 1.3,
};

/** `cartera-1-rosa-viejo-detalle-cee3d2e3`; the hash of an uploaded one is longer. */
const NAME = /^(?<design>\D+-\d)-[a-z-]+?(?<view>-detalle|-otra)?-[0-9a-f]{8}$/;

/** Of the photograph of that name. Undefined = nobody has chosen one. */
export function swatchCrop(photo: string): SwatchCrop | undefined {
  const { design = "", view } = NAME.exec(photo)?.groups ?? {};
  const square = (view === "-detalle" ? CLOSE_UPS : view === "-otra" ? OTHER_SIDES : FRONTS)[design];
  return square && [...square, LIGHTER[design] ?? 1];
}
