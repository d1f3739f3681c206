import { z } from "zod";
import { emailProblem, normalEmail } from "./email.ts";

/** An e-mail address: normalized, or refused with a message. */
export const emailSchema = z.string().transform((typed, context) => {
  const problem = emailProblem(typed);
  if (problem === null) return normalEmail(typed);
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});
