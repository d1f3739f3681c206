/** What stands on the shop's papers about itself. */
import type { PapersContent } from "../content/content.document.ts";

type Regime = NonNullable<PapersContent["regime"]>;

export const REGIME_NAMES: Readonly<Record<Regime, string>> = {
  general: "Régimen general",
  simplified: "Régimen simplificado",
  none: "Todavía sin NIT",
};

/** Who sells, a line each; what was not answered is left out. */
export function sellerLines({ regime, legalName, nit }: Omit<PapersContent, "kind" | "branch">): readonly string[] {
  const known = regime !== null && regime !== "none";
  return [legalName, nit && `NIT ${nit}`, known ? REGIME_NAMES[regime] : ""].filter((line) => line !== "");
}
