import type { CareKey } from "../../contracts/catalogue/care.ts";

/** The kinds of material that the care guide tells apart. */
export const CARE_NAMES: Readonly<Record<CareKey, string>> = {
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
};
