/** `npm run owner -- create|reset`: for a shop without an owner, or one whose owner lost the password. */
import { z } from "zod";
import { nameSchema, passwordSchema } from "#contracts/account/account.schema.ts";
import { emailSchema } from "#contracts/account/email.schema.ts";
import { ShopError, errors } from "#contracts/api/errors.ts";
import type { Shop } from "#modules/shop.ts";

const ownerCommandSchema = z.strictObject({
  action: z.enum(["create", "reset"]),
  name: nameSchema.optional(),
  email: emailSchema,
  password: passwordSchema,
});

/** Returns what was done, in Spanish; throws what was wrong. */
export async function ownerCommand(staff: Shop["staff"], typed: unknown): Promise<string> {
  const read = ownerCommandSchema.safeParse(typed);
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  const { action, name = "Dueña o dueño", email, password } = read.data;
  try {
    if (action === "create") {
      await staff.addOwner({ name, email, password });
      return `${email} ya puede entrar en /gestion como dueña o dueño.`;
    }
    if (await staff.resetPassword(email, password)) return `${email} tiene otra contraseña; sus sesiones terminaron.`;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new Error(error.details.errors?.[0]?.message ?? errors[error.code].title, { cause: error });
  }
  throw new Error(`Nadie en /gestion tiene el correo ${email}. Para crearlo: npm run owner -- create ${email}`);
}
