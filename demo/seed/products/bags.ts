/** Category 1, "Carteras y bolsos": handbags and shoulder bags. */
import { BRAND, group, ONE, type ProductForm, SEASON } from "./form.ts";

const handbagsWithClasp = group(
  {
    sub: 101,
    brand: BRAND.altacuna,
    photo: "cartera-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, forro de algodón, herrajes dorados",
    size: [21, 29, 12.5],
    weight: 780,
    capacity: "Celular, billetera larga, agenda, lentes y una botella pequeña. Un bolsillo con cierre y dos abiertos.",
    care: "napa",
  },
  [
    {
      name: "Cartera Illimani de cuero plena flor",
      colors: ["Vino", "Negro", "Camel", "Hueso", "Verde botella"],
      price: 890,
      seasons: [SEASON.classic],
      tags: ["featured"],
      text: [
        "Cartera de mano de líneas firmes, con broche giratorio dorado y cierre superior.",
        "Dentro tiene un bolsillo con cierre y dos abiertos para celular y llaves.",
        "La base rígida la mantiene en pie sobre la mesa de trabajo.",
      ],
    },
  ],
);

const handbagsWithPocket = group(
  {
    sub: 101,
    brand: BRAND.altacuna,
    photo: "cartera-2",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero graso, forro de poliéster, herrajes de níquel",
    size: [22, 25, 11],
    weight: 820,
    capacity:
      "Agenda, billetera larga, botella de medio litro, celular y lentes. Un bolsillo delantero y uno interior con cierre.",
    care: "graso",
  },
  [
    {
      name: "Cartera Sopocachi de cuero graso",
      colors: ["Café", "Terracota"],
      price: 750,
      tags: ["outlet"],
      seasons: [SEASON.altiplano],
      discount: 20,
      text: [
        "Cartera amplia con bolsillo delantero cosido, cómoda para la agenda y la botella de agua.",
        "El cuero graso aclara donde se dobla y gana carácter con los meses.",
      ],
    },
  ],
);

const roundFlapBags = group(
  {
    sub: 102,
    brand: BRAND.altacuna,
    photo: "bandolera-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, forro de algodón, herrajes dorados",
    size: [17.5, 25, 7.5],
    weight: 520,
    capacity: "Celular, billetera, lentes, llaves y labial. Un bolsillo abierto por dentro.",
    care: "napa",
  },
  [
    {
      name: "Bandolera Tunari de solapa redonda",
      colors: ["Verde botella", "Negro", "Camel", "Coñac", "Rojo"],
      price: 589,
      tags: ["featured", "new"],
      text: [
        "Bandolera compacta con solapa redonda y broche dorado de media vuelta.",
        "Entran la billetera, el celular y unos lentes, cada uno en su lugar.",
        "La correa de cuero se regula en cinco posiciones.",
      ],
    },
  ],
);

const buckleBags = group(
  {
    sub: 102,
    brand: BRAND.altacuna,
    photo: "bandolera-2",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero graso, forro de poliéster, herrajes de níquel",
    size: [19, 22, 6.5],
    weight: 560,
    capacity: "Celular, billetera larga, lentes y llaves. Un bolsillo para el celular y otro con cierre.",
    care: "graso",
  },
  [
    {
      name:
        "Bandolera Guadalquivir mediana de cuero graso con hebilla frontal, " +
        "correa regulable y doble bolsillo interior",
      shortName: "Bandolera Guadalquivir con hebilla",
      colors: ["Mostaza", "Vino", "Suela", "Negro", "Taupe"],
      price: 569,
      tags: ["new"],
      seasons: [SEASON.valles],
      capacity: "Celular, billetera larga, documentos y cargador. Dos bolsillos interiores separados.",
      text: [
        "Una hebilla de níquel al frente, solapa en punta y una correa que se regula.",
        "Lleva dos bolsillos interiores separados: uno para documentos y otro para el cargador.",
        "El color cambia suavemente con el uso; límpiala con paño seco.",
      ],
    },
  ],
);

export const bags: readonly ProductForm[] = [
  ...handbagsWithClasp,
  ...handbagsWithPocket,
  ...roundFlapBags,
  ...buckleBags,
];
