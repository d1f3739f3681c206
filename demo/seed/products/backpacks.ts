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
    size: [40, 29, 14],
    weight: 1_250,
    capacity: "Laptop de 15 pulgadas, dos carpetas, cargador, botella y una chompa. Un bolsillo delantero con hebilla.",
    care: "vegetal",
  },
  [
    {
      name: "Mochila Uyuni con bolsillo de hebilla",
      colors: ["Café", "Negro", "Suela"],
      price: 1090,
      text: [
        "Mochila de ciudad con cierre curvo de apertura amplia y bolsillo delantero con hebilla.",
        "Separa la laptop de 15 pulgadas en un compartimiento acolchado.",
        "El crazy horse se oscurece y marca con el viaje: cada mochila termina siendo distinta.",
      ],
    },
    {
      name: "Mochila Tupiza de media jornada",
      colors: ["Verde olivo", "Azul marino"],
      price: 985,
      material: "Cuero graso, forro de algodón, herrajes de bronce viejo",
      care: "graso",
      seasons: [SEASON.valles],
      tags: ["new"],
      weight: 1_210,
      capacity: "Dos cuadernos, estuche, termo y una chompa doblada. Un bolsillo delantero con hebilla.",
      text: [
        "Tamaño justo para la universidad: dos cuadernos, termo y una chompa doblada.",
        "Los tirantes acolchados se regulan sin sacarse la mochila.",
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
    size: [41, 30, 13],
    weight: 1_180,
    capacity:
      "Laptop de 15 pulgadas, carpeta tamaño oficio, cargador, botella y paraguas. Un bolsillo delantero con cierre.",
    care: "napa",
  },
  [
    {
      name: "Mochila Licancabur de doble cierre",
      colors: ["Coñac", "Negro", "Chocolate"],
      price: 1140,
      discount: 25,
      text: [
        "Todo se cierra con cremallera de níquel, también el bolsillo delantero.",
        "La espalda lleva espuma perforada para que el cuero respire en la caminata.",
      ],
    },
    {
      name: "Mochila Condoriri de trabajo",
      colors: ["Taupe", "Negro"],
      price: 1175,
      seasons: [SEASON.valles],
      capacity:
        "Laptop de 15 pulgadas, carpeta, cargador y botella. Un bolsillo plano para el pasaporte contra la espalda.",
      text: [
        "De líneas limpias, entra a una reunión sin parecer equipaje.",
        "En la parte trasera, un bolsillo plano guarda el pasaporte contra la espalda.",
        "Incluye garantía de 6 meses por defectos de fabricación.",
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
    size: [26, 22, 10],
    weight: 640,
    capacity: "Celular, billetera larga, lentes, botella pequeña y una tableta de 8 pulgadas. Un bolsillo delantero.",
    care: "napa",
  },
  [
    {
      name: "Mochila mini Samaipata",
      colors: ["Rosa viejo", "Negro", "Camel", "Hueso"],
      price: 559,
      tags: ["featured", "new"],
      text: [
        "Mochila pequeña que reemplaza a la cartera cuando hay que caminar mucho.",
        "La hebilla del bolsillo esconde un imán: se abre sin desabrochar nada.",
        "Tirantes delgados y regulables, con asa para llevarla en la mano.",
      ],
    },
    {
      name: "Mochila mini Vallegrande",
      colors: ["Terracota"],
      price: 535,
      text: ["El tono de los techos de teja, en un cuero que no pesa.", "Cabe una tableta de 8 pulgadas con su funda."],
    },
    {
      name: "Mochila mini Chochís de cuero",
      colors: ["Vino", "Camel", "Negro"],
      price: 549,
      tags: ["soldOut"],
      text: [
        "Compacta y redondeada, con placa dorada y costuras a la vista.",
        "El forro de algodón se da vuelta hacia afuera para sacudirlo.",
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
    size: [29, 39, 11],
    weight: 1_450,
    capacity:
      "Laptop de 15 pulgadas, documentos tamaño oficio, cargador y agenda. Tres divisiones y un bolsillo con cierre.",
    care: "napa",
  },
  [
    {
      name: "Maletín Potosí de dos hebillas",
      colors: ["Chocolate", "Negro", "Coñac"],
      price: 1390,
      text: [
        "Maletín clásico de solapa completa con dos hebillas y asa rígida.",
        "Tres divisiones: documentos, laptop de 15 pulgadas y objetos personales.",
        "Las argollas laterales reciben la correa de hombro que viene incluida.",
      ],
    },
    {
      name: "Maletín Audiencia de Charcas para abogados, de cuero plena flor con doble hebilla y correa desmontable",
      shortName: "Maletín Audiencia de Charcas",
      colors: ["Café", "Negro"],
      price: 1449,
      seasons: [SEASON.classic, SEASON.limited],
      tags: ["lastOne"],
      size: [33, 42, 17],
      weight: 1_780,
      capacity: "Dos archivadores de palanca, laptop de 15 pulgadas, agenda y cargador. Tres divisiones.",
      text: [
        "Más profundo que un maletín común, admite dos archivadores de palanca.",
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
    size: [30, 40, 8],
    weight: 1_180,
    capacity: "Laptop de 14 pulgadas, carpeta tamaño oficio, cargador y billetera. Un bolsillo exterior con cierre.",
    care: "graso",
  },
  [
    {
      name: "Maletín Sucre delgado",
      colors: ["Suela", "Negro", "Azul marino"],
      price: 1190,
      text: [
        "Dos asas, cierre superior y un bolsillo exterior con cremallera para la tarjeta de embarque.",
        "Mide apenas 8 cm de fondo y aun así protege una laptop de 14 pulgadas.",
      ],
    },
    {
      name: "Maletín Murillo de asas dobles",
      colors: ["Vino", "Negro"],
      price: 1215,
      seasons: [SEASON.valles],
      capacity: "Laptop de 14 pulgadas, carpeta tamaño oficio, y cables y cargador sujetos con bandas elásticas.",
      text: [
        "Un vino oscuro que se lee como negro de lejos y sorprende de cerca.",
        "El interior separa cables y cargador con bandas elásticas.",
        "Pásale crema neutra cada dos o tres meses.",
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
    size: [28, 48, 24],
    weight: 1_900,
    capacity: "Ropa para tres días, un par de zapatos y neceser. Entra como equipaje de cabina.",
    care: "graso",
  },
  [
    {
      name: "Bolso de viaje Rurrenabaque",
      colors: ["Coñac", "Negro", "Chocolate"],
      price: 1420,
      tags: ["featured"],
      text: [
        "Para tres días de viaje: ropa, zapatos y neceser en un solo bolso de cabina.",
        "Las asas se cosen en bandas que rodean todo el cuerpo y reparten la carga.",
        "Si se moja, sécalo a la sombra y lejos de la estufa.",
      ],
    },
    {
      name: "Bolso de viaje Madidi de fin de semana",
      colors: ["Verde olivo", "Chocolate"],
      price: 1359,
      seasons: [SEASON.valles],
      weight: 1_980,
      capacity: "Ropa para un fin de semana, un par de zapatos y neceser. La boca se abre entera.",
      text: [
        "Boca ancha con cremallera doble para ver todo de una vez.",
        "El fondo lleva una placa rígida para que la carga no lo venza.",
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
    seasons: [SEASON.classic],
    material: "Cuero plena flor, interior de fieltro, broche de níquel",
    measures: "13”: 24 × 33 × 2 cm · 14”: 26 × 35 × 2 cm",
    size: [26, 35, 2],
    weight: 420,
    capacity: "Una laptop de hasta 14 pulgadas y, en el bolsillo delantero, el mouse o un cargador delgado.",
    care: "napa",
  },
  [
    {
      name: "Portalaptop Achumani con broche",
      colors: ["Suela", "Negro", "Gris", "Azul marino", "Taupe"],
      price: 449,
      text: [
        "Funda de cuero para laptop con solapa y broche a presión.",
        "El fieltro interior absorbe golpes leves y no raya la tapa.",
        "El bolsillo delantero lleva el mouse o el cargador delgado.",
      ],
    },
    {
      name: "Portalaptop Irpavi",
      colors: ["Gris", "Negro"],
      price: 395,
      sizes: ["13”"],
      seasons: [SEASON.valles],
      measures: "24 × 33 × 2 cm",
      size: [24, 33, 2],
      weight: 360,
      capacity: "Una laptop de hasta 13 pulgadas y, en el bolsillo delantero, un cargador delgado.",
      text: [
        "Versión gris grafito, pensada para meterla dentro de una mochila.",
        "Admite equipos de hasta 13 pulgadas; mide el tuyo con su carcasa antes de elegir.",
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
