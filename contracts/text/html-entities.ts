/** What programs escape for HTML: "Ni&ntilde;os", "Calle &amp; Co.", "Lun a Vie<br>Sáb". */

const MARKS = new Map(
  Object.entries({
    acute: "\u0301",
    grave: "\u0300",
    circ: "\u0302",
    uml: "\u0308",
    tilde: "\u0303",
    cedil: "\u0327",
  }),
);

const SIGNS = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    iquest: "¿",
    iexcl: "¡",
    ordm: "º",
    ordf: "ª",
    deg: "°",
    laquo: "«",
    raquo: "»",
    ldquo: "“",
    rdquo: "”",
    lsquo: "‘",
    rsquo: "’",
    ndash: "–",
    mdash: "—",
    middot: "·",
    bull: "•",
    hellip: "…",
    euro: "€",
    copy: "©",
    reg: "®",
    trade: "™",
    times: "×",
    frac12: "½",
    frac14: "¼",
  }),
);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|circ|uml|tilde|cedil)|([a-z]+\d*));/gi;
const BREAK = /<br\s*\/?>/gi;

/** Decoded once: "&amp;lt;" is "&lt;". What is no entity stays, and a line break becomes a space. */
export function withoutEntities(text: string): string {
  return text
    .replaceAll(ENTITY, (whole, decimal?: string, hex?: string, letter?: string, mark?: string, sign?: string) => {
      if (letter && mark) return (letter + (MARKS.get(mark.toLowerCase()) ?? "")).normalize("NFC");
      if (sign) return SIGNS.get(sign.toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      // A database refuses control signs, and half of a pair.
      const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isSign ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(BREAK, " ");
}
