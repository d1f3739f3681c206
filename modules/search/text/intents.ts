/**
 * Words that name no product but an intent: a present, a recipient, a reduced price. Searched for as words they would
 * find nothing.
 */

export interface Intents {
  /** The words left to search for, without accents. */
  readonly words: readonly string[];
  /** The query asks for a present: the gift guide helps more than a search. */
  readonly gift: boolean;
  /** Only products on offer. */
  readonly offers: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const GIFT = set(
  "regalo regalos regalito regalitos regalar obsequio obsequios aguinaldo aguinaldos navidad navideno navidena cumple cumpleanos aniversario valentin enamorados graduacion",
);
const OFFERS = set(
  "oferta ofertas descuento descuentos rebaja rebajas rebajado rebajada rebajados rebajadas promo promos promocion promociones liquidacion remate remates outlet",
);
const FOR_MEN = set(
  "papa papas papi papito padre padres esposo novio enamorado marido hermano hijo abuelo abuelito tio suegro jefe amigo",
);
const FOR_WOMEN = set(
  "mama mamas mami mamita madre madres esposa novia enamorada hermana hija abuela abuelita tia suegra jefa amiga",
);
/** Words that say nothing about the product. */
const FILLERS = set(
  "talla tallas talle talles numero marca quiero quisiera busco buscar necesito comprar venden tienen algo precio precios barato barata baratos baratas economico economica economicos economicas bonito bonita lindo linda",
);

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\bdia (?:de (?:la |las |los |el )?|del )?(?=(?:madre|padre|mama|papa|mujer|hombre|enamorados|abuel[oa]|amig[oa])\b)/g,
    "regalo ",
  ],
  [
    /\bdia (?:del? )(?:amor|amistad|la amistad|la primavera)\b|\bamigo secreto\b|\b(?:tarjeta|vale|bono)s? de regalo\b|\bgift ?cards?\b/g,
    "regalo",
  ],
  [/\bblack friday\b|\bcyber ?(?:monday|day)\b|\bcon descuento\b/g, "oferta"],
];

/** `text` = lower case, without accents. */
export function readIntents(text: string): Intents {
  const plain = PHRASES.reduce((before, [phrase, word]) => before.replace(phrase, word), text);
  const typed = plain.match(/[a-z0-9]+/g) ?? [];
  const isFor = (people: ReadonlySet<string>) => typed.some((word) => people.has(word));
  const [men, women] = [isFor(FOR_MEN), isFor(FOR_WOMEN)];
  const meant = typed.flatMap((word) => {
    if (FOR_MEN.has(word)) return ["hombre"];
    if (FOR_WOMEN.has(word)) return ["mujer"];
    return GIFT.has(word) || OFFERS.has(word) ? [] : [word];
  });
  const telling = meant.filter((word) => !FILLERS.has(word));
  const isOffer = typed.some((word) => OFFERS.has(word));
  const isGift = men || women || typed.some((word) => GIFT.has(word));
  // A query of fillers only is searched for like any other.
  return { words: telling.length > 0 || isGift || isOffer ? telling : meant, gift: isGift, offers: isOffer };
}

/** Whether these letters begin a word for a present. */
export function beginsGift(letters: string): boolean {
  return letters.length >= 4 && [...GIFT].some((word) => word.startsWith(letters));
}

export function isGiftWord(word: string): boolean {
  return GIFT.has(word);
}
