/** The answers of Banco Económico API Market v1.3. */
import { z } from "zod";
import { fieldOf, wireIdSchema, wireTextSchema } from "../http/wire.ts";

export const banecoTokenSchema = z.object({ token: z.string().min(1).max(8_192) });

export const banecoCreatedSchema = z.object({ qrId: wireIdSchema, qrImage: z.string().min(1) });

/** `transactionId` is the bank's number, not the one the shop sent. */
export const banecoPaymentSchema = z.object({
  qrId: wireIdSchema,
  transactionId: z.unknown().optional(),
  paymentDate: wireTextSchema,
  paymentTime: wireTextSchema,
  currency: z.unknown().optional(),
  amount: z.unknown().optional(),
  senderName: wireTextSchema,
  description: z.unknown().optional(),
});

export type BanecoPayment = z.infer<typeof banecoPaymentSchema>;

const payments = z.array(z.unknown()).nullish();

/** The bank's specification writes the field in two ways. */
export const banecoStatusSchema = z
  .object({ statusQrCode: z.unknown().optional(), statusQRCode: z.unknown().optional(), payment: payments })
  .transform(({ statusQrCode, statusQRCode, payment }) => ({
    status: String(statusQrCode ?? statusQRCode ?? ""),
    payment: payment ?? [],
  }));

export const banecoPaidSchema = z.object({ paymentList: payments });

/** `responseCode` 0 is success, anything else a refusal. Null = not refused. */
export function banecoRefusal(json: unknown): string | null {
  const code = fieldOf(json, "responseCode");
  if (code === undefined || code === null || Number(code) === 0) return null;
  const words = fieldOf(json, "message");
  return typeof words === "string" ? words : "";
}
