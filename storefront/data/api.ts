/** The typed door to `/api`. Refusals come back as values; only a lost connection throws. */
import type { Answer, ApiCall, PathNames, Sent } from "#contracts/api.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { readToken } from "./install-fetch.ts";

export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ApiProblem };

/** `status` 0 = no answer at all; then trying again is safe and may help. */
export type ApiProblem = Pick<Problem, "status" | "title"> & Partial<Problem>;

type Part<Name extends string, Value> = [Value] extends [never] ? object : Readonly<Record<Name, Value>>;

/** The names in the path, the query and the body of a call, as `contracts/api.ts` has them. */
export type ApiRequest<Call extends ApiCall> = Part<
  "path",
  [PathNames<Call>] extends [never] ? never : Readonly<Record<PathNames<Call>, string>>
> &
  Part<"query", Sent<Call, "query">> &
  Part<"body", Sent<Call, "body">> & {
    /** How a guest names himself. */
    readonly localUserId?: string | undefined;
  };

interface Loose {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly localUserId?: string | undefined;
}

const NO_CONNECTION: ApiProblem = { status: 0, title: "Sin conexión. Lo intentaremos de nuevo" };

/** What the shop answers is what its own routes are checked against: `server/api/contract.test.ts`. */
export function api<Call extends ApiCall>(call: Call, request: ApiRequest<Call>): Promise<ApiAnswer<Answer<Call>>>;
export async function api(call: ApiCall, request: Loose): Promise<ApiAnswer<unknown>> {
  if (!call.startsWith("GET ")) await ensureToken();
  const first = await ask(call, request);
  if (first.ok || first.problem.code !== "CSRF") return first;
  // The shop's secret changed: fetch a token and ask once more.
  await fetchToken();
  return ask(call, request);
}

let fetching: Promise<unknown> | undefined;

/** Pages set no cookies (design rule 14): the token is fetched once, after hydration. */
export async function ensureToken(): Promise<void> {
  if (!readToken(document.cookie)) await fetchToken();
}

async function fetchToken(): Promise<void> {
  fetching ??= fetch("/api/csrf")
    .catch(() => undefined)
    .finally(() => (fetching = undefined));
  await fetching;
}

async function ask(call: ApiCall, { path = {}, query = {}, body, localUserId }: Loose): Promise<ApiAnswer<unknown>> {
  const [method = "GET", pattern = ""] = call.split(" ");
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query)).toString();
  const headers = new Headers();
  if (localUserId) headers.set("X-Local-User-Id", localUserId);
  if (body !== undefined)
    headers.set("content-type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
  try {
    // keepalive: a write survives the page that sent it (add to cart, then reload at once).
    const response = await fetch(search ? `${address}?${search}` : address, {
      method,
      headers,
      keepalive: method !== "GET",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { ok: true, value: JSON.parse(text || "null") };
    return { ok: false, problem: readProblem(response.status, text) };
  } catch {
    return { ok: false, problem: NO_CONNECTION };
  }
}

function readProblem(status: number, text: string): ApiProblem {
  try {
    return { title: "Algo salió mal. Intenta de nuevo", ...JSON.parse(text), status };
  } catch {
    return { status, title: "Algo salió mal. Intenta de nuevo" };
  }
}
