/** The fields of a product as the back office sends them. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { UNREADABLE, isUnreadable, readableLines, tidied } from "../text/readable.ts";
import { type AnyText, forAttributes } from "./attributes.ts";
import { colorSlug } from "../listing/filters.ts";
import { gtinIn, gtinProblem, isSku, PIECES_MAX, SKU_MAX, WORD_MAX } from "./variant.ts";
import { sizeOf } from "./sizes.ts";

export const NAME_MAX = 200;
export const LINE_MAX = 500;
const SEASONS_MAX = 50;
export const PRICE_MAX = 100_000;

const upTo = (max: number) => (typed: string) => typed.length <= max;
export const line = (max: number) =>
  z
    .string()
    .refine(upTo(max), `Usa hasta ${max} caracteres`)
    .refine((typed) => !isUnreadable(typed), UNREADABLE)
    .transform(tidied);

const paragraphs = (max: number) =>
  z.string().refine(upTo(max), `Usa hasta ${max} caracteres`).transform(readableLines);

const isPrice = (value: number) => value >= 1 && value <= PRICE_MAX && /^\d+(\.\d{1,2})?$/.test(String(value));
const isCost = (value: number) => value >= 0 && value <= PRICE_MAX && /^\d+(\.\d{1,2})?$/.test(String(value));
export const price = z.number().refine(isPrice, "Escribe un precio de 1 a 100.000, con hasta dos decimales");

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99;
export const discount = z.number().refine(isPercent, "Escribe un descuento de 0 a 99, sin decimales");

/** When an offer begins or ends; null = now, or never. */
export const offerMoment = z.iso
  .datetime({ error: "Elige un día" })
  .transform((typed) => new Date(typed).toISOString())
  .nullable();

export const listed = z.int().min(1).max(999_999_999);

export const name = line(NAME_MAX).refine((typed) => typed !== "", "Escribe el nombre");
export const id = idSchema;
export const version = z.int().min(1);

const isLength = (value: number) => value >= 0.1 && value <= 500 && /^\d+(\.\d)?$/.test(String(value));
const centimetres = z.number().refine(isLength, "Escribe los centímetros, de 0,1 a 500, con hasta un decimal");

const isWeight = (value: number) => Number.isInteger(value) && value >= 1 && value <= 50_000;
const grams = z.number().refine(isWeight, "Escribe los gramos, de 1 a 50.000, sin decimales");

function text(_: string, attribute: AnyText): z.ZodType<string, string> {
  if (attribute.type === "line") return line(attribute.max);
  return attribute.type === "paragraphs"
    ? paragraphs(attribute.max)
    : z.enum(
        ["", ...Object.keys(attribute.choices)],
        `Escribe uno de estos: ${Object.keys(attribute.choices).join(", ")}`,
      );
}

export const attributeSchemas = forAttributes({
  text,
  centimetres: () => centimetres.nullable(),
  grams: () => grams.nullable(),
});
export const newAttributeSchemas = forAttributes({
  // Without a choice: that of the newest product of the same kind.
  text: (name, attribute) =>
    attribute.type === "choice" ? text(name, attribute).optional() : text(name, attribute).default(""),
  centimetres: () => centimetres.nullable().default(null),
  grams: () => grams.nullable().default(null),
});
export const seasons = z
  .array(listed)
  .max(SEASONS_MAX)
  .transform((chosen) => [...new Set(chosen)]);

const OUTFIT_MAX = 8;
/** Products that go with it, in their order. */
export const look = z
  .array(id)
  .refine((ids) => ids.length <= OUTFIT_MAX, `Elige hasta ${OUTFIT_MAX} productos`)
  .refine((ids) => new Set(ids).size === ids.length, "Cada producto va una vez");

const isFew = (value: number) => Number.isInteger(value) && value >= 0 && value <= 1_000;
export const lowStock = z.number().refine(isFew, "Escribe con cuántas piezas queda poco, de 0 a 1.000");

const BY_MAX = 10_000;
const isDifference = (value: number) => Number.isInteger(value) && value !== 0 && Math.abs(value) <= BY_MAX;
/** More or fewer pieces. */
export const difference = z.number().refine(isDifference, "Escribe cuántas piezas más o menos, sin decimales");

export const skuSchema = z
  .string()
  .refine(isSku, `El código de la variante no es válido: usa hasta ${SKU_MAX} letras, números y signos`)
  .meta({ minLength: 1, maxLength: SKU_MAX });

const word = (missing: string) => line(WORD_MAX).refine((typed) => typed !== "", missing);
export const variantSchemas = {
  sku: skuSchema,
  /** Its page and its filter have the slug in their address. */
  color: word("Escribe el nombre del color").refine(
    (typed) => typed === "" || colorSlug(typed) !== "",
    "Escribe el nombre del color con letras",
  ),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, "Elige un color, así: #1A1A1A"),
  size: word("Escribe la talla").transform(sizeOf),
  /** That it has, or begins with. */
  pieces: z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= 0 && value <= PIECES_MAX,
      "Escribe cuántas piezas hay, de 0 a 1.000.000",
    ),
  gtin: z
    .string()
    .max(100)
    .superRefine((typed, context) => {
      if (gtinIn(typed) === null) context.addIssue({ code: "custom", message: gtinProblem(typed) });
    })
    .transform((typed) => gtinIn(typed) ?? ""),
  /** What a piece costs the shop, a decimal. */
  cost: z.number().refine(isCost, "Escribe el costo de una pieza, de 0 a 100.000, con hasta dos decimales"),
};
