/** Which mailbox an address leads to: the same one for every way of writing it. */
import { createHash } from "node:crypto";

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** Without capitals and `+tags`; Gmail knows no dots either. Addresses that only look alike share a bound: that hurts nobody. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, "");
  const name = address
    .slice(0, at)
    .trim()
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, "");
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

export function mailboxHash(address: string): string {
  return createHash("sha256").update(mailboxOf(address)).digest("base64url");
}
