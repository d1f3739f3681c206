/** Keys of the care guide. Each product has one (`care`); the guide has a section for each, in this order. */
export const CARE_KEYS = [
  "graso",
  "napa",
  "gamuza",
  "nobuck",
  "charol",
  "metalizado",
  "vegetal",
  "sintetico",
  "textil",
  "alpaca",
] as const;

export type CareKey = (typeof CARE_KEYS)[number];
