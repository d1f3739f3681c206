/** Reads a bank's answer by its schema. Banks are not of one mind about what is a number and what is text. */
import { z } from "zod";
import { BankError } from "./bank.ts";
import { plainText, readId } from "./wire.ts";

/** A no of the bank comes before everything else. */
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
  // Where it is wrong, never what stood there.
  throw new BankError(
    "unreadable",
    name,
    parsed.error.issues.map(({ path }) => path.join(".") || "the whole").join(", "),
  );
}

/** A number or text. */
export const wireIdSchema = z.unknown().transform((value, context) => {
  const read = readId(value);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no id" });
  return z.NEVER;
});

/** What is no text counts as none: it decides nothing. */
export const wireTextSchema = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => (typeof text === "string" ? plainText(text) : null));
