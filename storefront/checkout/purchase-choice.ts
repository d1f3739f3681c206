/** The ways to pay this order, and why some of them do not fit it. */
import type { Draft } from "#contracts/order.ts";
import { type PurchaseRule, type PurchaseType, purchaseTrouble } from "#contracts/purchase-types.ts";

export interface PurchaseChoice {
  readonly rule: PurchaseRule;
  /** Null = it can be chosen. */
  readonly trouble: string | null;
}

interface Bill {
  /** Cents. */
  readonly total: number;
  readonly Moneda: string;
}

export function purchaseChoices(
  rules: readonly PurchaseRule[],
  { shipping }: Pick<Draft, "shipping">,
  bill: Bill,
): readonly PurchaseChoice[] {
  if (!shipping) return [];
  const { kind, city } = shipping;
  return rules.map((rule) => ({ rule, trouble: purchaseTrouble(rule, { kind, city, ...bill }) }));
}

/** The wanted one while it fits, else the shop's first that does. */
export function chosenType(choices: readonly PurchaseChoice[], wanted: string | undefined): PurchaseType | undefined {
  const fit = fitting(choices);
  return fit.find((type) => type === wanted) ?? fit[0];
}

export function fitting(choices: readonly PurchaseChoice[]): readonly PurchaseType[] {
  return choices.flatMap(({ rule, trouble }) => (trouble === null ? [rule.type] : []));
}
