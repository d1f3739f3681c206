/** What the back office sends about the people who run the shop. */
import { z } from "zod";
import { nameSchema, passwordChangeSchema, passwordSchema, triedPassword } from "../account/account.schema.ts";
import { emailSchema } from "../account/email.schema.ts";
import { seenVersion } from "../api/seen-version.schema.ts";
import { pasted } from "../text/readable.ts";
import { RIGHTS, ROLES, USUAL_RIGHTS } from "./staff.ts";

/** Apps show it in groups, and what is copied has invisible signs. */
const typedCode = z
  .string()
  .max(60)
  .transform((typed) => pasted(typed).replaceAll(/[\s-]/g, ""));

/** `POST /api/gestion/session` */
export const staffSignInSchema = z.strictObject({
  email: emailSchema,
  password: triedPassword,
  /** Of the app, or a recovery code; only for who has a second factor. */
  code: typedCode.pipe(z.string().min(6).max(20)).optional(),
});
export type StaffSignIn = z.output<typeof staffSignInSchema>;

/** `POST /api/gestion/me/totp/confirm` */
export const totpCodeSchema = z.strictObject({
  code: typedCode.pipe(z.string().regex(/^\d{6}$/, "Escribe los 6 números que muestra la app")),
});

/** `POST /api/gestion/password-link`: for a lost password. */
export const passwordRequestSchema = z.strictObject({ email: emailSchema });

/** `PUT /api/gestion/password` */
export const newPasswordSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/, "El enlace no está completo: ábrelo otra vez"),
  newPassword: passwordSchema,
  /** Whoever found the phone may have added one. */
  endPasskeys: z.boolean().optional(),
});
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** `PUT /api/gestion/me/password` */
export const staffPasswordChangeSchema = passwordChangeSchema.extend({ endPasskeys: z.boolean().optional() });
export type PasswordChange = z.infer<typeof staffPasswordChangeSchema>;

/** What asks for the password each time. */
export const proofSchema = z.strictObject({ password: triedPassword });

const rights = z.array(z.enum(RIGHTS)).transform((given) => RIGHTS.filter((right) => given.includes(right)));

/** Per cent of each order that the person writes. */
const rebateMax = z.int("Escribe un porcentaje entero").min(0, "De 0 a 100").max(100, "De 0 a 100");

/** `POST /api/gestion/staff` */
export const newStaffSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  role: z.enum(ROLES),
  rights: rights.default([...USUAL_RIGHTS]),
  rebateMax: rebateMax.default(0),
});
export type NewStaff = z.infer<typeof newStaffSchema>;

/** `PATCH /api/gestion/staff/{id}` */
export const staffPatchSchema = z.strictObject({
  version: seenVersion,
  name: nameSchema.optional(),
  role: z.enum(ROLES).optional(),
  rights: rights.optional(),
  active: z.boolean().optional(),
  rebateMax: rebateMax.optional(),
});
export type StaffPatch = z.infer<typeof staffPatchSchema>;
