/** Category 4, "Cinturones". */
import { BELTS, BRAND, group, type ProductForm, SEASON } from "./form.ts";

const WOMEN_BELTS = BELTS.slice(0, 4);

const formal = group(
  {
    sub: 401,
    brand: BRAND.pampa,
    photo: "cinturon-formal-1",
    sizes: BELTS,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, hebilla de níquel",
    measures: "Ancho 3,2 cm; la talla es el largo en cm hasta el agujero central",
    weight: 180,
    care: "napa",
  },
  [
    {
      name: "Cinturón Choquehuanca formal",
      colors: ["Negro", "Chocolate", "Café", "Coñac"],
      price: 175,
      tags: ["sale"],
      seasons: [SEASON.valles],
      discount: 20,
      text: [
        "Cinturón de terno con hebilla cuadrada de níquel, en los tonos de nuestros zapatos de vestir.",
        "La costura perimetral mantiene unidas las dos capas de cuero.",
        "Si dudas entre dos tallas, elige la mayor.",
      ],
    },
  ],
);

const casual = group(
  {
    sub: 402,
    brand: BRAND.pampa,
    photo: "cinturon-casual-1",
    sizes: BELTS,
    seasons: [SEASON.classic],
    material: "Cuero graso, hebilla de bronce viejo",
    measures: "Ancho 3,8 cm; la talla es el largo en cm hasta el agujero central",
    weight: 240,
    care: "graso",
  },
  [
    {
      name: "Cinturón Rienda de costura gruesa",
      colors: ["Suela", "Negro", "Café"],
      price: 229,
      text: [
        "Correa ancha para jean, cortada de una sola pieza de lomo.",
        "El hilo encerado a la vista dibuja el borde y no se deshilacha.",
      ],
    },
  ],
);

const braided = group(
  {
    sub: 403,
    brand: BRAND.pampa,
    photo: "cinturon-trenzado-1",
    sizes: BELTS,
    seasons: [SEASON.valles],
    material: "Cuero plena flor trenzado, hebilla de níquel",
    measures: "Ancho 3,5 cm; la talla es el largo en cm hasta el centro del cierre",
    weight: 210,
    care: "napa",
  },
  [
    {
      name: "Cinturón Tarija trenzado",
      colors: ["Coñac", "Negro"],
      price: 219,
      tags: ["featured", "new"],
      text: [
        "Trenza de cuero hecha a mano que se abrocha en cualquier punto.",
        "Cede un poco al sentarse, por eso resulta tan cómodo en viajes largos.",
      ],
    },
  ],
);

const women = group(
  {
    sub: 404,
    brand: BRAND.valle,
    photo: "cinturon-trenzado-1",
    sizes: WOMEN_BELTS,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, hebilla de níquel",
    measures: "Ancho 3,5 cm; la talla es el largo en cm hasta el agujero central",
    weight: 210,
    care: "napa",
  },
  [
    {
      name: "Cinturón de mujer Canasmoro trenzado",
      colors: ["Camel"],
      price: 199,
      tags: ["soldOut"],
      seasons: [SEASON.limited],
      text: [
        "Trenzado para marcar la cintura sobre un vestido suelto.",
        "No tiene agujeros: el pasador entra entre los tientos donde tú quieras.",
      ],
    },
    {
      name: "Cinturón de mujer Tomayapo con hebilla de bronce",
      shortName: "Cinturón de mujer Tomayapo",
      colors: ["Miel"],
      price: 145,
      tags: ["outlet"],
      discount: 20,
      seasons: [SEASON.altiplano],
      photo: "cinturon-casual-1",
      material: "Cuero graso, hebilla de bronce viejo",
      care: "graso",
      weight: 200,
      text: [
        "Costura contrastada y correa ancha, para jean de tiro alto.",
        "La hebilla de bronce viejo no brilla ni se descascara.",
      ],
    },
  ],
);

export const belts: readonly ProductForm[] = [...formal, ...casual, ...braided, ...women];
