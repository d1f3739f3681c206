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
      colors: ["Negro", "Café"],
      price: 219,
      seasons: [SEASON.altiplano],
      text: [
        "Guantes de napa con forro tibio y trabilla con broche en la muñeca.",
        "Quedan algo justos el primer día y ceden hasta amoldarse.",
      ],
    },
    {
      name: "Guantes Ovejuyo para manejar",
      colors: ["Camel"],
      price: 199,
      material: "Napa sin forro",
      weight: 70,
      text: [
        "Sin forro y con tres costuras en el dorso, dejan sentir el volante.",
        "No los seques al sol: se endurecen.",
      ],
    },
    {
      name: "Guantes Palca de mujer",
      colors: ["Vino", "Negro"],
      price: 209,
      sizes: GLOVES.slice(0, 4),
      tags: ["lastOne"],
      text: [
        "Largo justo para meterlos bajo el puño del abrigo.",
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
    seasons: [SEASON.valles],
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
      text: [
        "Ala ancha y copa hundida, con cinta al tono rematada en lazo.",
        "El fieltro se moldea con vapor; cepíllalo siempre en el mismo sentido.",
      ],
    },
    {
      name: "Sombrero Concepción de ala ancha",
      colors: ["Vino", "Gris"],
      price: 305,
      tags: ["new"],
      text: [
        "Protege del sol de las once sin dar calor, por la badana de algodón.",
        "Tómalo del ala y no de la copa para que conserve la forma.",
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
      price: 149,
      text: [
        "Seis paneles de algodón y una visera de cuero cosida en hileras.",
        "El parche del frente se puede grabar con tus iniciales.",
      ],
    },
    {
      name: "Gorra Pantanal",
      colors: ["Beige", "Verde olivo"],
      price: 139,
      tags: ["soldOut"],
      text: [
        "Dos colores de campo, con ojales bordados para que circule el aire.",
        "Se limpia a mano; la lavadora deforma la visera.",
      ],
    },
  ],
);

const care = group(
  {
    sub: 803,
    brand: BRAND.sorata,
    photo: "balsamo-1",
    sizes: ["100 ml"],
    seasons: [SEASON.classic],
    material: "Cera de abeja, lanolina y aceite de almendras",
    measures: "Lata de 100 ml, alcanza para unas 15 aplicaciones",
    weight: 130,
    care: "napa",
  },
  [
    {
      name: "Bálsamo nutritivo para cuero 100 ml",
      colors: ["Miel"],
      price: 49,
      text: [
        "Nutre el cuero liso y le devuelve flexibilidad; no sirve para gamuza ni nobuck.",
        "Aplica poco, con paño suave, y prueba antes en una zona que no se vea.",
        "El bálsamo es incoloro: el tono miel es el de la etiqueta.",
      ],
    },
  ],
);

export const accessories: readonly ProductForm[] = [...gloves, ...hats, ...caps, ...care];
