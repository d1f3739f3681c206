/**
 * What a client may send to `/api/carts`. Prices, names, stock and owners belong to the server: sending them is
 * refused.
 */
import { z } from "zod";
import { skuSchema } from "../product/product-fields.schema.ts";
import { idSchema } from "../api/id.schema.ts";
import { couponSchema } from "../promotion/promotion.schema.ts";
import { LINES_MAX, QUANTITY_MAX, readQuantity } from "./cart.ts";

const quantityMeta = {
  description: 'Read leniently: 2 or "2"',
  anyOf: [
    { type: "integer", minimum: 1, maximum: QUANTITY_MAX },
    { type: "string", pattern: "^(1?[1-9]|10|20)$" },
  ],
};

const quantitySchema = z
  .unknown()
  .meta(quantityMeta)
  .transform((value, context) => {
    const quantity = readQuantity(value);
    if (quantity !== undefined) return quantity;
    context.addIssue({ code: "custom", message: `La cantidad es un número entero de 1 a ${QUANTITY_MAX}` });
    return z.NEVER;
  });

/** The body of calls whose address says everything, such as `PUT /api/carts/{id}`. */
export const nothingSchema = z.strictObject({});

/** `PATCH /api/carts/{id}`: absolute quantities by variant; null removes the line. */
export const cartPatchSchema = z.strictObject({
  products: z
    .record(skuSchema, z.union([z.null(), z.strictObject({ quantity: quantitySchema })]))
    .refine((lines) => Object.keys(lines).length <= LINES_MAX, `Un carrito tiene hasta ${LINES_MAX} productos`),
  coupon: couponSchema.nullable().optional().meta({ description: "The word of a coupon; null takes it away" }),
  gone: z.null().optional().meta({ description: "The shopper has read what is gone" }),
});
export type CartPatch = z.infer<typeof cartPatchSchema>;

/** `POST /api/carts/{id}/additions`: applied once per id. */
export const additionSchema = z.strictObject({ id: idSchema, variant: skuSchema, quantity: quantitySchema });
export type Addition = z.infer<typeof additionSchema>;

/** `POST /api/carts/receive`. A shortened secret passes here and is then unknown: that answer says what to do. */
export const receiptSchema = z.strictObject({
  secret: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "Este enlace no es válido"),
});
