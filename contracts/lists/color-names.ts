/** How usual colours of leather and clothes are drawn, so that nobody has to find a tone for "Café". */

export interface NamedColor {
  readonly name: string;
  readonly hex: string;
}

/** Offered in the form of a product. */
export const USUAL_COLORS: readonly NamedColor[] = [
  { name: "Negro", hex: "#1A1A1A" },
  { name: "Café", hex: "#5A3A22" },
  { name: "Camel", hex: "#B98A55" },
  { name: "Beige", hex: "#D9C4A0" },
  { name: "Blanco", hex: "#FFFFFF" },
  { name: "Gris", hex: "#8C8C8C" },
  { name: "Vino", hex: "#6B1F2E" },
  { name: "Rojo", hex: "#B3261E" },
  { name: "Azul marino", hex: "#1E2A44" },
  { name: "Azul", hex: "#2F5DA8" },
  { name: "Verde", hex: "#3F7A4B" },
  { name: "Rosado", hex: "#E3A5B0" },
];

const OTHERS: readonly NamedColor[] = [
  { name: "Marrón", hex: "#5A3A22" },
  { name: "Chocolate", hex: "#40261A" },
  { name: "Coñac", hex: "#9A5527" },
  { name: "Suela", hex: "#A5683A" },
  { name: "Miel", hex: "#B5762E" },
  { name: "Caramelo", hex: "#AF6E3C" },
  { name: "Tabaco", hex: "#7A5230" },
  { name: "Habano", hex: "#8A5A3A" },
  { name: "Tostado", hex: "#A87B51" },
  { name: "Canela", hex: "#A6612F" },
  { name: "Natural", hex: "#D8B78E" },
  { name: "Nude", hex: "#DDB9A1" },
  { name: "Arena", hex: "#D6C3A3" },
  { name: "Crema", hex: "#F1E6CE" },
  { name: "Crudo", hex: "#EDE3D0" },
  { name: "Hueso", hex: "#EBE3D1" },
  { name: "Marfil", hex: "#F5EEDC" },
  { name: "Perla", hex: "#E6E1D8" },
  { name: "Plomo", hex: "#6E7276" },
  { name: "Grafito", hex: "#45484C" },
  { name: "Plata", hex: "#C0C0C0" },
  { name: "Plateado", hex: "#C0C0C0" },
  { name: "Dorado", hex: "#C7A04A" },
  { name: "Oro", hex: "#C7A04A" },
  { name: "Cobre", hex: "#A8623A" },
  { name: "Bordó", hex: "#5E1A27" },
  { name: "Guindo", hex: "#6E1A2C" },
  { name: "Burdeos", hex: "#5E1A27" },
  { name: "Granate", hex: "#6A1B25" },
  { name: "Fucsia", hex: "#C2267C" },
  { name: "Rosa", hex: "#E3A5B0" },
  { name: "Rosa viejo", hex: "#C08A8C" },
  { name: "Palo rosa", hex: "#D7A9A3" },
  { name: "Coral", hex: "#E2725B" },
  { name: "Salmón", hex: "#E79A83" },
  { name: "Terracota", hex: "#A9502F" },
  { name: "Ladrillo", hex: "#9C4A33" },
  { name: "Óxido", hex: "#93421F" },
  { name: "Naranja", hex: "#D9772B" },
  { name: "Anaranjado", hex: "#D9772B" },
  { name: "Amarillo", hex: "#E2C044" },
  { name: "Mostaza", hex: "#C2952F" },
  { name: "Ocre", hex: "#B5822F" },
  { name: "Verde olivo", hex: "#5B5E36" },
  { name: "Olivo", hex: "#5B5E36" },
  { name: "Oliva", hex: "#5B5E36" },
  { name: "Verde militar", hex: "#4E5339" },
  { name: "Verde botella", hex: "#1F4433" },
  { name: "Verde agua", hex: "#A3CDBF" },
  { name: "Esmeralda", hex: "#1F7A5C" },
  { name: "Menta", hex: "#B5DCC8" },
  { name: "Turquesa", hex: "#3AA6A0" },
  { name: "Celeste", hex: "#9CC3DE" },
  { name: "Azulino", hex: "#2547A5" },
  { name: "Azul eléctrico", hex: "#1F4FD1" },
  { name: "Petróleo", hex: "#1F4A52" },
  { name: "Jean", hex: "#4A6488" },
  { name: "Denim", hex: "#4A6488" },
  { name: "Morado", hex: "#5E3A78" },
  { name: "Violeta", hex: "#6A4C93" },
  { name: "Lila", hex: "#B7A3CF" },
  { name: "Lavanda", hex: "#C3B6DD" },
  { name: "Berenjena", hex: "#45263F" },
];

/** Without accents, capitals and gender: "Blanca" is "blanco". */
const folded = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, "").replace(/a$/, "o"));

/** The longest names first: "azul marino" is not "azul". */
const KNOWN = [...USUAL_COLORS, ...OTHERS]
  .map(({ name, hex }) => ({ words: folded(name), hex }))
  .toSorted((a, b) => b.words.length - a.words.length);

/** In which direction the tone of a known colour goes, and how far. */
const SHADES: Readonly<Record<string, readonly [number, number]>> = { claro: [255, 0.35], oscuro: [0, 0.35] };

/** How a colour of this name is drawn, or undefined where the name says nothing. */
export function hexOfName(name: string): string | undefined {
  const words = folded(name);
  const known = KNOWN.find((one) => one.words.every((word) => words.includes(word)));
  if (!known) return undefined;
  const [to, share] = words.map((word) => SHADES[word]).find((shade) => shade !== undefined) ?? [0, 0];
  const parts = [1, 3, 5].map((at) => Number.parseInt(known.hex.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(part + (to - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
