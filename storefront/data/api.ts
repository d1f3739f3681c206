/** The typed door to `/api`. Refusals come back as values; only a lost connection throws. */
import type { Problem } from "#contracts/errors.ts";
import { readToken } from "./install-fetch.ts";

export type ApiAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ApiProblem };

/** `status` 0 = no answer at all; then trying again is safe and may help. */
export type ApiProblem = Pick<Problem, "status" | "title"> & Partial<Problem>;

export interface ApiRequest {
  readonly method: "GET" | "PUT" | "PATCH" | "POST" | "DELETE";
  readonly body?: unknown;
  readonly localUserId?: string;
}

const NO_CONNECTION: ApiProblem = { status: 0, title: "Sin conexión. Lo intentaremos de nuevo" };

/** `T` is what docs/api.md promises for this call. */
export async function api<T>(path: string, request: ApiRequest): Promise<ApiAnswer<T>> {
  if (request.method !== "GET") await ensureToken();
  const first = await ask<T>(path, request);
  if (first.ok || first.problem.code !== "CSRF") return first;
  // The shop's secret changed: fetch a token and ask once more.
  await fetchToken();
  return ask<T>(path, request);
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

async function ask<T>(path: string, { method, body, localUserId }: ApiRequest): Promise<ApiAnswer<T>> {
  const headers = new Headers();
  if (localUserId) headers.set("X-Local-User-Id", localUserId);
  if (body !== undefined)
    headers.set("content-type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
  try {
    // keepalive: a write survives the page that sent it (add to cart, then reload at once).
    const response = await fetch(path, {
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
