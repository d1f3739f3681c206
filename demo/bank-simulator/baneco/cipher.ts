/**
 * AES as a client of Banco Económico was observed to use it: 256 bits, CBC, the initialisation vector first, in
 * base64.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export function encrypt(text: string, key: string): string | null {
  try {
    const iv = randomBytes(16);
    const cipher = createCipheriv("aes-256-cbc", key, iv);
    return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]).toString("base64");
  } catch {
    return null;
  }
}

export function decrypt(text: string, key: string): string | null {
  try {
    const bytes = Buffer.from(text, "base64");
    const decipher = createDecipheriv("aes-256-cbc", key, bytes.subarray(0, 16));
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
