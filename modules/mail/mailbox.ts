/** The mailbox of an address, the same for every way of writing the address. */
import { createHash } from "node:crypto";

const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * Lower case, without `+tags`; for Gmail also without dots. If this joins two mailboxes by mistake, they only share a
 * limit.
 */
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
