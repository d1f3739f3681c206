/** A promotion in the words of its owner. */
import { addDays, dayInLaPaz, momentInLaPaz, writtenDay } from "../../contracts/time/day.ts";
import { formatCents } from "../../contracts/money/money.ts";
import type { StaffPromotion } from "../../contracts/promotion/promotion.document.ts";

export type PromotionDraft = Omit<StaffPromotion, "id" | "stopped" | "uses" | "sold" | "version">;
export type Benefit = StaffPromotion["benefit"];

export const moneyText = (cents: number) => `Bs. ${formatCents(cents)}`;

/** "2×1", "20 %", "Bs. 50", "Entrega gratis", "10 % desde 3 piezas" */
export function benefitText(benefit: Benefit): string {
  switch (benefit.kind) {
    case "multiple":
      return `${benefit.take}×${benefit.pay}`;
    case "percent":
      return `${benefit.percent} %`;
    case "amount":
      return `${moneyText(benefit.cents)} menos`;
    case "delivery":
      return "Entrega gratis";
    case "steps":
      return benefit.steps.map(({ percent, pieces }) => `${percent} % desde ${pieces}`).join(", ");
  }
}

export type Kind = Benefit["kind"] | "coupon";
/** Each with its name, what it does, and what it begins with. */
export const KINDS: readonly (readonly [Kind, string, string, Benefit])[] = [
  ["multiple", "2×1", "Llevan una pieza más y no la pagan", { kind: "multiple", take: 2, pay: 1 }],
  ["percent", "En %", "Un porcentaje menos", { kind: "percent", percent: 10 }],
  ["amount", "En Bs.", "Un monto menos", { kind: "amount", cents: 5_000 }],
  [
    "steps",
    "Por cantidad",
    "Menos cuando llevan varias piezas",
    { kind: "steps", steps: [{ pieces: 3, percent: 10 }] },
  ],
  ["delivery", "Entrega gratis", "Desde el monto que digas", { kind: "delivery" }],
  ["coupon", "Cupón", "Una palabra que descuenta a quien la sabe", { kind: "percent", percent: 10 }],
];

/** What is proposed as its name, as shoppers read it. */
export function proposedName(
  { benefit, minimum, code, purchaseType, scope }: PromotionDraft,
  scopeName: string,
): string {
  const where = scope.of === "all" ? "" : ` en ${scopeName}`;
  const from = minimum > 0 ? ` desde ${moneyText(minimum)}` : "";
  const by = purchaseType === "qr" ? " pagando con QR" : "";
  const less = benefit.kind === "percent" ? " menos" : benefit.kind === "steps" ? " piezas" : "";
  const name = `${benefitText(benefit)}${less}${where}${from}${by}`;
  return (!code ? name : `${code}: ${name}`).slice(0, 60);
}

export const startOf = (day: string) => momentInLaPaz(day)?.toISOString() ?? "";
/** A promotion lasts until its last day is over. */
export const endOf = (day: string) => startOf(addDays(day, 1));

/** "hoy", "el 4 de diciembre" */
export function dayText(day: string, today: string): string {
  return day === today ? "hoy" : `el ${writtenDay(day, today)}`;
}
export const lastDayOf = (until: string) => addDays(dayInLaPaz(new Date(until)), -1);

export type Turn = "now" | "later" | "over";

export function turnOf({ from, until, stopped }: Pick<StaffPromotion, "from" | "until" | "stopped">, now: Date): Turn {
  if (stopped || (until !== null && new Date(until) <= now)) return "over";
  return new Date(from) > now ? "later" : "now";
}

export function whenText(promotion: StaffPromotion, now: Date): string {
  const today = dayInLaPaz(now);
  const { from, until, stopped } = promotion;
  if (stopped) return "Se paró";
  if (until !== null && new Date(until) <= now) return `Terminó ${dayText(lastDayOf(until), today)}`;
  if (new Date(from) > now) return `Empieza ${dayText(dayInLaPaz(new Date(from)), today)}`;
  return until === null ? "Hasta que la pares" : `Hasta ${dayText(lastDayOf(until), today)}`;
}
