/** How the shop takes QR payments, as its owner sets it up. Keys are never sent back. */
import { z } from "zod/mini";
import { shape } from "../api/shape.ts";

const bankField = shape({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  /** Secrets are typed hidden, and left empty to keep the one that is stored. */
  secret: z.boolean(),
  /** What most shops write here. */
  suggestion: z.string(),
});

export const staffPayments = shape({
  /** Sent back with a change: an older one is refused. */
  version: z.number(),
  /** True = the server's configuration decides, and nothing can be changed here. */
  fixed: z.boolean(),
  /** A bank, or "manual" for the own QR; null = not decided yet. */
  provider: z.nullable(z.string()),
  /** Whether shoppers can pay by QR now. */
  ready: z.boolean(),
  hasOwnQr: z.boolean(),
  banks: z.array(
    shape({
      provider: z.string(),
      name: z.string(),
      connected: z.boolean(),
      /** It gives out a first key that must be replaced; the shop can do that. */
      hasFirstKey: z.boolean(),
      fields: z.array(bankField),
    }),
  ),
});
export type StaffPayments = z.infer<typeof staffPayments>;
