/** What a new shop still needs, as its owner sees it. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

const FIRST_STEPS = ["identity", "contact", "promises", "payments", "delivery", "mail", "product"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = shape({
  steps: list(shape({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** Where the shop is, from which its deliveries were made. */
  city: z.string(),
  /** Says to which places nothing is sent. */
  unreached: z.string(),
  /** Whether a shopper could buy something now. */
  canSell: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;
