/** The user document (specification §3) and its parts. */
import { z } from "zod/mini";
import { PROVIDERS } from "./account.ts";
import { DOCUMENT_TYPES } from "../address/document-types.ts";
import { instant, list, shape } from "../api/shape.ts";

export const shippingFields = {
  /** The recipient's name. */
  name: z.string(),
  /** `+591` and eight digits. */
  phone: z.string(),
  /** A department's code, from `places.ts`. */
  department: z.string(),
  city: z.string(),
  /** Zone or barrio; may be empty. */
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
  /** Only with a CI whose number is duplicated: "1A". */
  complement: z.string(),
  /** Name of a person or company. */
  name: z.string(),
  email: z.string(),
});
export type Billing = z.infer<typeof billingDocument>;

export const userDocument = shape({
  id: z.string(),
  /** The uid of the authentication: equal to `id`. */
  uid: z.string(),
  name: z.string(),
  /** Null: a provider signed the user in without an address, and none was added later. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** `+591` and eight digits. */
  phone: z.optional(z.string()),
  shipping: z.optional(shippingDocument),
  billing: z.optional(billingDocument),
  /** The ways in which this user can sign in. */
  signIns: list(z.enum(["password", ...PROVIDERS])),
  version: z.number(),
  createdAt: instant,
});
export type UserDocument = z.infer<typeof userDocument>;

/** A signed-in browser. */
export const sessionSummary = shape({
  id: z.string(),
  /** "Chrome en Android" */
  device: z.string(),
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type SessionSummary = z.infer<typeof sessionSummary>;
