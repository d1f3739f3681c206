/** How large a product is, in both of its forms. */

/** Two beside each other on a phone. */
export const SIZES_BESIDE = { xs: "1fr 1fr", md: "repeat(4, 1fr)" } as const;

/** What stands under each field. */
export const SIZE_HELP = {
  shortName: "Para las tarjetas de la tienda, hasta 60 letras. Vacío, se ve el nombre",
  measures: "Como se leen en la ficha: 24 × 29 × 12 cm, el taco, el ala, el largo",
  height: "Sin las asas",
  width: "En la parte más ancha",
  depth: "Lleno, sin forzarlo",
  weight: "Vacío, en gramos",
  capacity: "Lo que entra, en una línea: celular, billetera larga, agenda y lentes",
} as const;
