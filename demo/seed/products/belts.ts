/** Category 4, "Cinturones". */
import { BELTS, BRAND, group, type ProductForm, SEASON } from "./form.ts";

const WOMEN_BELTS = BELTS.slice(0, 4);

const formal = group(
  {
    sub: 401,
    brand: BRAND.pampa,
    photo: "cinturon-formal-1",
    sizes: BELTS,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, hebilla de níquel",
    measures: "Ancho 3,2 cm; la talla es el largo en cm hasta el agujero central",
    weight: 180,
    care: "napa",
  },
  [
    {
      name: "Cinturón Choquehuanca formal",
      colors: ["Negro", "Chocolate"],
      price: 185,
      text: [
        "Cinturón de terno con hebilla cuadrada de níquel y doble pasador.",
        "La costura perimetral mantiene unidas las dos capas de cuero.",
        "Si dudas entre dos tallas, elige la mayor.",
      ],
    },
    {
      name: "Cinturón Prado de vestir",
      colors: ["Café", "Negro"],
      price: 175,
      seasons: [SEASON.valles],
      discount: 20,
      text: [
        "Del mismo café que nuestros zapatos de vestir, para combinarlos sin pensar.",
        "Cinco agujeros separados cada 2,5 cm.",
      ],
    },
    {
      name: "Cinturón Montes de oficina",
      colors: ["Coñac"],
      price: 169,
      text: [
        "Un coñac cálido que levanta el pantalón azul o gris.",
        "Puedes acortarlo en casa: la hebilla se suelta con un tornillo.",
      ],
    },
  ],
);

const casual = group(
  {
    sub: 402,
    brand: BRAND.pampa,
    photo: "cinturon-casual-1",
    sizes: BELTS,
    seasons: [SEASON.classic],
    material: "Cuero graso, hebilla de bronce viejo",
    measures: "Ancho 3,8 cm; la talla es el largo en cm hasta el agujero central",
    weight: 240,
    care: "graso",
  },
  [
    {
      name: "Cinturón Rienda de costura gruesa",
      colors: ["Suela", "Negro", "Café"],
      price: 159,
      seasons: [SEASON.valles, SEASON.classic],
      text: [
        "Correa ancha para jean, cortada de una sola pieza de lomo.",
        "El hilo encerado a la vista dibuja el borde y no se deshilacha.",
      ],
    },
    {
      name: "Cinturón Chiquitos de cuero graso",
      colors: ["Negro", "Suela"],
      price: 155,
      tags: ["lastOne"],
      text: [
        "Hebilla de bronce viejo que no brilla ni se descascara.",
        "Con los meses toma la forma de la cintura y deja de sentirse.",
      ],
    },
    {
      name: "Cinturón Moxos de faena",
      colors: ["Café"],
      price: 149,
      seasons: [SEASON.limited],
      tags: ["new"],
      weight: 290,
      text: [
        "Nace de las cinchas que usan los vaqueros del Beni: 4 mm de cuero sin forro.",
        "Úntalo con grasa de caballo al estrenarlo y déjalo reposar tres horas.",
      ],
    },
  ],
);

const braided = group(
  {
    sub: 403,
    brand: BRAND.pampa,
    photo: "cinturon-trenzado-1",
    sizes: BELTS,
    seasons: [SEASON.valles],
    material: "Cuero plena flor trenzado, hebilla de níquel",
    measures: "Ancho 3,5 cm; la talla es el largo en cm hasta el centro del cierre",
    weight: 210,
    care: "napa",
  },
  [
    {
      name: "Cinturón Tarija trenzado",
      colors: ["Coñac", "Negro", "Chocolate"],
      price: 219,
      tags: ["featured"],
      text: [
        "Trenza de cuero hecha a mano que se abrocha en cualquier punto.",
        "Cede un poco al sentarse, por eso resulta tan cómodo en viajes largos.",
      ],
    },
    {
      name: "Cinturón Padcaya de trenza cerrada",
      colors: ["Negro", "Camel"],
      price: 225,
      tags: ["soldOut"],
      text: [
        "La trenza apretada le da cuerpo y evita que se estire con los años.",
        "Quítale el polvo con un cepillo de cerdas suaves.",
      ],
    },
    {
      name: "Cinturón Bermejo trenzado oscuro",
      colors: ["Chocolate"],
      price: 209,
      text: [
        "Chocolate parejo en toda la trenza, con puntera cosida para que no se abra.",
        "Va bien con mocasines y pantalón claro.",
      ],
    },
  ],
);

const women = group(
  {
    sub: 404,
    brand: BRAND.valle,
    photo: "cinturon-trenzado-1",
    sizes: WOMEN_BELTS,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, hebilla de níquel",
    measures: "Ancho 3,5 cm; la talla es el largo en cm hasta el agujero central",
    weight: 210,
    care: "napa",
  },
  [
    {
      name: "Cinturón de mujer Canasmoro trenzado",
      colors: ["Camel"],
      price: 199,
      text: [
        "Trenzado claro para marcar la cintura sobre un vestido suelto.",
        "No tiene agujeros: el pasador entra entre los tientos donde tú quieras.",
      ],
    },
    {
      name: "Cinturón de mujer Tomayapo con hebilla de bronce",
      shortName: "Cinturón de mujer Tomayapo",
      colors: ["Miel", "Negro"],
      price: 145,
      photo: "cinturon-casual-1",
      material: "Cuero graso, hebilla de bronce viejo",
      care: "graso",
      weight: 200,
      text: [
        "Miel luminoso con costura contrastada, para jean de tiro alto.",
        "La hebilla es la misma de la línea de hombre, en una correa más corta.",
      ],
    },
    {
      name: "Cinturón de mujer Entre Ríos",
      colors: ["Chocolate", "Coñac"],
      price: 99,
      photo: "cinturon-formal-1",
      material: "Cuero sintético (no es cuero), hebilla de níquel",
      care: "sintetico",
      weight: 120,
      text: [
        "Alternativa económica en material sintético, de acabado liso y parejo.",
        "Se limpia con un paño húmedo; no lo acerques al calor.",
      ],
    },
  ],
);

export const belts: readonly ProductForm[] = [...formal, ...casual, ...braided, ...women];
