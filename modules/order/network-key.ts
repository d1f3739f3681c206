import { createHmac } from "node:crypto";

/**
 * The network an order came from, to count the orders of one network: the /24 of an IPv4 address; an IPv6 address is
 * already given as its /64. A keyed hash, so that the database does not reveal where a customer was.
 */
export function networkKey(secret: string, address: string): string {
  const network = address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
  return createHmac("sha256", secret).update(`network of an order: ${network}`).digest("base64url").slice(0, 22);
}
