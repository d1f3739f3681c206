/** The user's document (specification §3) and what it is made of. */
import { z } from "zod/mini";
import { PROVIDERS } from "../account/account.ts";
import { DOCUMENT_TYPES } from "../account/document-types.ts";
import { instant, list, shape } from "./shape.ts";

export const shippingFields = {
  /** The person who receives it. */
  name: z.string(),
  /** `+591` and eight digits. */
  phone: z.string(),
  /** Code of `places.ts`. */
  department: z.string(),
  city: z.string(),
  /** Zone or barrio; empty where the address says it. */
  zone: z.string(),
  /** Street and number, or ring and radial. */
  address: z.string(),
  /** Building, floor, flat. */
  building: z.string(),
  /** "Frente a la plaza, portón negro" */
  reference: z.string(),
};
const shippingDocument = shape(shippingFields);
export type Shipping = z.infer<typeof shippingDocument>;

export const billingDocument = shape({
  documentType: z.literal(DOCUMENT_TYPES.map(({ code }) => code)),
  documentNumber: z.string(),
  /** Only with a CI, and only of doubled numbers: "1A". */
  complement: z.string(),
  /** Name or company. */
  name: z.string(),
  email: z.string(),
});
export type Billing = z.infer<typeof billingDocument>;

export const userDocument = shape({
  id: z.string(),
  /** The authentication uid: the same as `id`. */
  uid: z.string(),
  name: z.string(),
  /** Null: signed in by a provider that gave none, and none was given since. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** `+591` and eight digits. */
  phone: z.optional(z.string()),
  shipping: z.optional(shippingDocument),
  billing: z.optional(billingDocument),
  /** How one can sign in. */
  signIns: list(z.enum(["password", ...PROVIDERS])),
  version: z.number(),
  createdAt: instant,
});
export type UserDocument = z.infer<typeof userDocument>;

/** A browser that is signed in. */
export const sessionSummary = shape({
  id: z.string(),
  /** "Chrome en Android" */
  device: z.string(),
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type SessionSummary = z.infer<typeof sessionSummary>;
