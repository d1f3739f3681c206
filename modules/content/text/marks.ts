/** What may stand inside a line: a link, bold words, and a fact of the shop that pages fill in. */
import { isHttpsLink, isShopPath } from "#contracts/content/link.ts";
import type { Contact } from "#contracts/contact/ways-to-write.ts";

/** Filled in when the page is made, so that a new phone number is in every text at once. */
export const FACTS = {
  nombre: "{{nombre}}",
  contacto: "{{contacto}}",
  direccion: "{{direccion}}",
  horario: "{{horario}}",
} as const;

// The lengths are limited: otherwise a hostile line would be searched again from each of its brackets.
const LINK = /\[[^\]]{1,300}\]\(([^)\s]{1,500})\)/g;
const FACT = /\{\{([^{}]{0,60})\}\}/g;
const LINE_MAX = 3_000;

/** What is wrong with the line; null = nothing. */
export function problemIn(line: string): string | null {
  if (line.length > LINE_MAX) return "es demasiado larga: divídela en párrafos";
  for (const [, address = ""] of line.matchAll(LINK)) {
    const isMail = /^mailto:[^\s@<>"?]+@[^\s@<>"?]+$/.test(address);
    if (!isShopPath(address) && !isHttpsLink(address) && !isMail && !/^#[a-z0-9-]+$/.test(address))
      return `esta dirección no se acepta: ${address.slice(0, 60)}`;
  }
  for (const [whole, name = ""] of line.matchAll(FACT))
    if (!Object.hasOwn(FACTS, name)) return `no conocemos ${whole.slice(0, 60)}`;
  return null;
}

export function withFacts(text: string, { name, writeTo, address, hours }: Contact): string {
  return text
    .replaceAll(FACTS.nombre, () => name)
    .replaceAll(FACTS.contacto, () => writeTo)
    .replaceAll(FACTS.direccion, () => address ?? "la tienda")
    .replaceAll(FACTS.horario, () => hours ?? "en horario de tienda");
}
