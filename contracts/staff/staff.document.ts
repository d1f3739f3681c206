/** The people who run the shop, as the back office sees them. */
import { z } from "zod/mini";
import { RIGHTS, ROLES } from "./staff.ts";
import { instant, list, shape } from "../api/shape.ts";

export const staffDocument = shape({
  id: z.string(),
  version: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** All of them for an owner. */
  rights: list(z.enum(RIGHTS)),
  /** False = cannot sign in. People are never deleted: the audit trail names them. */
  active: z.boolean(),
  /** How much of an order they may take off, in whole percent; an owner as much as they like. */
  rebateMax: z.number(),
  hasTotp: z.boolean(),
  /** How many of them open the account. */
  passkeys: z.number(),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
});
export type Staff = z.infer<typeof staffDocument>;

export const staffPage = shape({ total: z.number(), data: list(staffDocument) });

/** The person who is signed in to the back office. */
export const staffSessionDocument = shape({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** All of them for an owner. */
  rights: list(z.enum(RIGHTS)),
  rebateMax: z.number(),
  /** A second factor is asked for at signing in. */
  hasTotp: z.boolean(),
  /** A passkey can stand in for the password. */
  hasPasskey: z.boolean(),
  /** Until when the password need not be given again for what is dangerous. */
  provedUntil: instant,
});
export type StaffSession = z.infer<typeof staffSessionDocument>;

/** The person's own sessions, on all devices. */
export const staffSessionsPage = shape({
  total: z.number(),
  data: list(
    shape({
      id: z.string(),
      device: z.string(),
      network: z.string(),
      createdAt: instant,
      seenAt: instant,
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type StaffSessionsPage = z.infer<typeof staffSessionsPage>;

/** Null = nobody is signed in: a 401 would be an error in the console of everybody who opens the page. */
export const whoDocument = shape({ staff: z.nullable(staffSessionDocument) });

/** What an app for codes needs; shown once. */
export const totpSetup = shape({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a picture, a `data:` address. */
  qr: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** Whoever opens it sets another password for the person, once. */
export const passwordLink = shape({ url: z.string(), expiresAt: instant });
export type PasswordLink = z.infer<typeof passwordLink>;

export const recoveryDocument = shape({ recoveryCodes: list(z.string()) });
