/** The body of every refusal (`application/problem+json`, RFC 9457). */
import { z } from "zod/mini";
import { type Problem, errors } from "../api/errors.ts";
import { list, shape } from "./shape.ts";

export const problemDocument = shape({
  type: z.string(),
  /** In Spanish, for people. */
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(errors)),
  /** One for each field that is wrong. */
  errors: z.optional(list(shape({ path: z.string(), code: z.string(), message: z.string() }))),
  /** Leads to the log. */
  requestId: z.string(),
  available: z.optional(z.number()),
  variant: z.optional(z.string()),
  lines: z.optional(list(shape({ variant: z.string(), available: z.number() }))),
  total: z.optional(z.number()),
  cartVersion: z.optional(z.number()),
  step: z.optional(z.string()),
}) satisfies z.ZodMiniType<Omit<Problem, "code">>;
