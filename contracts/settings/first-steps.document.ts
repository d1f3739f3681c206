/** What a new shop still needs, as its owner sees it. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

const FIRST_STEPS = ["delivery", "promises", "mail", "payments", "product", "trial"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A shop without them can sell. */
const EXTRAS = ["identity", "contact"] as const;
export type FirstStepExtra = (typeof EXTRAS)[number];

export const firstSteps = shape({
  /** In their order, each with how it stands today. */
  steps: list(shape({ step: z.enum(FIRST_STEPS), done: z.boolean(), about: z.string() })),
  /** Those that are missing. */
  extras: list(z.enum(EXTRAS)),
  /** Where the shop is, from which its deliveries were made. */
  city: z.string(),
  /** A delivery to another city, tried; empty = nothing is sent anywhere. */
  delivered: z.string(),
  /** Says to which places nothing is sent. */
  unreached: z.string(),
  mailArrives: z.boolean(),
  /** Where the QR comes from that shoppers pay; null = there is none. */
  qr: z.nullable(z.enum(["own", "bank"])),
  /** Whether a shopper could buy something now. */
  canSell: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** A purchase by the shop itself. */
const triedPurchase = shape({
  /** How far it came, a sentence each. */
  reached: list(z.string()),
  /** Why it came no further; empty = it came to its end. */
  problem: z.string(),
});
export type TriedPurchase = z.infer<typeof triedPurchase>;

export const trial = shape({ tried: triedPurchase, firstSteps });
export type Trial = z.infer<typeof trial>;
