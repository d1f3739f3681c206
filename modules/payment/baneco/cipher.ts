/**
 * Encrypts passwords and account numbers as Banco Económico requires: AES-256 in CBC mode, a random initialization
 * vector before the text, in base64. The bank's own `encrypt` call is not used because it takes the key and the text in
 * the URL (`docs/decisions/019-towards-the-bank.md`).
 */
import { createCipheriv, randomBytes } from "node:crypto";

/** 32 bytes, written as 64 hexadecimal digits, as base64, or as 32 characters; null = invalid. */
export function readKey(text: string): Uint8Array | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, "base64");
  const bytes = Buffer.from(text, "utf8");
  return bytes.length === 32 ? bytes : null;
}

export function encrypt(text: string, key: Uint8Array): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}
