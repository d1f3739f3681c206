/** Pseudo-random values derived from a text: they look varied, but are the same on every machine and in every run. */
import { createHash } from "node:crypto";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** A whole number from 0 up to, not including, `below`. */
export function pseudoRandom(text: string, below: number): number {
  return digest(text).readUInt32BE(0) % below;
}

/** A UUID of version 8 (RFC 9562: custom content) derived from the text. */
export function uuidOf(text: string): string {
  const hex = digest(text).toString("hex");
  const variant = (8 + pseudoRandom(text, 4)).toString(16);
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return groups.join("-");
}

/** Plain lower-case ASCII: "Coñac & Ñandú" → "conac nandu". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

export function slugOf(name: string): string {
  return plain(name).replaceAll(" ", "-");
}
