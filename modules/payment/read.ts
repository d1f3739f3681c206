/** Reads an answer by its schema; a no of the bank comes before everything else. */
import type { z } from "zod";
import { BankError } from "./bank.ts";

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
