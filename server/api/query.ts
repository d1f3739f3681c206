/** Reads the query parameters and checks them against their schema: a misspelt filter is refused, not ignored. */
import type { Context } from "hono";
import type { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import type { ShopEnv } from "../hono-env.ts";

/** `onceEach` has already refused repeated parameters. */
export function readQueryOf<Schema extends z.ZodType>(c: Context<ShopEnv>, schema: Schema): z.infer<Schema> {
  const query = schema.safeParse(c.req.query());
  if (query.success) return query.data;
  const errors = query.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === "unrecognized_keys";
    const code = isUnknown ? "UNKNOWN_FIELD" : "INVALID";
    const paths = isUnknown ? issue.keys : [issue.path.join(".")];
    return paths.map((path) => ({ path, code, message: "Este parámetro no es válido" }));
  });
  throw new ShopError("INVALID", { errors });
}
