/** A browser of one person: keeps its cookies and calls `/api` as the shop's pages do. */
import type { Answer, CallOptions } from "./api-client.ts";
import { expectContract } from "./expect-contract.ts";

export interface Browser {
  /** By name, as the server set them. */
  readonly cookies: Map<string, string>;
  readonly cookieHeader: () => string;
  call<Body = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** A navigation that does not follow redirects. */
  visit(path: string): Promise<Response>;
}

export function openBrowser(url: string, headers: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "" || attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function visit(path: string): Promise<Response> {
    const address = new URL(path, url);
    const response = await fetch(address, { headers: { ...headers, cookie: cookieHeader() }, redirect: "manual" });
    keep(response);
    return response;
  }

  return {
    cookies,
    cookieHeader,
    visit,
    async call<Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
      const sent = new Headers(headers);
      if (method !== "GET") {
        if (!cookies.has("XSRF-TOKEN")) await visit("/api/csrf");
        sent.set("origin", url);
        sent.set("x-xsrf-token", decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""));
      }
      if (options.visitor !== undefined) sent.set("x-local-user-id", options.visitor);
      const text = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
      if (text !== undefined)
        sent.set("content-type", method === "PATCH" ? "application/merge-patch+json" : "application/json");
      sent.set("cookie", cookieHeader());
      for (const [name, value] of Object.entries(options.headers ?? {})) {
        if (value === null) sent.delete(name);
        else sent.set(name, value);
      }
      const response = await fetch(url + path, { method, headers: sent, body: text ?? null, redirect: "manual" });
      keep(response);
      const answered = await response.text();
      const isJson = method !== "HEAD" && /json/.test(response.headers.get("content-type") ?? "");
      const body: Body = isJson ? JSON.parse(answered) : undefined;
      expectContract(method, path, { status: response.status, body });
      return { status: response.status, headers: response.headers, text: answered, body };
    },
  };
}
