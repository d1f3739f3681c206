/** BNB QRSimple.API as it is on the wire. Ids are numbers or text, and fields that we do not need may be anything. */
import { z } from "zod";
import { wireIdSchema, wireTextSchema } from "../answer.ts";

/** A number or its digits, and null where it is neither. */
const wholeNumber = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.number().int().nullish().catch(null),
);

/** The token is in `message`. */
export const bnbTokenSchema = z.object({ success: z.literal(true), message: z.string().min(1).max(8_192) });

export const bnbCreatedSchema = z.object({
  id: wireIdSchema,
  qr: z.union([z.string().min(1), z.array(z.number().int().min(0).max(255))]),
});

export const bnbStatusSchema = z.object({
  id: wireIdSchema.optional().catch(undefined),
  statusId: wholeNumber,
  /** One of the bank's pages calls the status this. */
  qrId: wholeNumber,
  voucherId: wireTextSchema,
});

export const bnbListSchema = z.object({ dTOqrDetails: z.array(z.unknown()).nullable() });

export const bnbDetailSchema = z.object({
  id: wireIdSchema,
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
  statusId: wholeNumber,
  transactionDate: z.unknown().optional(),
  gloss: z.unknown().optional(),
  voucherId: wireTextSchema,
});

export type BnbDetail = z.infer<typeof bnbDetailSchema>;

/** Every answer may be a no, with or without HTTP 200. Null = it is none. */
export function bnbRefusal(json: unknown): string | null {
  const refused = z.object({ success: z.literal(false), message: wireTextSchema }).safeParse(json);
  return refused.success ? (refused.data.message ?? "") : null;
}
