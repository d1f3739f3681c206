/**
 * Which hosts are ours, and the client's address. A proxy's headers count only when the proxy is in TRUSTED_PROXIES.
 */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

export interface Origins {
  /** The shop's own origin, used in absolute links. */
  readonly publicUrl: string;
  isOwnHost(host: string | undefined): boolean;
  isOwnOrigin(origin: string | undefined): boolean;
}

/** `local` = a port; its loopback names are our own hosts too (DEMO on). */
export function createOrigins(publicUrl: string, local: number | undefined): Origins {
  const own = new URL(publicUrl);
  const names = local === undefined ? [] : ["localhost", "127.0.0.1", "[::1]"];
  const hosts = new Set([own.host, ...names.map((name) => `${name}:${local}`)]);
  const origins = new Set([own.origin, ...names.map((name) => `http://${name}:${local}`)]);
  return {
    publicUrl: own.origin,
    isOwnHost: (host) => host !== undefined && hosts.has(host.toLowerCase()),
    isOwnOrigin: (origin) => origin !== undefined && origins.has(origin),
  };
}

/**
 * The request's Host header. Undefined when there are two: Node uses the first, but a proxy before us may use the
 * other.
 */
export function hostOf({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): string | undefined {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[at + 1];
  }
  return host;
}

export type AddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Whether it is an IP address or `address/bits`. */
export function isProxy(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** `proxies` as `isProxy` accepts them. */
export function createAddressOf(proxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return (peer, forwardedFor) => {
    const direct = plain(peer ?? "");
    if (!isTrusted(direct) || !forwardedFor) return network(direct);
    const hops = forwardedFor.split(",").map(addressOfHop);
    // From the nearest hop on. Everything before the first hop that is not a trusted proxy may be forged by the
    // client.
    const client = hops.findLast((hop) => hop === null || !isTrusted(hop));
    return network(client ?? direct);
  };
}

/** `unspecified`: as the network of `::1` is written. */
const INSIDE = new Set(["loopback", "unspecified", "private", "uniqueLocal", "linkLocal"]);

/** Asked from this machine or its private network, and not passed on by a proxy. `address` as `AddressOf` returns it. */
export function isInside(address: string, forwardedFor: string | undefined): boolean {
  const [bare = ""] = address.split("/");
  return forwardedFor === undefined && ipaddr.isValid(bare) && INSIDE.has(ipaddr.process(bare).range());
}

/** Some proxies write the port too: `1.2.3.4:5678`, `[::1]:80`. Null = not an address. */
function addressOfHop(hop: string): string | null {
  const text = hop.trim();
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = plain(bare);
  return isIP(address) === 0 ? null : address;
}

/** An IPv4 address mapped to IPv6: ::ffff:10.0.0.1 becomes 10.0.0.1. */
function plain(address: string): string {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}

/** A household gets a /56 of IPv6: rate limits count that, not each address. A /48 may be thousands of phones. */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv6.parse(address).parts;
  return `${[a, b, c, d & 0xff00].map((part) => part.toString(16)).join(":")}::/56`;
}
