/** What may stand inside a line: a link, bold words, and a fact of the shop that pages fill in. */
import { isHttpsLink, isShopPath } from "#contracts/content/link.ts";
import { exchangeTime, warrantyTime } from "#contracts/content/promises.ts";
import { type TextFact, isTextFact } from "#contracts/content/text-facts.ts";
import { bolivianos, deliveryTerms, priceText, wayBy } from "#contracts/delivery/delivery.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";

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
    if (!isTextFact(name)) return `no conocemos ${whole.slice(0, 60)}`;
  return null;
}

/** As pages say them; null = the shop says nothing of it. */
export function factWords(facts: ShopFacts): Readonly<Record<TextFact, string | null>> {
  const terms = deliveryTerms(facts.methods);
  const [city, courier] = [wayBy("delivery", terms), wayBy("courier", terms)];
  return {
    nombre: facts.name,
    contacto: facts.writeTo,
    direccion: facts.address ?? "la tienda",
    horario: facts.hours ?? "en horario de tienda",
    "dias-de-cambio": exchangeTime(facts.promises),
    "meses-de-garantia": warrantyTime(facts.promises),
    "precio-en-la-ciudad": city ? priceText(city) : null,
    "precio-por-courier": courier ? priceText(courier) : null,
    "gratis-desde": terms.freeFrom === null ? null : bolivianos(terms.freeFrom),
  };
}

/** Null = one of them says nothing now: what was written around it would say something else. */
export function withFacts(text: string, words: ReturnType<typeof factWords>): string | null {
  let isSaid = true;
  const filled = text.replaceAll(FACT, (whole, name: string) => {
    if (!isTextFact(name)) return whole;
    const found = words[name];
    if (found === null) isSaid = false;
    return found ?? "";
  });
  return isSaid ? filled : null;
}
