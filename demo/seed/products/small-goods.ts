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
    size: [9.5, 11, 1.5],
    weight: 85,
    capacity: "Ocho tarjetas, billetes sin doblar y dos documentos.",
    care: "napa",
  },
  [
    {
      name: "Billetera Sajama de ocho ranuras",
      colors: ["Café", "Negro"],
      price: 195,
      text: [
        "Billetera plegable con ranuras escalonadas para carnet, licencia y tarjetas.",
        "El billetero corrido acepta billetes sin doblar.",
      ],
    },
    {
      name: "Billetera Huayna delgada",
      colors: ["Negro", "Chocolate"],
      price: 179,
      seasons: [SEASON.valles],
      weight: 65,
      capacity: "Seis tarjetas y billetes doblados.",
      text: [
        "Un solo cuero rebajado a mano para que no abulte en el bolsillo del pantalón.",
        "Viene en caja de cartón reciclado, lista para regalar.",
      ],
    },
    {
      name: "Billetera Parinacota de cuero graso",
      colors: ["Coñac", "Café"],
      price: 209,
      material: "Cuero graso, costura de poliéster encerado",
      care: "graso",
      text: [
        "El cuero engrasado se aclara en los pliegues y borra los rasguños al frotarlo con el dedo.",
        "Incluye protección interior contra lectura de tarjetas sin contacto.",
      ],
    },
    {
      name: "Billetera Tomarapi marina",
      colors: ["Azul marino", "Negro"],
      price: 189,
      tags: ["lastOne"],
      capacity: "Ocho tarjetas, billetes sin doblar y dos bolsillos ocultos.",
      text: [
        "Azul de corte sobrio, con bordes pintados y pulidos capa por capa.",
        "Trae dos bolsillos ocultos detrás de las ranuras.",
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
    size: [10, 20, 2.5],
    weight: 210,
    capacity: "Doce tarjetas, billetes sin doblar, monedas y un celular de hasta 16 cm de alto.",
    care: "napa",
  },
  [
    {
      name: "Billetera larga Cantuta con cierre",
      colors: ["Rojo", "Vino", "Negro", "Rosa viejo", "Camel", "Verde botella"],
      price: 275,
      tags: ["featured"],
      text: [
        "Billetera larga con cremallera en tres lados y asa de muñeca.",
        "Por dentro: doce tarjetas, dos billeteros y un monedero central.",
        "Seis colores, todos con el mismo herraje dorado.",
      ],
    },
    {
      name: "Billetera larga Kantu con asa de muñeca",
      colors: ["Verde botella", "Camel"],
      price: 270,
      discount: 30,
      text: [
        "Se lleva en la mano como un sobre pequeño y también entra en la cartera.",
        "El celular cabe si mide menos de 16 cm de alto.",
      ],
    },
    {
      name: "Billetera larga Amancaya de napa",
      colors: ["Rosa viejo", "Vino"],
      price: 289,
      material: "Napa, forro de poliéster, cierre dorado",
      tags: ["new"],
      text: [
        "Napa de tacto muy suave, de las que dan ganas de no soltar.",
        "No la dejes junto a llaves sueltas: la napa se marca con facilidad.",
      ],
    },
    {
      name: "Billetera larga Patujú",
      colors: ["Camel", "Negro"],
      price: 259,
      seasons: [SEASON.classic],
      text: [
        "El modelo de línea, con interior claro para leer las tarjetas de un vistazo.",
        "El tirador del cierre es de cuero y se cambia gratis en el taller si se gasta.",
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
    size: [7, 10, 0.5],
    weight: 35,
    capacity: "Hasta seis tarjetas y un billete doblado.",
    care: "vegetal",
  },
  [
    {
      name: "Tarjetero Sorata cosido a mano",
      colors: ["Miel", "Negro", "Vino"],
      price: 99,
      tags: ["new"],
      text: [
        "Tres bolsillos y un corte en media luna para sacar la tarjeta con el pulgar.",
        "Cada pieza lleva 84 puntadas hechas con dos agujas.",
      ],
    },
    {
      name: "Tarjetero Illampu de bolsillo",
      colors: ["Verde olivo", "Azul marino"],
      price: 89,
      seasons: [SEASON.valles],
      text: [
        "Lo justo para salir sin billetera: carnet, tarjeta y un billete doblado.",
        "Cuero curtido con taninos, que toma brillo con el roce de la ropa.",
      ],
    },
    {
      name: "Tarjetero Apolo mínimo",
      colors: ["Azul marino", "Negro"],
      price: 95,
      tags: ["soldOut"],
      weight: 25,
      capacity: "Hasta cuatro tarjetas.",
      text: [
        "Dos piezas de cuero y nada más: ni forro, ni pegamento a la vista.",
        "Se ablanda en las primeras semanas y luego sujeta mejor las tarjetas.",
      ],
    },
    {
      name: "Tarjetero Charazani",
      colors: ["Vino", "Miel"],
      price: 85,
      text: [
        "Regalo pequeño que se usa todos los días, con hilo al tono.",
        "Puedes pedir iniciales grabadas en seco al coordinar la entrega.",
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
    size: [8, 12, 4],
    weight: 70,
    capacity: "Monedas, llaves, dos tarjetas o unos auriculares.",
    care: "napa",
  },
  [
    {
      name: "Monedero Tarata de cuero graneado",
      colors: ["Terracota", "Mostaza", "Negro"],
      price: 119,
      text: [
        "De líneas redondeadas, se abre hasta el fondo para contar sueltos sin volcarlo.",
        "La argolla lateral sirve para engancharlo a las llaves.",
      ],
    },
    {
      name: "Monedero Punata",
      colors: ["Mostaza", "Camel"],
      price: 110,
      discount: 10,
      text: [
        "Del tamaño de la palma, con un bolsillo plano para la tarjeta del teleférico.",
        "El grano del cuero disimula las marcas de las monedas.",
      ],
    },
    {
      name: "Monedero Arani de cierre dorado",
      colors: ["Rosa viejo"],
      price: 109,
      capacity: "Monedas, aretes, auriculares o pastillas.",
      text: [
        "Guarda aretes, auriculares o pastillas cuando no lleva monedas.",
        "Límpialo por dentro dándole la vuelta y sacudiéndolo.",
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
    measures: "11 × 2,5 cm",
    size: [11, 2.5, 0.4],
    weight: 25,
    capacity: "Hasta ocho llaves.",
    care: "napa",
  },
  [
    {
      name: "Llavero Coipasa",
      colors: ["Suela", "Negro", "Café"],
      price: 49,
      text: [
        "Lengüeta de cuero cosida en todo el borde, fácil de encontrar al fondo del bolso.",
        "La argolla aguanta hasta ocho llaves. No incluye las llaves de la foto.",
      ],
    },
    {
      name: "Llavero Poopó de color",
      colors: ["Rojo", "Verde botella"],
      price: 45,
      seasons: [SEASON.valles],
      text: [
        "Dos colores vivos para distinguir las llaves de la casa y las del trabajo.",
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
    size: [14, 10.5, 1.5],
    weight: 95,
    capacity: "Pasaporte, boleto, carnet de vacunas y dos tarjetas.",
    care: "napa",
  },
  [
    {
      name: "Portapasaporte Viru Viru con broche",
      colors: ["Camel", "Negro", "Azul marino"],
      price: 169,
      text: [
        "Protege el pasaporte y reúne el boleto, la vacuna y dos tarjetas.",
        "La trabilla con broche evita que se abra dentro de la mochila.",
      ],
    },
    {
      name: "Portapasaporte Jorge Wilstermann de viaje largo",
      shortName: "Portapasaporte Jorge Wilstermann",
      colors: ["Verde botella", "Vino"],
      price: 175,
      weight: 120,
      capacity: "Pasaporte, un segundo documento, boleto, dos tarjetas y un bolígrafo.",
      text: [
        "Lleva una funda extra para un segundo documento y un portalapicero interior.",
        "El cuero firme mantiene las hojas planas aunque viajes mucho.",
      ],
    },
    {
      name: "Portapasaporte Desaguadero",
      colors: ["Azul marino", "Negro"],
      price: 159,
      seasons: [SEASON.classic],
      text: [
        "Sobrio y resistente, para quien cruza la frontera todos los meses.",
        "Un paño seco lo deja como nuevo después del polvo del camino.",
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
