/** Promotions: what takes something off a purchase without being a product's own price. */
import { z } from "zod/mini";
import { instant, list, shape } from "../api/shape.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";

const percent = z
  .int("Escribe un porcentaje entero")
  .check(z.minimum(1, "Baja al menos 1 %"), z.maximum(99, "Baja hasta 99 %"));
const cents = z.int("Escribe un monto").check(z.minimum(1, "Escribe un monto"), z.maximum(100_000_000, "Es demasiado"));
const pieces = z.int("Escribe cuántas piezas").check(z.minimum(1, "Al menos 1"), z.maximum(20, "Hasta 20 piezas"));

const benefitDocument = z.discriminatedUnion("kind", [
  /** Off each line. */
  z.strictObject({ kind: z.literal("percent"), percent }),
  /** Off the order, once. In cents. */
  z.strictObject({ kind: z.literal("amount"), cents }),
  /** The delivery costs nothing. */
  z.strictObject({ kind: z.literal("delivery") }),
  /** Of every `take` pieces `pay` are paid: the cheapest of them are not. */
  z
    .strictObject({ kind: z.literal("multiple"), take: pieces, pay: pieces })
    .check(z.refine(({ take, pay }) => pay < take, { error: "Se paga menos de lo que se lleva", path: ["pay"] })),
  /** From so many pieces on, so much off each line. */
  z.strictObject({
    kind: z.literal("steps"),
    steps: z
      .array(z.strictObject({ pieces, percent }))
      .check(z.minLength(1, "Escribe un escalón"), z.maxLength(5, "Hasta cinco escalones")),
  }),
]);
export type Benefit = z.infer<typeof benefitDocument>;

/** What is wrong with it, in words for who writes it. */
export const benefitProblem = (benefit: Benefit): string | undefined =>
  z.safeParse(benefitDocument, benefit).error?.issues[0]?.message;

/** What a promotion needs to be reckoned; whom it is for the server has decided. */
export const promotionDocument = shape({
  id: z.string(),
  /** What people read of it: "2×1 en cinturones". */
  name: z.string(),
  /** The word of a coupon; null = it applies by itself. */
  code: z.nullable(z.string()),
  benefit: benefitDocument,
  /** Of what it was asked for, those it is for; null = all. */
  products: z.nullable(list(z.string())),
  /** What these must cost together, in cents, before any promotion. */
  minimum: z.number(),
  /** Only who pays so; null = anybody. */
  purchaseType: z.nullable(z.enum(PURCHASE_TYPES)),
  /** Where a delivery is free; no city = the whole department. Null = everywhere. */
  places: z.nullable(list(shape({ department: z.string(), city: z.nullable(z.string()) }))),
  /** The first moment in which it is over; null = until it is stopped. */
  until: z.nullable(instant),
  /** With others that join, too. */
  joins: z.boolean(),
});
export type Promotion = z.infer<typeof promotionDocument>;

/** Off lines, off the order as a whole, or off its delivery: invoices tell them apart. */
const reductionOf = z.enum(["lines", "order", "delivery"]);

/** What one promotion, or a rebate, takes off. */
export const reductionDocument = shape({
  /** Null = a rebate of the person who wrote the order. */
  promotion: z.nullable(z.string()),
  name: z.string(),
  of: reductionOf,
  cents: z.number(),
});
export type Reduction = z.infer<typeof reductionDocument>;

const SCOPES = ["all", "categories", "subcategories", "brands", "seasons", "products"] as const;

/** How a promotion is kept: what is asked of a purchase and of its buyer. */
export const ruleFields = {
  benefit: benefitDocument,
  /** Ides of lists, "category-subcategory", or ids of products; of all products none. */
  scope: z.strictObject({ of: z.enum(SCOPES), keys: z.array(z.string()).check(z.maxLength(500, "Elige hasta 500")) }),
  /** In cents; 0 = any. */
  minimum: z.int("Escribe un monto").check(z.minimum(0, "Escribe un monto"), z.maximum(100_000_000, "Es demasiado")),
  purchaseType: z.nullable(z.enum(PURCHASE_TYPES)),
  places: z.nullable(
    z
      .array(
        z.strictObject({
          department: z.string().check(z.maxLength(2)),
          city: z.nullable(z.string().check(z.maxLength(60))),
        }),
      )
      .check(z.minLength(1, "Elige dónde"), z.maxLength(50)),
  ),
  /** Only who has bought nothing yet. */
  firstOrder: z.boolean(),
  /** How often one account may use it, and all together; null = as often as they like. */
  perPerson: z.nullable(pieces),
  usesMax: z.nullable(z.int("Escribe cuántas veces").check(z.minimum(1, "Al menos una vez"), z.maximum(1_000_000))),
  joins: z.boolean(),
  /** Also for what the shop sells itself, at the counter or by WhatsApp. */
  atCounter: z.boolean(),
};
export type PromotionRule = z.infer<ReturnType<typeof ruleShape>>;
const ruleShape = () => z.object(ruleFields);

export const staffPromotion = shape({
  id: z.string(),
  name: z.string(),
  /** The word of a coupon, as `couponKey` writes it; null = it applies by itself. */
  code: z.nullable(z.string()),
  ...ruleFields,
  from: instant,
  until: z.nullable(instant),
  stopped: z.boolean(),
  version: z.number(),
  /** Orders that have it and were neither given up nor cancelled, and their totals in cents. */
  uses: z.number(),
  sold: z.number(),
});
export type StaffPromotion = z.infer<typeof staffPromotion>;
export const staffPromotions = list(staffPromotion);

/** What a promotion would be for. */
export const promotionReach = shape({
  products: z.number(),
  onOffer: z.number(),
  samples: list(
    shape({
      id: z.string(),
      name: z.string(),
      image: z.string(),
      Moneda: z.string(),
      Precio: z.number(),
      PorcDesc: z.number(),
      PrecioDesc: z.number(),
    }),
  ),
});
