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
    {
      name: "Botín Comarapa con elástico",
      colors: ["Suela", "Vino"],
      price: 520,
      discount: 25,
      seasons: [SEASON.valles],
      text: [
        "Color suela que combina con jean, falda o vestido largo.",
        "La plantilla es extraíble por si usas una propia.",
      ],
    },
    {
      name: "Botín Pojo de cuero graso",
      colors: ["Vino", "Negro"],
      price: 515,
      material: "Cuero graso, forro textil, suela de goma",
      care: "graso",
      tags: ["lastOne"],
      text: [
        "Un botín para caminar de verdad: cuero engrasado, tirador firme y taco bajo.",
        "Cepíllalo al llegar a casa y engrásalo una vez al mes en época de lluvia.",
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
      price: 869,
      text: [
        "Bota hasta la rodilla con tira y hebilla en el tobillo.",
        "La caña mide 37 cm de contorno en número 37 y cede un poco con el uso.",
        "Guárdalas de pie, con papel dentro, para que no se doblen.",
      ],
    },
    {
      name: "Bota Estancia de montar en cuero graso",
      colors: ["Coñac", "Chocolate"],
      price: 885,
      material: "Cuero graso, forro de cuero, suela de goma",
      care: "graso",
      seasons: [SEASON.altiplano],
      weight: 1_720,
      text: [
        "Hecha para el campo: cuero grueso, taco firme y costura encerada.",
        "El color coñac se oscurece en la punta y en el empeine.",
      ],
    },
    {
      name: "Bota Caraparí negra",
      colors: ["Negro"],
      price: 845,
      tags: ["soldOut"],
      text: [
        "Negra de pies a cabeza, con hebilla de bronce viejo como único adorno.",
        "Lleva una plantilla de espuma que aísla del piso frío.",
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
      colors: ["Negro", "Suela", "Café"],
      price: 639,
      seasons: [SEASON.valles],
      tags: ["new"],
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
      name: "Zapato Colón de vestir con puntera",
      colors: ["Negro", "Café"],
      price: 589,
      text: [
        "Zapato de cordón con puntera cosida, el que resuelve matrimonios y entrevistas.",
        "La plantilla acolchada se agradece al final del día.",
      ],
    },
    {
      name: "Zapato Junín café",
      colors: ["Café", "Coñac"],
      price: 575,
      seasons: [SEASON.valles],
      text: [
        "Café medio, más amable que el negro con pantalones claros.",
        "Usa horma de madera y alterna con otro par para que el cuero descanse.",
      ],
    },
    {
      name:
        "Zapato Ayacucho de vestir para hombre en cuero plena flor, con puntera cosida, " +
        "plantilla acolchada y suela de goma antideslizante",
      shortName: "Zapato Ayacucho con puntera",
      colors: ["Coñac"],
      price: 599,
      seasons: [SEASON.valles],
      tags: ["lastOne"],
      text: [
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
    sizes: WOMEN_SHOES,
    seasons: [SEASON.valles],
    material: "Cuero plena flor, forro de cuero, suela de goma",
    measures: "Taco de 2 cm; numeración europea, horma normal",
    weight: 640,
    care: "napa",
  },
  [
    {
      name: "Mocasín Toro Toro",
      colors: ["Suela", "Negro"],
      price: 419,
      text: [
        "Mocasín con antifaz sobre el empeine y costura a mano en la pala.",
        "Se ablanda a la segunda puesta; ajústalo firme al probarlo.",
      ],
    },
    {
      name: "Mocasín Totora azul",
      colors: ["Azul marino", "Café"],
      price: 415,
      discount: 40,
      text: ["Azul marino para quien ya tiene todo en negro.", "Al ser bajo y flexible, se lleva bien en la maleta."],
    },
    {
      name: "Mocasín Mizque de hombre",
      colors: ["Café", "Suela"],
      price: 489,
      brand: BRAND.pampa,
      sizes: MEN_SHOES,
      tags: ["new"],
      weight: 820,
      text: [
        "Suela cosida y flexible, para usar sin media en los valles.",
        "Después de un día de calor, déjalo airear fuera de la caja.",
      ],
    },
    {
      name: "Mocasín Aiquile de hombre",
      colors: ["Negro", "Azul marino"],
      price: 499,
      brand: BRAND.pampa,
      sizes: MEN_SHOES,
      seasons: [SEASON.classic],
      weight: 850,
      text: [
        "Negro liso, correcto con pantalón de vestir y sin corbata.",
        "El talón lleva un refuerzo interior que evita que se deforme al calzarlo.",
      ],
    },
  ],
);

export const shoes: readonly ProductForm[] = [...ankleBoots, ...boots, ...chelsea, ...dressShoes, ...loafers];
