/** The answers of BNB QRSimple.API. Ids are numbers or strings; fields that the shop does not need may be anything. */
import { z } from "zod";
import { wireIdSchema, wireTextSchema } from "../http/wire.ts";

/** A number or its digits; anything else becomes null. */
const wholeNumber = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.number().int().nullish().catch(null),
);

/** `message` contains the token. */
export const bnbTokenSchema = z.object({ success: z.literal(true), message: z.string().min(1).max(8_192) });

export const bnbDoneSchema = z.object({ success: z.literal(true) });

export const bnbCreatedSchema = z.object({
  id: wireIdSchema,
  qr: z.union([z.string().min(1), z.array(z.number().int().min(0).max(255))]),
});

export const bnbStatusSchema = z.object({
  id: wireIdSchema.optional().catch(undefined),
  statusId: wholeNumber,
  /** One page of the bank's manual calls the status this. */
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

/** Any answer may be a refusal, with HTTP 200 or not. Null = not refused. */
export function bnbRefusal(json: unknown): string | null {
  const refused = z.object({ success: z.literal(false), message: wireTextSchema }).safeParse(json);
  return refused.success ? (refused.data.message ?? "") : null;
}
