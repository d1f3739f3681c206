/** What the back office sends about addresses of an earlier shop. */
import { z } from "zod";
import { pageFields } from "../api/list-page.schema.ts";
import { readable } from "../text/readable.ts";
import { readPairs } from "./redirect.ts";

const PAIRS_MAX = 5_000;
const PROBLEMS_MAX = 20;

/** `GET /api/gestion/redirects`: part of either address. */
export const redirectsQuerySchema = z.strictObject({
  ...pageFields,
  q: z.string().max(100).transform(readable).default(""),
});
export type RedirectsQuery = z.output<typeof redirectsQuerySchema>;

export interface NewRedirect {
  readonly path: string;
  readonly target: string;
}

/** `POST /api/gestion/redirects`: two columns. All or none. */
export const pastedRedirectsSchema = z.strictObject({
  text: z
    .string()
    .max(1_000_000, "Pega menos líneas")
    .transform((text, context): NewRedirect[] => {
      const pairs = readPairs(text);
      const problem = (message: string) => context.addIssue({ code: "custom", message });
      if (pairs.length === 0) problem("Pega una línea por dirección: la anterior y la de ahora");
      if (pairs.length > PAIRS_MAX) problem(`Pega hasta ${PAIRS_MAX} líneas`);
      const wrong = pairs.flatMap(({ line, path, target }) =>
        [path, target].flatMap((one) => ("problem" in one ? [`Línea ${line}: ${one.problem}`] : [])),
      );
      if (wrong.length > 0) problem(wrong.slice(0, PROBLEMS_MAX).join("\n"));
      return pairs.flatMap(({ path, target }) =>
        "value" in path && "value" in target ? [{ path: path.value, target: target.value }] : [],
      );
    }),
});
