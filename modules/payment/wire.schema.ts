/** Pieces of both banks' schemas. */
import { z } from "zod";
import { plainText, readId } from "./wire.ts";

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
