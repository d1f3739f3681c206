/** What pages fill into the owner's texts when they are made, so that a new phone number or price is in all of them at once. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

/** In a text it stands as `{{name}}`. */
export const TEXT_FACTS = {
  nombre: "Nombre de la tienda",
  contacto: "Por dónde escribirte",
  direccion: "Tu dirección",
  horario: "Tu horario",
  "dias-de-cambio": "Tiempo para pedir un cambio",
  "meses-de-garantia": "Tiempo de garantía",
  "precio-en-la-ciudad": "Precio del delivery en la ciudad",
  "precio-por-courier": "Precio del courier",
  "gratis-desde": "Entrega gratis desde",
} as const;
export type TextFact = keyof typeof TEXT_FACTS;

export function isTextFact(name: string): name is TextFact {
  return Object.hasOwn(TEXT_FACTS, name);
}

export const textFacts = shape({
  /** `words`: as pages say it now; null = there is nothing to say, and a line with it is left out. */
  facts: list(shape({ name: z.string(), words: z.nullable(z.string()) })),
  /** The parts and answers that are made of the shop's data; `words` null = not shown now. */
  parts: list(shape({ page: z.string(), id: z.string(), title: z.string(), words: z.nullable(z.string()) })),
  /** The owner's own pages, also drafts. */
  pages: list(shape({ name: z.templateLiteral(["pagina-", z.string()]), title: z.string(), isPublished: z.boolean() })),
});
export type TextFacts = z.infer<typeof textFacts>;
