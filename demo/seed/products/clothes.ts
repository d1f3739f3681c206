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
      name: "Camisa Sucre de algodón",
      colors: ["Blanco", "Negro"],
      price: 249,
      seasons: [SEASON.valles, SEASON.classic],
      text: [
        "Camisa blanca con bolsillo al pecho y bajo curvo, para llevar dentro o fuera.",
        "El algodón peinado se plancha rápido y no transparenta.",
      ],
    },
    {
      name: "Camisa Yotala de mujer",
      colors: ["Rosa viejo", "Beige"],
      price: 239,
      tags: ["new"],
      text: [
        "Rosa apagado, de caída suelta y puño con un solo botón.",
        "Lávala con agua fría y sécala a la sombra para cuidar el color.",
      ],
    },
    {
      name: "Camisa Guadalupe marina",
      colors: ["Azul marino", "Blanco"],
      price: 255,
      sizes: MEN,
      discount: 20,
      text: [
        "Corte de hombre, recto en los hombros y con canesú doble.",
        "Viene con dos botones de repuesto cosidos en el costado.",
      ],
    },
    {
      name: "Camisa Camargo de trama gruesa",
      colors: ["Beige"],
      price: 229,
      weight: 310,
      text: [
        "Algodón de trama gruesa, fresco de día y suficiente al atardecer.",
        "Encoge cerca de dos por ciento en el primer lavado; ya lo consideramos en la talla.",
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
      colors: ["Mostaza", "Blanco", "Negro", "Gris", "Verde olivo", "Terracota"],
      price: 99,
      text: [
        "Polera de cuello redondo en seis colores, tejida en algodón de 180 gramos.",
        "El cuello lleva elastano para que no se abra con los lavados.",
      ],
    },
    {
      name: "Polera Cliza de algodón peinado",
      colors: ["Terracota", "Blanco"],
      price: 120,
      discount: 30,
      weight: 230,
      text: [
        "Más pesada y más suave que la básica, con costura lateral girada.",
        "Voltéala al lavarla y el color te durará el doble.",
      ],
    },
    {
      name: "Polera Tiquipaya",
      colors: ["Verde olivo", "Gris", "Negro"],
      price: 105,
      tags: ["lastOne"],
      text: ["Lisa, sin estampado ni etiqueta que raspe en la nuca.", "Sirve sola o debajo de una chamarra de cuero."],
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
      colors: ["Hueso", "Gris", "Camel", "Vino", "Verde botella", "Azul marino"],
      price: 459,
      text: [
        "Chompa de cuello redondo con tres trenzas al frente, tejida en telar manual.",
        "La fibra de alpaca abriga sin pesar y casi no pica.",
        "Lávala a mano con agua fría y sécala extendida.",
      ],
    },
    {
      name: "Chompa Tarabuco de cuello redondo",
      colors: ["Vino", "Camel"],
      price: 445,
      seasons: [SEASON.altiplano],
      text: [
        "Para el frío seco de julio, con puños largos que cubren la muñeca.",
        "Dóblala en vez de colgarla: el tejido se estira con su propio peso.",
      ],
    },
    {
      name: "Chompa Isla del Sol",
      colors: ["Verde botella", "Hueso", "Gris"],
      price: 465,
      tags: ["soldOut"],
      text: [
        "Tejida por una cooperativa de catorce mujeres a orillas del lago.",
        "El teñido se hace por madejas, así que puede variar levemente de una pieza a otra.",
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
      colors: ["Mostaza", "Beige", "Negro"],
      price: 389,
      tags: ["featured", "new"],
      text: [
        "Punto liviano de media estación, con cuello en V y puños acanalados.",
        "El algodón de la mezcla la hace fresca para las noches de los valles.",
      ],
    },
    {
      name: "Chompa Irupana de punto acanalado",
      colors: ["Terracota", "Negro"],
      price: 379,
      text: [
        "Terracota tejida en acanalado fino, para usar con o sin camisa.",
        "Si aparecen bolitas, quítalas con un peine de tela, nunca a mano.",
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
      colors: ["Beige", "Azul marino", "Gris"],
      price: 289,
      text: [
        "Gabardina con algo de elastano: se mueve contigo y recupera la forma.",
        "Lleva dos bolsillos delanteros y dos traseros con botón.",
      ],
    },
    {
      name: "Pantalón Quillacollo angosto",
      colors: ["Verde olivo", "Negro"],
      price: 279,
      seasons: [SEASON.classic],
      text: [
        "Pierna angosta que cae bien sobre botín o zapatilla.",
        "El bajo viene con 4 cm de tela extra por si necesitas alargarlo.",
      ],
    },
  ],
);

export const clothes: readonly ProductForm[] = [...shirts, ...tees, ...cableKnits, ...vNecks, ...trousers];
