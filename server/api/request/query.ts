/** Reads the query parameters and checks them against their schema: a misspelt filter is refused, not ignored. */
import type { Context } from "hono";
import type { z } from "zod";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

/** `onceEach` has already refused repeated parameters. */
export function readQueryOf<Schema extends z.ZodType>(c: Context<ShopEnv>, schema: Schema): z.infer<Schema> {
  const given = c.req.query();
  // They make the database engine fail.
  const broken = Object.entries(given).find(([, value]) => !value.isWellFormed() || value.includes("\0"));
  if (broken) throw invalid(broken[0]);
  const query = schema.safeParse(given);
  if (query.success) return query.data;
  const errors = query.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === "unrecognized_keys";
    const code = isUnknown ? "UNKNOWN_FIELD" : "INVALID";
    const paths = isUnknown ? issue.keys : [issue.path.join(".")];
    return paths.map((path) => ({ path, code, message: "Este parámetro no es válido" }));
  });
  throw new ShopError("INVALID", { errors });
}
