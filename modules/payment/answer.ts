/** Reads a bank's answer by its schema. Banks disagree about which fields are numbers and which are strings. */
import { z } from "zod";
import { BankError } from "./bank.ts";
import { plainText, readId } from "./wire.ts";

/** Checks for a refusal before anything else. */
export function readAnswer<T extends z.ZodType>(
  name: string,
  json: unknown,
  refusal: (json: unknown) => string | null,
  schema: T,
): z.infer<T> {
  const words = refusal(json);
  if (words !== null) throw new BankError("refused", name, words.slice(0, 200));
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  // Names only the fields that are wrong, never their values.
  throw new BankError(
    "unreadable",
    name,
    parsed.error.issues.map(({ path }) => path.join(".") || "the whole").join(", "),
  );
}

/** A number or a string. */
export const wireIdSchema = z.unknown().transform((value, context) => {
  const read = readId(value);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no id" });
  return z.NEVER;
});

/** Anything but a string becomes null: no decision depends on these fields. */
export const wireTextSchema = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (typeof text === "string" ? plainText(text) : null));
