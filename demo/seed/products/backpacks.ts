/** Category 2, "Mochilas y maletines". */
import { BRAND, group, ONE, type ProductForm, SEASON } from "./form.ts";

const buckleBackpacks = group(
  {
    sub: 201,
    brand: BRAND.ribera,
    photo: "mochila-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Crazy horse, forro de algodón, herrajes de bronce viejo",
    size: [39, 27, 12.5],
    weight: 1_250,
    capacity: "Laptop de 14 pulgadas, dos carpetas, cargador, botella y una chompa. Un bolsillo delantero con hebilla.",
    care: "vegetal",
  },
  [
    {
      name: "Mochila Uyuni con bolsillo de hebilla",
      colors: ["Café", "Negro", "Verde olivo", "Azul marino"],
      price: 1090,
      seasons: [SEASON.altiplano],
      text: [
        "Mochila de ciudad con cierre curvo de apertura amplia y bolsillo delantero con hebilla.",
        "Separa la laptop de 14 pulgadas en un compartimiento acolchado.",
        "El crazy horse se oscurece y marca con el viaje: cada mochila termina siendo distinta.",
      ],
    },
  ],
);

const zipBackpacks = group(
  {
    sub: 201,
    brand: BRAND.ribera,
    photo: "mochila-2",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de poliéster, herrajes de níquel",
    size: [39, 27.5, 12],
    weight: 1_180,
    capacity:
      "Laptop de 14 pulgadas, carpeta tamaño oficio, cargador, botella y paraguas. Un bolsillo delantero con cierre.",
    care: "napa",
  },
  [
    {
      name: "Mochila Licancabur de doble cierre",
      colors: ["Coñac", "Negro"],
      price: 1140,
      tags: ["sale"],
      seasons: [SEASON.valles],
      discount: 25,
      text: [
        "Todo se cierra con cremallera de níquel, también el bolsillo delantero.",
        "La espalda lleva espuma perforada para que el cuero respire en la caminata.",
      ],
    },
  ],
);

const miniBackpacks = group(
  {
    sub: 202,
    brand: BRAND.ribera,
    photo: "mochila-mini-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, forro de algodón, herrajes dorados",
    size: [23.5, 21, 10],
    weight: 640,
    capacity: "Celular, billetera larga, lentes, botella pequeña y una tableta de 8 pulgadas. Un bolsillo delantero.",
    care: "napa",
  },
  [
    {
      name: "Mochila mini Samaipata",
      colors: ["Rosa viejo", "Negro", "Camel"],
      price: 559,
      tags: ["featured", "new"],
      text: [
        "Mochila pequeña que reemplaza a la cartera cuando hay que caminar mucho.",
        "La hebilla del bolsillo esconde un imán: se abre sin desabrochar nada.",
        "Tirantes delgados y regulables, con asa para llevarla en la mano.",
      ],
    },
  ],
);

const buckleBriefcases = group(
  {
    sub: 203,
    brand: BRAND.altacuna,
    photo: "maletin-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de algodón, hebillas de bronce viejo",
    size: [27.5, 39, 9.5],
    weight: 1_450,
    capacity:
      "Laptop de 14 pulgadas, documentos tamaño oficio, cargador y agenda. Tres divisiones y un bolsillo con cierre.",
    care: "napa",
  },
  [
    {
      name: "Maletín Audiencia de Charcas para abogados, de cuero plena flor con doble hebilla y correa desmontable",
      shortName: "Maletín Audiencia de Charcas",
      colors: ["Café", "Chocolate", "Negro"],
      price: 1449,
      seasons: [SEASON.limited],
      text: [
        "Maletín clásico de solapa completa con dos hebillas, asa rígida y correa de hombro.",
        "Numerado por dentro y con la llave del cierre en una cinta de cuero.",
        "La costura encerada en las esquinas evita que se abran con el peso del papel.",
      ],
    },
  ],
);

const zipBriefcases = group(
  {
    sub: 203,
    brand: BRAND.ribera,
    photo: "maletin-2",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero graso, forro de poliéster, herrajes de níquel",
    size: [27.5, 39, 9.5],
    weight: 1_180,
    capacity: "Laptop de 14 pulgadas, carpeta tamaño oficio, cargador y billetera. Un bolsillo exterior con cierre.",
    care: "graso",
  },
  [
    {
      name: "Maletín Sucre delgado",
      colors: ["Suela", "Negro", "Vino"],
      price: 1190,
      text: [
        "Dos asas, cierre superior y un bolsillo exterior con cremallera para la tarjeta de embarque.",
        "No llega a 10 cm de fondo y aun así protege una laptop de 14 pulgadas.",
      ],
    },
  ],
);

const travelBags = group(
  {
    sub: 204,
    brand: BRAND.ribera,
    photo: "duffel-1",
    sizes: ONE,
    seasons: [SEASON.valles, SEASON.classic],
    material: "Cuero graso, forro de algodón, herrajes de bronce viejo",
    size: [24, 47, 21],
    weight: 1_900,
    capacity: "Ropa para tres días, un par de zapatos y neceser. Entra como equipaje de cabina.",
    care: "graso",
  },
  [
    {
      name: "Bolso de viaje Rurrenabaque",
      colors: ["Coñac", "Negro", "Chocolate"],
      price: 1420,
      seasons: [SEASON.classic],
      tags: ["featured"],
      text: [
        "Para tres días de viaje: ropa, zapatos y neceser en un solo bolso de cabina.",
        "Las asas se cosen en bandas que rodean todo el cuerpo y reparten la carga.",
        "Si se moja, sécalo a la sombra y lejos de la estufa.",
      ],
    },
  ],
);

const laptopSleeves = group(
  {
    sub: 205,
    brand: BRAND.ribera,
    photo: "portalaptop-1",
    sizes: ["13”", "14”"],
    seasons: [SEASON.altiplano],
    material: "Cuero plena flor, interior de fieltro, broche de níquel",
    measures: "13”: 23 × 32 × 2 cm · 14”: 25 × 35 × 2 cm",
    size: [25, 35, 2],
    weight: 420,
    capacity: "Una laptop de hasta 14 pulgadas y, en el bolsillo delantero, el mouse o un cargador delgado.",
    care: "napa",
  },
  [
    {
      name: "Portalaptop Achumani con broche",
      colors: ["Suela", "Negro", "Gris"],
      price: 449,
      text: [
        "Funda de cuero para laptop con solapa y broche a presión.",
        "El fieltro interior absorbe golpes leves y no raya la tapa.",
        "El bolsillo delantero lleva el mouse o el cargador delgado.",
      ],
    },
  ],
);

export const backpacks: readonly ProductForm[] = [
  ...buckleBackpacks,
  ...zipBackpacks,
  ...miniBackpacks,
  ...buckleBriefcases,
  ...zipBriefcases,
  ...travelBags,
  ...laptopSleeves,
];
