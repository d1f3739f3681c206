/** What a browser answers for a passkey (WebAuthn, `toJSON()`). Browsers add fields of their own: those are dropped. */
import { z } from "zod";
import { filledLine } from "../text/line.schema.ts";

const NAME_MAX = 60;
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, "La llave de acceso no se puede leer");
const ID_MAX = 1_400;
const credentialFields = {
  id: base64url(ID_MAX),
  rawId: base64url(ID_MAX),
  type: z.literal("public-key"),
};
/** Other transports than these are dropped: they are only hints for a later sign-in. */
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
const transports = z
  .array(z.string().max(20))
  .max(10)
  .transform((list) => TRANSPORTS.filter((one) => list.includes(one)));

/** `POST /api/gestion/me/passkeys` */
export const newPasskeySchema = z.strictObject({
  name: filledLine(NAME_MAX, "Escribe un nombre para la llave de acceso"),
  response: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(10_000),
      transports: transports.default([]),
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** `POST /api/gestion/session/passkey` and `/session/proof/passkey` */
export const passkeyAnswerSchema = z.strictObject({
  response: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      /** Some authenticators leave it out, or say null, when they were asked for one credential. */
      userHandle: base64url(100).nullish(),
    }),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>["response"];
