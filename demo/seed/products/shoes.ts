/** Category 6, "Calzado". There are no photographs of sandals, so that subcategory stays empty. */
import { BRAND, group, MEN_SHOES, type ProductForm, SEASON, WOMEN_SHOES } from "./form.ts";

const ankleBoots = group(
  {
    sub: 601,
    brand: BRAND.valle,
    photo: "botin-1",
    sizes: WOMEN_SHOES,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de cuero, suela de goma",
    measures: "Taco de 3 cm, caña de 13 cm; numeración europea, horma normal",
    weight: 980,
    care: "napa",
  },
  [
    {
      name: "Botín Samaipata taco 3 cm",
      colors: ["Café", "Vino"],
      price: 549,
      tags: ["featured"],
      text: [
        "Botín de caña corta con elástico lateral y tirador para calzarlo sin esfuerzo.",
        "Suela de goma cosida que no resbala en adoquín mojado.",
        "Si estás entre dos números, elige el mayor.",
      ],
    },
  ],
);

const boots = group(
  {
    sub: 602,
    brand: BRAND.pampa,
    photo: "bota-1",
    sizes: WOMEN_SHOES,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro textil, suela de goma",
    measures: "Taco de 4 cm, caña de 38 cm; numeración europea",
    weight: 1_560,
    care: "napa",
  },
  [
    {
      name: "Bota Cordillera de caña alta",
      colors: ["Chocolate", "Negro"],
      price: 860,
      tags: ["outlet"],
      discount: 25,
      seasons: [SEASON.altiplano],
      text: [
        "Bota hasta la rodilla con tira y hebilla en el tobillo.",
        "La caña mide 37 cm de contorno en número 37 y cede un poco con el uso.",
        "Guárdalas de pie, con papel dentro, para que no se doblen.",
      ],
    },
  ],
);

const chelsea = group(
  {
    sub: 602,
    brand: BRAND.pampa,
    photo: "botin-1",
    sizes: MEN_SHOES,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de cuero, suela de goma",
    measures: "Taco de 3 cm, caña de 14 cm; numeración europea, horma ancha",
    weight: 1_240,
    care: "napa",
  },
  [
    {
      name: "Bota corta Tarata para hombre",
      colors: ["Negro", "Suela"],
      price: 639,
      seasons: [SEASON.altiplano],
      text: [
        "Se calza sin cordones gracias al elástico de los costados.",
        "Sirve con terno y también con jean, según cuánto la lustres.",
      ],
    },
  ],
);

const dressShoes = group(
  {
    sub: 603,
    brand: BRAND.pampa,
    photo: "zapato-1",
    sizes: MEN_SHOES,
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de cuero, suela de goma",
    measures: "Taco de 2,5 cm; numeración europea, horma normal",
    weight: 1_080,
    care: "napa",
  },
  [
    {
      name:
        "Zapato Ayacucho de vestir para hombre en cuero plena flor, con puntera cosida, " +
        "plantilla acolchada y suela de goma antideslizante",
      shortName: "Zapato Ayacucho con puntera",
      colors: ["Coñac", "Negro", "Café"],
      price: 599,
      seasons: [SEASON.altiplano],
      text: [
        "Zapato de cordón con puntera cosida, el que resuelve matrimonios y entrevistas.",
        "La suela de goma tiene dibujo fino: segura en la calle y discreta en el salón.",
        "Límpialo con paño húmedo antes de aplicar crema del mismo tono.",
      ],
    },
  ],
);

const loafers = group(
  {
    sub: 604,
    brand: BRAND.valle,
    photo: "mocasin-1",
    sizes: [...new Set([...WOMEN_SHOES, ...MEN_SHOES])],
    seasons: [SEASON.classic],
    material: "Cuero plena flor, forro de cuero, suela de goma",
    measures: "Taco de 2 cm; numeración europea, horma normal",
    weight: 730,
    care: "napa",
  },
  [
    {
      name: "Mocasín Mizque de horma unisex",
      colors: ["Suela", "Negro", "Café", "Azul marino"],
      price: 459,
      text: [
        "Mocasín con antifaz sobre el empeine, costura a mano en la pala y suela flexible.",
        "Para hombre y mujer, del 35 al 45: se ablanda a la segunda puesta, ajústalo firme al probarlo.",
        "Después de un día de calor, déjalo airear fuera de la caja.",
      ],
    },
  ],
);

export const shoes: readonly ProductForm[] = [...ankleBoots, ...boots, ...chelsea, ...dressShoes, ...loafers];
