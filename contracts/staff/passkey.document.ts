/** Passkeys of the people of the shop: WebAuthn options for the browser, and the list. */
import { z } from "zod/mini";
import { instant, list, shape } from "../api/shape.ts";

const known = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.optional(z.array(z.string())) });

/** For `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({ residentKey: z.literal("required"), userVerification: z.literal("required") }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** For `navigator.credentials.get`. No credential is named when signing in: nobody learns who has one. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(known),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const passkeyDocument = shape({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null = not used yet. */
  lastUsedAt: z.nullable(instant),
});

export const passkeysPage = shape({ total: z.number(), data: list(passkeyDocument) });
export type PasskeysPage = z.infer<typeof passkeysPage>;
