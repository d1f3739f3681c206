/** Calls `/api` as the shop's own pages do: with the CSRF token and the shop's origin. */
import { expectContract } from "./expect-contract.ts";

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent without conversion. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  /** The guest's `localUserId`. */
  readonly visitor?: string;
  /** Added to the default headers, or replacing them; null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON body; undefined for other types. */
  readonly body: Body;
}

export type CallApi = <Body = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;

export function createApiClient(url: string): CallApi {
  let token: Promise<string> | undefined;
  return async <Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> => {
    const headers = new Headers();
    if (method !== "GET") {
      const csrf = await (token ??= fetchToken(url));
      headers.set("origin", url);
      headers.set("cookie", `XSRF-TOKEN=${csrf}`);
      headers.set("x-xsrf-token", csrf);
    }
    if (options.visitor !== undefined) headers.set("x-local-user-id", options.visitor);
    const sent = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (sent !== undefined)
      headers.set("content-type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const response = await fetch(url + path, { method, headers, body: sent ?? null, redirect: "manual" });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const body: Body = isJson ? JSON.parse(text) : undefined;
    expectContract(method, path, { status: response.status, body });
    return { status: response.status, headers: response.headers, text, body };
  };
}

/** The CSRF token from the cookie of `GET /api/csrf`. */
export async function fetchToken(url: string): Promise<string> {
  const response = await fetch(`${url}/api/csrf`);
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("XSRF-TOKEN=")) ?? "";
  return decodeURIComponent(/^XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? "");
}
