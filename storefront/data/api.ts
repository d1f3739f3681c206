/** Typed calls of `/api`. Refusals and lost connections are return values; nothing is thrown. */
import type { Answer, ApiCall, PathNames, Sent } from "#contracts/api.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { readToken } from "./install-fetch.ts";

export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ApiProblem };

/** `status` 0: no response. A retry is safe and may help. */
export type ApiProblem = Pick<Problem, "status" | "title"> & Partial<Problem>;

type Part<Name extends string, Value> = [Value] extends [never] ? object : Readonly<Record<Name, Value>>;

/** Path parameters, query and body of a call, as `contracts/api/` defines them. */
export type ApiRequest<Call extends ApiCall> = Part<
  "path",
  [PathNames<Call>] extends [never] ? never : Readonly<Record<PathNames<Call>, string>>
> &
  Part<"query", Sent<Call, "query">> &
  Part<"body", Sent<Call, "body">> & {
    /** A guest's visitor id. */
    readonly localUserId?: string | undefined;
  };

interface Loose {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly localUserId?: string | undefined;
}

const NO_CONNECTION: ApiProblem = { status: 0, title: "Sin conexión. Lo intentaremos de nuevo" };

/** The response is not validated here: `server/api/contract.db.test.ts` checks the server's routes against these types. */
export function api<Call extends ApiCall>(call: Call, request: ApiRequest<Call>): Promise<ApiAnswer<Answer<Call>>>;
export async function api(call: ApiCall, request: Loose): Promise<ApiAnswer<unknown>> {
  if (!call.startsWith("GET ")) await ensureToken();
  const first = await ask(call, request);
  if (first.ok || first.problem.code !== "CSRF") return first;
  // The server's secret changed: fetches a new token and retries once.
  await fetchToken();
  return ask(call, request);
}

let fetching: Promise<unknown> | undefined;

/** Pages set no cookies (design rule 14), so the token is fetched once, after hydration. */
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
    // keepalive: the write continues when the page is left (add to cart, then reload at once).
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
