/** What the back office sends about notices on phones. */
import { z } from "zod";
import { filledLine } from "../text/line.schema.ts";
import { isPushEndpoint } from "./push.ts";

const NAME_MAX = 60;
const ENDPOINT_MAX = 1_000;

/** `PUT /api/gestion/me/push/devices/{id}`: what `PushSubscription` says, and a name for people. */
export const pushDeviceSchema = z.strictObject({
  name: filledLine(NAME_MAX, "Escribe un nombre para este aparato"),
  endpoint: z.string().max(ENDPOINT_MAX).refine(isPushEndpoint, "La dirección de avisos no es válida"),
  /** An uncompressed point of P-256, base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/, "La clave de avisos no es válida"),
  auth: z.string().regex(/^[\w-]{22}$/, "La clave de avisos no es válida"),
});
export type NewPushDevice = z.output<typeof pushDeviceSchema>;

const hour = z.int().min(0).max(23);

/** `PATCH /api/gestion/me/push` */
export const pushChoicesSchema = z.strictObject({
  placed: z.boolean().optional(),
  paid: z.boolean().optional(),
  review: z.boolean().optional(),
  mail: z.boolean().optional(),
  quiet: z
    .strictObject({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until, "Elige dos horas distintas")
    .nullable()
    .optional(),
});
export type PushChoicesPatch = z.output<typeof pushChoicesSchema>;
