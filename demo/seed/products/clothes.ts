/** Category 7, "Ropa". */
import { BRAND, group, LETTERS, type ProductForm, SEASON } from "./form.ts";

const WOMEN = LETTERS.slice(0, 5);
const MEN = LETTERS.slice(1);
const MIDDLE = LETTERS.slice(1, 5);

const shirts = group(
  {
    sub: 701,
    brand: BRAND.valle,
    photo: "camisa-1",
    sizes: WOMEN,
    seasons: [SEASON.valles],
    material: "Algodón 100 %",
    measures: "Corte suelto, largo 72 cm en talla M",
    weight: 260,
    care: "textil",
  },
  [
    {
      name: "Camisa Yotala de mujer",
      colors: ["Rosa viejo", "Blanco", "Azul marino", "Beige"],
      price: 249,
      seasons: [SEASON.limited],
      text: [
        "Camisa con bolsillo al pecho y bajo curvo, para llevar dentro o fuera.",
        "El algodón peinado se plancha rápido y no transparenta.",
        "Lávala con agua fría y sécala a la sombra para cuidar el color.",
      ],
    },
  ],
);

const tees = group(
  {
    sub: 702,
    brand: BRAND.valle,
    photo: "polera-1",
    sizes: LETTERS,
    seasons: [SEASON.valles],
    material: "Algodón 100 %",
    measures: "Corte recto unisex, largo 68 cm en talla M",
    weight: 190,
    care: "textil",
  },
  [
    {
      name: "Polera básica Valle",
      colors: ["Mostaza", "Blanco", "Negro", "Verde olivo", "Terracota"],
      price: 100,
      seasons: [SEASON.classic],
      text: [
        "Polera de cuello redondo en cinco colores, tejida en algodón de 180 gramos.",
        "El cuello lleva elastano para que no se abra con los lavados.",
      ],
    },
  ],
);

const cableKnits = group(
  {
    sub: 703,
    brand: BRAND.hilo,
    photo: "chompa-1",
    sizes: MIDDLE,
    seasons: [SEASON.classic],
    material: "Alpaca 100 %, tejido de trenzas",
    measures: "Corte recto unisex, largo 64 cm en talla M",
    weight: 520,
    care: "alpaca",
  },
  [
    {
      name: "Chompa Sorata de trenzas",
      colors: ["Hueso", "Gris", "Camel", "Vino", "Verde botella"],
      price: 459,
      seasons: [SEASON.altiplano],
      text: [
        "Chompa de cuello redondo con tres trenzas al frente, tejida por una cooperativa de catorce mujeres.",
        "La fibra de alpaca abriga sin pesar y casi no pica.",
        "Lávala a mano con agua fría y sécala extendida.",
      ],
    },
  ],
);

const vNecks = group(
  {
    sub: 703,
    brand: BRAND.hilo,
    photo: "chompa-2",
    sizes: MIDDLE,
    seasons: [SEASON.valles],
    material: "Alpaca 70 %, algodón 30 %",
    measures: "Corte recto unisex, largo 63 cm en talla M",
    weight: 330,
    care: "alpaca",
  },
  [
    {
      name: "Chompa Coripata cuello en V",
      colors: ["Mostaza", "Terracota", "Negro"],
      price: 389,
      text: [
        "Punto liviano de media estación, con cuello en V y puños acanalados.",
        "El algodón de la mezcla la hace fresca para las noches de los valles.",
      ],
    },
  ],
);

const trousers = group(
  {
    sub: 704,
    brand: BRAND.valle,
    photo: "pantalon-1",
    sizes: MEN,
    seasons: [SEASON.valles],
    material: "Algodón 98 %, elastano 2 %",
    measures: "Corte angosto, tiro medio, largo interior 78 cm",
    weight: 430,
    care: "textil",
  },
  [
    {
      name: "Pantalón Cochabamba de gabardina",
      colors: ["Beige", "Azul marino", "Negro"],
      price: 289,
      seasons: [SEASON.classic],
      text: [
        "Gabardina con algo de elastano: se mueve contigo y recupera la forma.",
        "Lleva dos bolsillos delanteros y dos traseros con botón.",
      ],
    },
  ],
);

export const clothes: readonly ProductForm[] = [...shirts, ...tees, ...cableKnits, ...vNecks, ...trousers];
