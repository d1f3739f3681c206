/** Category 5, "Chamarras y prendas de cuero". */
import { BRAND, group, LETTERS, type ProductForm, SEASON } from "./form.ts";

const MEN = LETTERS.slice(1);
const WOMEN = LETTERS.slice(0, 5);

const plainMen = group(
  {
    sub: 501,
    brand: BRAND.quimsa,
    photo: "chamarra-hombre-1",
    sizes: MEN,
    seasons: [SEASON.classic],
    material: "Napa, forro de poliéster acolchado, cierre de níquel",
    measures: "Corte recto, largo a la cadera; elige tu talla habitual",
    weight: 1_650,
    care: "napa",
  },
  [
    {
      name: "Chamarra Quimsa Cruz de napa",
      colors: ["Negro", "Café", "Azul marino"],
      price: 2190,
      seasons: [SEASON.limited],
      text: [
        "Chamarra de cuello alto corto, cierre frontal y dos bolsillos inclinados con cremallera.",
        "El acolchado liviano alcanza para las noches de El Alto sin estorbar en el auto.",
        "Cuélgala en percha ancha y nunca la laves a máquina.",
      ],
    },
  ],
);

const pocketMen = group(
  {
    sub: 501,
    brand: BRAND.quimsa,
    photo: "chamarra-hombre-2",
    sizes: MEN,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de poliéster acolchado, cierre de bronce viejo",
    measures: "Corte recto con cuatro bolsillos; si usas chompa gruesa, sube una talla",
    weight: 1_950,
    care: "napa",
  },
  [
    {
      name: "Chamarra Guaqui con bolsillos al pecho",
      colors: ["Chocolate", "Negro"],
      price: 1850,
      tags: ["outlet"],
      discount: 30,
      seasons: [SEASON.altiplano],
      text: [
        "A los dos bolsillos laterales suma dos al pecho con tapa y botón a presión.",
        "La costura doble en los hombros sostiene el peso de una mochila.",
      ],
    },
  ],
);

const biker = group(
  {
    sub: 502,
    brand: BRAND.quimsa,
    photo: "chamarra-mujer-1",
    sizes: WOMEN,
    seasons: [SEASON.classic],
    material: "Napa, forro de poliéster, herrajes de níquel",
    measures: "Corte entallado, largo a la cintura; elige tu talla habitual",
    weight: 1_350,
    care: "napa",
  },
  [
    {
      name: "Chamarra Yungas estilo biker",
      colors: ["Vino", "Negro", "Rosa viejo", "Taupe"],
      price: 1590,
      tags: ["featured", "new"],
      text: [
        "Solapas anchas con broches, cierre frontal y cinturón con hebilla en el bajo.",
        "La manga curvada acompaña el brazo y no tira al manejar.",
        "Crema incolora en capa fina cada tres meses, y siempre a la sombra.",
      ],
    },
  ],
);

const vests = group(
  {
    sub: 503,
    brand: BRAND.quimsa,
    photo: "chaleco-1",
    sizes: MEN,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, espalda de algodón, botones de bronce viejo",
    measures: "Corte recto, escote en V; elige tu talla habitual",
    weight: 720,
    care: "napa",
  },
  [
    {
      name: "Chaleco Carabuco de cinco botones",
      colors: ["Café", "Negro"],
      price: 800,
      tags: ["sale"],
      seasons: [SEASON.valles],
      discount: 35,
      text: [
        "Chaleco de escote en V con botones metálicos y dos bolsillos ribeteados.",
        "La espalda de algodón lleva una hebilla para entallarlo.",
      ],
    },
  ],
);

const skirts = group(
  {
    sub: 504,
    brand: BRAND.valle,
    photo: "falda-1",
    sizes: WOMEN,
    seasons: [SEASON.valles],
    material: "Napa, forro de poliéster, botones de bronce viejo",
    measures: "Línea A, largo a la rodilla (62 cm en talla M)",
    weight: 780,
    care: "napa",
  },
  [
    {
      name: "Falda Incachaca abotonada",
      colors: ["Coñac", "Terracota"],
      price: 760,
      tags: ["sale"],
      discount: 25,
      text: [
        "Falda en línea A con botones de arriba abajo y trabillas para cinturón.",
        "Las costuras verticales afinan la cadera sin apretar al caminar.",
      ],
    },
  ],
);

export const leatherClothes: readonly ProductForm[] = [...plainMen, ...pocketMen, ...biker, ...vests, ...skirts];
