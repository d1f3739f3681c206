/** Checks every `/api` response in a test against its entry in `contracts/api/`. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Endpoint, commonRefusals } from "#contracts/api/endpoint.ts";
import { api } from "#contracts/api.ts";

const calls = Object.entries<Endpoint>(api).map(([call, endpoint]) => {
  const [verb = "", path = ""] = call.split(" ");
  return {
    call,
    verb,
    isLiteral: !path.includes("{"),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    endpoint,
  };
});
// Literal paths first: "/api/orders/draft" must not match "/api/orders/{id}".
const inOrder = calls.toSorted((a, b) => Number(b.isLiteral) - Number(a.isLiteral));

interface Given {
  readonly status: number;
  readonly body: unknown;
}

const problem = z.object({ code: z.string() });

/** Throws when a response does not match its entry. Calls without an entry are not checked. */
export function expectContract(method: string, target: string, { status, body }: Given): void {
  const path = target.split("?", 1)[0] ?? "";
  const found = inOrder.find(({ verb, pattern }) => verb === method && pattern.test(path));
  if (!found) return;
  const { call, endpoint } = found;
  if (status >= 400) {
    const code = problem.safeParse(body).data?.code;
    const codes: readonly string[] = [...commonRefusals(call, endpoint), ...(endpoint.refusals ?? [])];
    // Repeated parameters are refused before the route is known.
    if (code !== undefined && code !== "INTERNAL" && !codes.includes(code))
      throw new Error(`${call} does not promise ${code}`);
    return;
  }
  const answer = endpoint.answers[status];
  if (answer === undefined) throw new Error(`${call} does not promise ${status}`);
  if (answer === null || typeof answer === "string") return;
  const read = z.safeParse(answer, body);
  if (!read.success) throw new Error(`${call} answers something else: ${z.prettifyError(read.error)}`);
  // Parsing removes fields that the schema does not name, so a difference is an extra field.
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(`${call} answers more than it promises: ${JSON.stringify(body)}`);
}
