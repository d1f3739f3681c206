/** The body of every refusal (`application/problem+json`, RFC 9457). */
import { z } from "zod/mini";
import { type Problem, errors } from "./errors.ts";
import { list, shape } from "./shape.ts";

export const problemDocument = shape({
  type: z.string(),
  /** Spanish text for shoppers. */
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(errors)),
  /** One entry for each wrong field. */
  errors: z.optional(list(shape({ path: z.string(), code: z.string(), message: z.string() }))),
  /** Finds the request in the log. */
  requestId: z.string(),
  available: z.optional(z.number()),
  variant: z.optional(z.string()),
  lines: z.optional(list(shape({ variant: z.string(), available: z.number() }))),
  total: z.optional(z.number()),
  cartVersion: z.optional(z.number()),
  step: z.optional(z.string()),
}) satisfies z.ZodMiniType<Omit<Problem, "code">>;
