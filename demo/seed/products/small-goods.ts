/** Category 3, "Billeteras y pequeña marroquinería". */
import { BRAND, group, ONE, type ProductForm, SEASON } from "./form.ts";

const menWallets = group(
  {
    sub: 301,
    brand: BRAND.sorata,
    photo: "billetera-hombre-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, costura de poliéster encerado",
    size: [9, 11, 1.5],
    weight: 85,
    capacity: "Ocho tarjetas, billetes sin doblar y dos documentos.",
    care: "napa",
  },
  [
    {
      name: "Billetera Sajama de ocho ranuras",
      colors: ["Café", "Negro", "Chocolate", "Azul marino"],
      price: 195,
      text: [
        "Billetera plegable con ranuras escalonadas para carnet, licencia y tarjetas.",
        "El billetero corrido acepta billetes sin doblar.",
        "Viene en caja de cartón reciclado, lista para regalar.",
      ],
    },
  ],
);

const womenWallets = group(
  {
    sub: 302,
    brand: BRAND.altacuna,
    photo: "billetera-mujer-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, forro de poliéster, cierre dorado",
    size: [10, 20, 3],
    weight: 210,
    capacity: "Doce tarjetas, billetes sin doblar, monedas y un celular de hasta 16 cm de alto.",
    care: "napa",
  },
  [
    {
      name: "Billetera larga Cantuta con cierre",
      colors: ["Rojo", "Negro", "Vino", "Camel", "Verde botella"],
      price: 275,
      tags: ["featured"],
      text: [
        "Billetera larga con cremallera en tres lados y asa de muñeca.",
        "Por dentro: doce tarjetas, dos billeteros y un monedero central.",
        "Cinco colores, todos con el mismo herraje dorado.",
      ],
    },
  ],
);

const cardHolders = group(
  {
    sub: 303,
    brand: BRAND.sorata,
    photo: "tarjetero-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero graneado, costura a mano",
    size: [7.5, 10, 0.5],
    weight: 35,
    capacity: "Hasta seis tarjetas y un billete doblado.",
    care: "vegetal",
  },
  [
    {
      name: "Tarjetero Sorata cosido a mano",
      colors: ["Miel", "Negro", "Vino", "Verde olivo", "Azul marino"],
      price: 99,
      text: [
        "Tres bolsillos y un corte en media luna para sacar la tarjeta con el pulgar.",
        "Cada pieza lleva 84 puntadas hechas con dos agujas.",
        "Cuero curtido con taninos, que toma brillo con el roce de la ropa.",
      ],
    },
  ],
);

const coinPurses = group(
  {
    sub: 304,
    brand: BRAND.sorata,
    photo: "monedero-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero graneado, cierre y placa dorados",
    size: [9, 12.5, 4],
    weight: 70,
    capacity: "Monedas, llaves, dos tarjetas o unos auriculares.",
    care: "napa",
  },
  [
    {
      name: "Monedero Tarata de cuero graneado",
      colors: ["Terracota", "Mostaza", "Negro"],
      price: 110,
      tags: ["sale"],
      discount: 10,
      text: [
        "De líneas redondeadas, se abre hasta el fondo para contar sueltos sin volcarlo.",
        "La argolla lateral sirve para engancharlo a las llaves.",
      ],
    },
  ],
);

const keyRings = group(
  {
    sub: 305,
    brand: BRAND.sorata,
    photo: "llavero-1",
    sizes: ONE,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, argolla de níquel, remaches de bronce viejo",
    measures: "La tira mide 7 cm sin la argolla",
    size: [7, 2.5, 0.4],
    weight: 25,
    capacity: "Hasta ocho llaves.",
    care: "napa",
  },
  [
    {
      name: "Llavero Coipasa",
      colors: ["Suela", "Negro", "Rojo", "Verde botella"],
      price: 49,
      seasons: [SEASON.limited],
      text: [
        "Lengüeta de cuero cosida en todo el borde, fácil de encontrar al fondo del bolso.",
        "La argolla aguanta hasta ocho llaves. No incluye las llaves de la foto.",
        "Se hace con retazos de nuestras carteras: nada se desperdicia.",
      ],
    },
  ],
);

const passportCovers = group(
  {
    sub: 306,
    brand: BRAND.ribera,
    photo: "pasaporte-1",
    sizes: ONE,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, broche de bronce viejo",
    size: [14, 10, 1.5],
    weight: 95,
    capacity: "Pasaporte, boleto, carnet de vacunas y dos tarjetas.",
    care: "napa",
  },
  [
    {
      name: "Portapasaporte Viru Viru con broche",
      colors: ["Camel", "Negro", "Verde botella", "Vino"],
      price: 180,
      tags: ["outlet"],
      discount: 30,
      seasons: [SEASON.altiplano],
      text: [
        "Protege el pasaporte y reúne el boleto, la vacuna y dos tarjetas.",
        "La trabilla con broche evita que se abra dentro de la mochila.",
        "El cuero firme mantiene las hojas planas aunque viajes mucho.",
      ],
    },
  ],
);

export const smallGoods: readonly ProductForm[] = [
  ...menWallets,
  ...womenWallets,
  ...cardHolders,
  ...coinPurses,
  ...keyRings,
  ...passportCovers,
];
