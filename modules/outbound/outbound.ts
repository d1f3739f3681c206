/**
 * Connections to addresses that a person or a browser gave, which may be an attack on our own network: only public
 * addresses, checked when connecting (S30).
 */
import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Resolve = (
  host: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Outbound {
  /** Whether the shop may connect to this IP address. */
  readonly allows: (address: string) => boolean;
  /** A certificate authority besides the usual ones. */
  readonly ca?: string;
  /** The name service; by default the system's. */
  readonly resolve?: Resolve;
}

/** Every address of the internet; none of this machine, of private networks or of other special use. */
export const PUBLIC: Outbound = { allows: (address) => ipaddr.process(address).range() === "unicast" };

/** The address leads to where nobody of the internet could send us. */
export class ForbiddenAddress extends Error {
  readonly host: string;

  constructor(host: string, why: string) {
    super(why);
    this.name = "ForbiddenAddress";
    this.host = host;
  }
}

/** In milliseconds, where the caller sets no limit. */
const WITHIN = 10_000;

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
}

/**
 * Returns the function that sends and resolves with the head of the answer. Redirects are not followed. `peer` names the
 * other side in errors.
 */
export function createOutboundRequest({ allows, ca, resolve = lookup }: Outbound, peer: string) {
  /** The connection uses exactly the addresses checked here: a second answer of the name server changes nothing. */
  const onlyAllowed: LookupFunction = (host, options, found) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const allowed = addresses?.filter(({ address }) => allows(address)) ?? [];
      const [first] = allowed;
      if (error) return found(error, []);
      if (!first) return found(new ForbiddenAddress(host, `${peer} has no public address`), []);
      return options.all ? found(null, allowed) : found(null, first.address, first.family);
    });

  return async (address: string, { method, headers, body, signal }: Sent): Promise<IncomingMessage> => {
    const url = new URL(address);
    // For an address instead of a name, Node does not ask `lookup`.
    if (url.protocol !== "https:" || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0)
      throw new ForbiddenAddress(url.hostname, `${peer} is not a name`);
    return new Promise((done, failed) => {
      const options = { method, headers, lookup: onlyAllowed, agent: false, signal, ...(ca && { ca }) };
      const sent = request(url, options, done);
      sent.on("error", failed);
      sent.end(body);
    });
  };
}

/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/** Like `fetch`, for texts. */
export function createOutboundFetch(outbound: Outbound, peer: string) {
  const send = createOutboundRequest(outbound, peer);
  return async (address: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> => {
    const text = typeof body === "string" ? body : undefined;
    const answer = await send(address, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: text,
      signal: signal ?? AbortSignal.timeout(WITHIN),
    });
    const status = answer.statusCode ?? 0;
    if (EMPTY.has(status)) answer.resume();
    return new Response(EMPTY.has(status) ? null : streamOf(answer), { status });
  };
}

/** Read only as far as somebody wants it: the answer may be endless. */
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) return controller.close();
      if (value instanceof Uint8Array) controller.enqueue(value);
    },
    cancel: () => void answer.destroy(),
  });
}
