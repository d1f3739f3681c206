import { z } from "zod";
import { emailTrouble, normalEmail } from "./email.ts";

/** An e-mail address: normalized, or refused with a message. */
export const emailSchema = z.string().transform((typed, context) => {
  const trouble = emailTrouble(typed);
  if (trouble === null) return normalEmail(typed);
  context.addIssue({ code: "custom", message: trouble });
  return z.NEVER;
});
