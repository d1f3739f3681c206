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
    size: [24, 29, 12],
    weight: 780,
    capacity: "Celular, billetera larga, agenda, lentes y una botella pequeña. Un bolsillo con cierre y dos abiertos.",
    care: "napa",
  },
  [
    {
      name: "Cartera Illimani de cuero plena flor",
      colors: ["Vino", "Negro", "Camel", "Hueso", "Verde botella", "Rosa viejo"],
      price: 890,
      seasons: [SEASON.valles, SEASON.classic],
      tags: ["featured"],
      text: [
        "Cartera de mano de líneas firmes, con broche giratorio dorado y cierre superior.",
        "Dentro tiene un bolsillo con cierre y dos abiertos para celular y llaves.",
        "La base rígida la mantiene en pie sobre la mesa de trabajo.",
      ],
    },
    {
      name: "Cartera Mururata con broche giratorio",
      colors: ["Camel", "Hueso", "Negro"],
      price: 829,
      tags: ["new"],
      capacity: "Celular, billetera larga, agenda y lentes. Un bolsillo con cierre y dos abiertos.",
      text: [
        "Una cartera clara que se ve seria en la oficina y liviana un sábado.",
        "El broche gira con una sola mano y las asas rígidas dejan libre la boca del bolso.",
        "Limpia los tonos claros con un paño apenas húmedo, sin frotar.",
      ],
    },
    {
      name: "Cartera Ancohuma edición de taller",
      colors: ["Verde botella"],
      price: 979,
      seasons: [SEASON.limited],
      material: "Napa firme, forro de algodón, herrajes dorados",
      weight: 760,
      text: [
        "Serie corta de cuarenta unidades en verde profundo, numeradas por dentro.",
        "La napa se corta de un solo cuero para que el tono sea parejo en todas las caras.",
        "Viene con bolsa de algodón y garantía de 6 meses por defectos de fabricación.",
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
    size: [25, 28, 13],
    weight: 820,
    capacity:
      "Agenda, billetera larga, botella de medio litro, celular y lentes. Un bolsillo delantero y uno interior con cierre.",
    care: "graso",
  },
  [
    {
      name: "Cartera Sopocachi de cuero graso",
      colors: ["Café", "Negro", "Azul marino"],
      price: 750,
      discount: 20,
      text: [
        "Cartera amplia con bolsillo delantero cosido, cómoda para la agenda y la botella de agua.",
        "El cuero graso aclara donde se dobla y gana carácter con los meses.",
      ],
    },
    {
      name: "Cartera Obrajes con bolsillo delantero",
      colors: ["Terracota", "Beige", "Café", "Negro"],
      price: 715,
      seasons: [SEASON.valles],
      tags: ["lastOne"],
      text: [
        "Tonos de tierra para el verano de los valles, con argollas y placa de níquel.",
        "El cierre superior recorre toda la boca y protege lo que llevas en el minibús.",
        "Guárdala rellena con papel para que conserve la forma.",
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
    size: [18, 25, 8],
    weight: 520,
    capacity: "Celular, billetera, lentes, llaves y labial. Un bolsillo abierto por dentro.",
    care: "napa",
  },
  [
    {
      name: "Bandolera Tunari de solapa redonda",
      colors: ["Verde botella", "Negro", "Camel"],
      price: 589,
      tags: ["featured", "new"],
      text: [
        "Bandolera compacta con solapa redonda y broche dorado de media vuelta.",
        "Entran la billetera, el celular y unos lentes, cada uno en su lugar.",
        "La correa de cuero se regula en cinco posiciones.",
      ],
    },
    {
      name: "Bandolera Coroico de cuero plena flor",
      colors: ["Coñac", "Negro", "Verde botella", "Camel", "Rojo", "Rosa viejo"],
      price: 559,
      seasons: [SEASON.classic],
      text: [
        "La bandolera de todos los días, en seis colores teñidos en tambor.",
        "Forro claro de algodón para encontrar las cosas a la primera.",
        "Un poco de crema neutra cada dos meses basta para que no se reseque.",
      ],
    },
    {
      name: "Bandolera Achocalla de paseo",
      colors: ["Rosa viejo", "Rojo"],
      price: 540,
      discount: 15,
      capacity: "Celular, tarjetas, llaves y labial.",
      text: [
        "Pensada para salir con lo justo: tarjetas, llaves, celular y labial.",
        "La solapa cubre toda la boca, así que no necesita otro cierre.",
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
    size: [21, 22, 8],
    weight: 560,
    capacity: "Celular, billetera larga, lentes y llaves. Un bolsillo para el celular y otro con cierre.",
    care: "graso",
  },
  [
    {
      name: "Bandolera Tarabuco con hebilla",
      colors: ["Suela", "Negro", "Taupe"],
      price: 529,
      text: [
        "Bandolera de cuero graso con solapa en punta y hebilla de níquel al frente.",
        "Interior forrado con bolsillo para celular y compartimiento con cierre.",
        "El color cambia suavemente con el uso; límpiala con paño seco.",
      ],
    },
    {
      name:
        "Bandolera Guadalquivir mediana de cuero graso con hebilla frontal, " +
        "correa regulable y doble bolsillo interior",
      shortName: "Bandolera Guadalquivir con hebilla",
      colors: ["Mostaza", "Vino"],
      price: 569,
      seasons: [SEASON.valles],
      tags: ["new"],
      capacity: "Celular, billetera larga, documentos y cargador. Dos bolsillos interiores separados.",
      text: [
        "Un color de ají amarillo que alegra cualquier ropa oscura.",
        "Lleva dos bolsillos interiores separados: uno para documentos y otro para el cargador.",
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
