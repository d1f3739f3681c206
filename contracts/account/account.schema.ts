/**
 * What a client may send about an account. Owners, ids, roles and confirmations belong to the server: sending them is
 * refused.
 */
import type { Shipping } from "./account.document.ts";
import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { nameProblem } from "./account.ts";
import { type BillingField, billingProblems, normalComplement, normalNumber } from "../address/billing.ts";
import { isDocumentType } from "../address/document-types.ts";
import { emailSchema } from "./email.schema.ts";
import { passwordProblem } from "./password.ts";
import { normalPhone, phoneProblem } from "../address/phone.ts";
import { normalEmail } from "./email.ts";
import { readable } from "../text/readable.ts";
import { type ShippingField, shippingProblems } from "../address/address.ts";

function refusedBy(problem: (typed: string) => string | null) {
  return z.string().superRefine((typed, context) => {
    const message = problem(typed);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

export const nameSchema = refusedBy(nameProblem).transform(readable);
export const passwordSchema = refusedBy(passwordProblem);
/** A password to check, not to choose: applying the rules here would tell an attacker which guesses cannot be right. */
export const triedPassword = z.string().min(1, "Ingresa tu contraseña").max(1_000);
const phoneSchema = refusedBy(phoneProblem).transform((typed) => normalPhone(typed) ?? "");

const returnUrl = z.string().max(1_000).optional();

/** `POST /api/auth/sign-up/email` */
export const signUpSchema = z.strictObject({ name: nameSchema, email: emailSchema, password: passwordSchema });
export type SignUp = z.infer<typeof signUpSchema>;

/** `POST /api/auth/sign-in/email` */
export const signInSchema = z.strictObject({ email: emailSchema, password: triedPassword });

/**
 * `POST /api/auth/sign-in/social` and `/link-social`. `returnUrl` is only a wish: the server checks it before it
 * redirects.
 */
export const socialSchema = z.strictObject({
  provider: z.enum(["facebook", "google"]),
  returnUrl,
  /** The provider's page opens in a popup, which reports to the shop's page when it is done. */
  popup: z.boolean().optional(),
});

/** `POST /api/auth/request-password-reset` */
export const resetRequestSchema = z.strictObject({ email: emailSchema, returnUrl });

const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, "El enlace no está completo: ábrelo desde el correo");

/** `POST /api/auth/reset-password` */
export const resetSchema = z.strictObject({ token: secretSchema, newPassword: passwordSchema });

/** `POST /api/auth/change-password` */
export const passwordChangeSchema = z.strictObject({ currentPassword: triedPassword, newPassword: passwordSchema });

/** `POST /api/auth/revoke-session` */
export const revokeSchema = z.strictObject({ id: idSchema });

/**
 * `POST /api/users/me/email`: asks to confirm a new address. The password is optional only for accounts without one.
 */
export const emailChangeSchema = z.strictObject({ email: emailSchema, password: triedPassword.optional() });

/** `POST /api/users/confirm-email`: no password is needed when the browser is signed in to that account. */
export const confirmSchema = z.strictObject({ token: secretSchema, password: triedPassword.optional() });

/** `POST /api/users/me/join` */
export const joinSchema = signInSchema.pick({ password: true });

/** `DELETE /api/users/me` */
export const deletionSchema = z.strictObject({ password: triedPassword.optional() });

const text = z.string().max(300, "Escribe hasta 300 letras").default("");

/** The fields of a shipping form, as they were typed. */
export const shippingFields = {
  name: text,
  phone: text,
  department: text,
  city: text,
  zone: text,
  address: text,
  building: text,
  reference: text,
};

export const shippingSchema = z.strictObject(shippingFields).transform((typed, context): Shipping => {
  complain<ShippingField>(shippingProblems(typed), context);
  const shipping = { ...typed, phone: normalPhone(typed.phone) ?? "" };
  return {
    ...shipping,
    name: readable(typed.name),
    city: readable(typed.city),
    zone: readable(typed.zone),
    address: readable(typed.address),
    building: readable(typed.building),
    reference: readable(typed.reference),
  };
});

export const billingSchema = z
  .strictObject({
    documentType: z.number("Elige el tipo de documento"),
    documentNumber: text,
    complement: text,
    name: text,
    email: text,
  })
  .transform((typed, context) => {
    const { documentType } = typed;
    complain<BillingField>(billingProblems(typed), context);
    if (!isDocumentType(documentType)) return z.NEVER;
    return {
      documentType,
      documentNumber: normalNumber(documentType, typed.documentNumber),
      complement: normalComplement(typed.complement),
      name: readable(typed.name),
      email: normalEmail(typed.email),
    };
  });

function complain<Field extends string>(
  problems: Partial<Record<Field, string>>,
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const [field, message] of Object.entries(problems)) {
    if (typeof message === "string") context.addIssue({ code: "custom", path: [field], message });
  }
}

/** `PATCH /api/users/me`, merge-patch: fields that are present change, null removes an optional one. */
export const userPatchSchema = z.strictObject({
  name: nameSchema.optional(),
  phone: phoneSchema.nullable().optional(),
  shipping: shippingSchema.nullable().optional(),
  billing: billingSchema.nullable().optional(),
});
export type UserPatch = z.infer<typeof userPatchSchema>;
