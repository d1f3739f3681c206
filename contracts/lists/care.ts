/** Keys of the care guide. Each product has one (`care`); the guide has a section for each, in this order. */
export const CARE_NAMES = {
  graso: "Cuero graso",
  napa: "Napa",
  gamuza: "Gamuza",
  nobuck: "Nobuck",
  charol: "Charol",
  metalizado: "Metalizado",
  vegetal: "Curtido vegetal",
  sintetico: "Sintético",
  textil: "Textil",
  alpaca: "Alpaca",
} as const;

export type CareKey = keyof typeof CARE_NAMES;
export const CARE_KEYS = Object.keys(CARE_NAMES).filter((key): key is CareKey => key in CARE_NAMES);

const NO_LEATHER: ReadonlySet<string> = new Set(["sintetico", "textil", "alpaca"]);

/** Whether a product of this care is made of leather; "" = nobody said. */
export function isLeather(key: string): boolean {
  return key !== "" && !NO_LEATHER.has(key);
}

/** What stands with the care product for a leather: "Para cuidar esta napa". */
const CARE_FOR: Readonly<Record<CareKey, string>> = {
  graso: "Para cuidar este cuero graso",
  napa: "Para cuidar esta napa",
  gamuza: "Para cuidar esta gamuza",
  nobuck: "Para cuidar este nobuck",
  charol: "Para cuidar este charol",
  metalizado: "Para cuidar este cuero metalizado",
  vegetal: "Para cuidar este cuero vegetal",
  sintetico: "Para cuidar este cuero sintético",
  textil: "Para cuidar esta tela",
  alpaca: "Para cuidar esta alpaca",
};

/** Null = no key of the guide: nobody said what the product is made of. */
export function careFor(key: string): string | null {
  const found = CARE_KEYS.find((one) => one === key);
  return found === undefined ? null : CARE_FOR[found];
}
