/** Category 8, "Accesorios y cuidado". */
import { BRAND, GLOVES, group, HATS, ONE, type ProductForm, SEASON } from "./form.ts";

const gloves = group(
  {
    sub: 801,
    brand: BRAND.quimsa,
    photo: "guantes-1",
    sizes: GLOVES,
    seasons: [SEASON.classic],
    material: "Napa, forro de algodón afelpado",
    measures: "Mide el contorno de la mano sin el pulgar: 7,5 = 20 cm",
    weight: 110,
    care: "napa",
  },
  [
    {
      name: "Guantes Chacaltaya forrados",
      colors: ["Negro", "Café", "Vino"],
      price: 200,
      tags: ["outlet"],
      discount: 40,
      seasons: [SEASON.altiplano],
      text: [
        "Guantes de napa con forro tibio y trabilla con broche en la muñeca.",
        "Quedan algo justos el primer día y ceden hasta amoldarse.",
        "Guárdalos estirados, un guante sobre otro, sin apretarlos.",
      ],
    },
  ],
);

const hats = group(
  {
    sub: 802,
    brand: BRAND.hilo,
    photo: "sombrero-1",
    sizes: HATS,
    seasons: [SEASON.classic],
    material: "Fieltro de lana, cinta de tela",
    measures: "Ala de 7 cm; la talla es el contorno de la cabeza en cm",
    weight: 150,
    care: "textil",
  },
  [
    {
      name: "Sombrero Tarija de fieltro",
      colors: ["Camel", "Café", "Negro"],
      price: 315,
      tags: ["featured"],
      text: [
        "Ala ancha y copa hundida, con cinta al tono rematada en lazo.",
        "El fieltro se moldea con vapor; cepíllalo siempre en el mismo sentido.",
      ],
    },
  ],
);

const caps = group(
  {
    sub: 802,
    brand: BRAND.pampa,
    photo: "gorra-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Algodón, visera y parche de cuero",
    measures: "Ajustable de 55 a 61 cm",
    weight: 95,
    care: "textil",
  },
  [
    {
      name: "Gorra Amazonía con visera de cuero",
      colors: ["Negro", "Azul marino"],
      price: 140,
      tags: ["sale"],
      discount: 25,
      text: [
        "Seis paneles de algodón y una visera de cuero cosida en hileras.",
        "El parche del frente se puede grabar con tus iniciales.",
      ],
    },
  ],
);

const care = group(
  {
    sub: 803,
    brand: BRAND.sorata,
    photo: "balsamo-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cera de abeja, lanolina y aceite de almendras",
    measures: "100 ml",
    weight: 130,
    care: "napa",
    leathers: "plena flor, napa, graso, graneado. No sirve para gamuza ni nobuck.",
    steps: [
      "Saca el polvo con un paño seco.",
      "Prueba antes en una zona que no se vea.",
      "Extiende una capa fina, en círculos, también sobre los cantos.",
      "Deja secar a la sombra y lustra con un paño limpio.",
    ],
  },
  [
    {
      name: "Bálsamo nutritivo para cuero 100 ml",
      colors: ["Incoloro"],
      colorless: { photo: "Miel", hex: "#EFE6D2" },
      price: 49,
      text: [
        "Nutre el cuero liso y le devuelve flexibilidad.",
        "No tiñe: sirve para cuero de cualquier color, y la lata alcanza para unas 15 aplicaciones.",
      ],
    },
  ],
);

export const accessories: readonly ProductForm[] = [...gloves, ...hats, ...caps, ...care];
