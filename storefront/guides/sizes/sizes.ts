/** The size guide: how to measure, and the tables of `product/size-tables.ts`. */
import { PAGES } from "#contracts/pages/paths.ts";
import { type SizeTable, belts, gloves, hats, men, shoes, women } from "../../product/size-guide/size-tables.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";
import type { Table } from "#contracts/guides/guide.ts";

export interface SizeSection {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly table?: Table;
  readonly note?: string;
}

const table = (from: SizeTable, caption: string): Table => ({ caption, head: from.head, rows: from.rows });

/** Trouser sizes are the waist in inches. */
const INCHES = [26, 28, 30, 32, 34, 36];
const CM_IN_AN_INCH = 2.54;

export function sizeGuide({ writeTo }: Contact) {
  const sections: readonly SizeSection[] = [
    {
      id: "calzado",
      title: "Calzado",
      steps: [
        "Mide por la tarde, de pie: el pie se hincha un poco durante el día.",
        "Apoya el talón contra la pared sobre una hoja y marca dónde termina el dedo más largo.",
        "Mide en centímetros desde la pared hasta la marca. Hazlo con los dos pies y quédate con el más largo.",
      ],
      table: table(shoes, "Numeración europea, la que usamos en todo el calzado"),
      note: "El calzado brasileño suele marcar unos dos números menos que el europeo. Compara siempre por los centímetros de tu pie.",
    },
    {
      id: "ropa-mujer",
      title: "Ropa de mujer",
      steps: [
        "**Busto:** la parte más ancha, con la cinta horizontal.",
        "**Cintura:** la parte más angosta, casi siempre un poco sobre el ombligo.",
        "**Cadera:** la parte más ancha, con los pies juntos.",
      ],
      table: table(women, "Medidas del cuerpo en centímetros"),
      note: "Entre dos tallas, elige la mayor; en una chamarra de cuero, también si la usarás sobre una chompa.",
    },
    {
      id: "ropa-hombre",
      title: "Ropa de hombre",
      steps: [
        "**Pecho:** la parte más ancha, bajo los brazos, con la cinta horizontal.",
        "**Cintura:** donde llevas el pantalón, sin apretar.",
      ],
      table: table(men, "Medidas del cuerpo en centímetros"),
    },
    {
      id: "pantalones",
      title: "Pantalones",
      steps: [
        "Mide tu cintura donde llevas el pantalón, sin meter el abdomen.",
        "También puedes medir un pantalón que te quede bien: la pretina abrochada, de lado a lado, por dos.",
      ],
      table: {
        caption: "Tallas en pulgadas de cintura",
        head: ["Talla", "Cintura (cm)"],
        rows: INCHES.map((inches) => [String(inches), String(Math.round(inches * CM_IN_AN_INCH))]),
      },
    },
    {
      id: "cinturones",
      title: "Cinturones",
      steps: [
        "Pasa la cinta métrica por donde usarás el cinturón, sobre la ropa.",
        "Toma la talla siguiente a tu medida: con 87 cm, la 90.",
        "O mide un cinturón tuyo, desde la hebilla hasta el agujero que usas.",
      ],
      table: table(belts, "La talla se mide de la hebilla al agujero del medio"),
    },
    {
      id: "guantes",
      title: "Guantes",
      steps: [
        "Rodea la mano con la cinta sobre los nudillos, sin contar el pulgar.",
        "Cierra el puño sin apretar y anota los centímetros. Si eres diestro, mide la derecha.",
      ],
      table: table(gloves, "Contorno de la mano en centímetros"),
    },
    {
      id: "sombreros",
      title: "Sombreros y gorras",
      steps: [
        "Rodea la cabeza con la cinta, a un dedo sobre las cejas y las orejas.",
        `Ese número es tu talla: van de la ${hats.rows[0]?.[0]} a la ${hats.rows.at(-1)?.[0]}.`,
        "Si te sale con decimales, elige la mayor. Las gorras de talla única se ajustan por detrás.",
      ],
    },
    {
      id: "bolsos",
      title: "Bolsos, mochilas y billeteras",
      steps: [
        "Son de **talla única**. Cada ficha dice sus medidas en este orden: **alto × ancho × fondo**, en centímetros.",
        "El alto no incluye las asas ni la correa.",
        "Para saber si entra lo tuyo, compara: una hoja carta mide 28 × 22 cm, un celular grande unos 16 × 8 cm.",
        "En mochilas y maletines la talla en pulgadas es la de la laptop que entra, medida en diagonal por la pantalla.",
      ],
    },
  ];
  return {
    path: PAGES.sizeGuide,
    title: "Guía de tallas",
    description:
      "Tablas de tallas de calzado, ropa de mujer y hombre, pantalones, cinturones, guantes y sombreros, y cómo medirte en casa.",
    lead: "Una cinta métrica y dos minutos. Si no tienes cinta, usa un hilo y mídelo después con una regla.",
    note: `Las medidas son aproximadas: la talla puede variar según el modelo. ¿Dudas entre dos? Escríbenos por ${writeTo}.`,
    sections,
  };
}

export type SizeGuide = ReturnType<typeof sizeGuide>;
