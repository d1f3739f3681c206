import { createHmac } from "node:crypto";

/**
 * Where an order came from, so that those of one network can be counted: the /24 of an IPv4 address; of IPv6 the caller's
 * address is its /64 already. Kept as a keyed hash: where somebody was is nobody's business.
 */
export function networkKey(secret: string, address: string): string {
  const network = address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
  return createHmac("sha256", secret).update(`network of an order: ${network}`).digest("base64url").slice(0, 22);
}
