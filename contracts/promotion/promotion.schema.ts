/** What the back office sends about promotions. */
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { filledLine } from "../text/line.schema.ts";
import { ruleFields } from "./promotion.document.ts";
import { COUPON_MAX, couponKey } from "./promotion.ts";

const NAME_MAX = 60;
const moment = z.iso.datetime({ error: "Elige un día" });

/** A coupon's word as people type it. */
export const couponSchema = z.string().max(100, `Una palabra tiene hasta ${COUPON_MAX} letras`).transform(couponKey);

/** `PUT /api/gestion/promotions/{id}`: all of it. The id is the client's, so that a retry is the same promotion. */
export const promotionSchema = z
  .strictObject({
    name: filledLine(NAME_MAX, "Escribe cómo se llama"),
    code: couponSchema
      .refine((code) => code.length >= 3, "Al menos tres letras o números")
      .refine((code) => code.length <= COUPON_MAX, `Hasta ${COUPON_MAX} letras o números`)
      .nullable(),
    ...ruleFields,
    from: moment,
    until: moment.nullable(),
    /** Of what the person saw; null = it is new. */
    version: z.int().nullable(),
  })
  .refine(({ from, until }) => until === null || from < until, { error: "Termina después de empezar", path: ["until"] })
  .refine(({ scope }) => (scope.of === "all") === (scope.keys.length === 0), { error: "Elige en qué", path: ["scope"] })
  .refine(({ places, benefit }) => places === null || benefit.kind === "delivery", {
    error: "Solo una entrega gratis tiene lugares",
    path: ["places"],
  });
export type PromotionRequest = z.output<typeof promotionSchema>;

/** `GET /api/gestion/promotions/reach` */
export const reachQuerySchema = z.strictObject({
  of: ruleFields.scope.shape.of,
  keys: z
    .string()
    .max(20_000)
    .default("")
    .transform((keys) => keys.split(",").filter(Boolean)),
});

/** `POST /api/gestion/promotions/quote` */
export const quoteSchema = z.strictObject({ products: z.array(idSchema).max(50) });
