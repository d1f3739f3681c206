/**
 * Requests that reach the shop at the same instant: all are sent except their last byte, then all last bytes
 * together.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { Problem } from "#contracts/api/errors.ts";
import type { Browser } from "../clients/browser-client.ts";

export interface Shot {
  readonly own: Browser;
  readonly path: string;
  readonly body: object;
}

export interface Hit {
  readonly status: number;
  readonly body: Order & Partial<Omit<Problem, "status">>;
}

let networks = 0;

/** Sends POSTs, each from its own address; `url` must trust this machine as its proxy. */
export async function sendSimultaneously(url: string, shots: readonly Shot[]): Promise<Hit[]> {
  const aimed = await Promise.all(shots.map((shot) => aim(url, shot)));
  return Promise.all(aimed.map((release) => release()));
}

async function aim(url: string, { own, path, body }: Shot): Promise<() => Promise<Hit>> {
  if (!own.cookies.has("XSRF-TOKEN")) await own.visit("/api/csrf");
  networks += 1;
  const text = Buffer.from(JSON.stringify(body));
  const sent = request(url + path, {
    method: "POST",
    agent: false,
    headers: {
      origin: url,
      cookie: own.cookieHeader(),
      "x-xsrf-token": decodeURIComponent(own.cookies.get("XSRF-TOKEN") ?? ""),
      "x-forwarded-for": `10.2.${Math.floor(networks / 250)}.${networks % 250}`,
      "content-type": "application/json",
      "content-length": text.length,
    },
  });
  const answered = once(sent, "response");
  answered.catch(() => undefined);
  await new Promise((resolve) => sent.write(text.subarray(0, -1), resolve));
  return async () => {
    sent.end(text.subarray(-1));
    const [response] = await answered;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
  };
}
