/** A request that no browser would send: any header, any target. */
import { request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

export function rawRequest(
  url: string,
  options: { method?: string; target?: string; headers?: Record<string, string | string[]>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: hostname,
      port,
      method: options.method ?? "GET",
      path: options.target ?? "/api/csrf",
      headers: options.headers ?? {},
      setHost: false,
      agent: false,
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    sent.end(options.body);
  });
}
