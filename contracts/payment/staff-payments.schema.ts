/** What the owner sends to set QR payments up. `version` is the one that the person saw. */
import { z } from "zod";

const version = z.number().int().nonnegative();

const KEY_MAX = 500;
const FIELDS_MAX = 20;

export const paymentProviderSchema = z.strictObject({ version, provider: z.string().max(40) });

export type PaymentProviderChoice = z.infer<typeof paymentProviderSchema>;

export const bankDisconnectionSchema = z.strictObject({ version });

/** By the names of the bank's fields. An empty one keeps what is stored; secrets do not when an address or an account changes. */
export const bankKeysSchema = z.strictObject({
  version,
  keys: z
    .record(z.string().max(60), z.string().max(KEY_MAX, "Es demasiado largo"))
    .refine((keys) => Object.keys(keys).length <= FIELDS_MAX, "Son demasiados datos"),
  /** The key is the one that the bank gave out first: the shop replaces it there by one of its own. */
  isFirstKey: z.boolean().default(false),
});

export type BankKeys = z.infer<typeof bankKeysSchema>;
