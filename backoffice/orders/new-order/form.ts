/** What a person has typed for a new order. All of it stays until the shop has taken the order. */
import { useState } from "react";
import type { CheckoutChoices } from "../../../contracts/delivery/choices.document.ts";
import type { FoundVariant } from "../../../contracts/order/staff/manual-order.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { toCents, toDecimal } from "../../../contracts/money/money.ts";
import { orderTotals } from "../../../contracts/order/order.ts";
import type { MoneyWay } from "../../../contracts/payment/money-ways.ts";
import type { OrderSource } from "../../../contracts/order/staff/order-sources.ts";
import type { PurchaseType } from "../../../contracts/payment/purchase-types.ts";
import { readDraft, useDraft } from "../../unsent/draft.ts";
import { type Place, shippingOffers } from "../../../contracts/delivery/shipping-methods.ts";

export type ManualSource = Exclude<OrderSource, "web">;
export type ManualPurchase = Exclude<PurchaseType, "qr">;

export interface ChosenLine extends FoundVariant {
  readonly quantity: number;
}

export interface NewOrderForm {
  /** The same until the order is taken: a repeated tap makes no second one. */
  readonly id: string;
  readonly source: ManualSource;
  readonly lines: readonly ChosenLine[];
  readonly shipping: Readonly<
    Record<"method" | "name" | "phone" | "department" | "city" | "zone" | "address" | "building" | "reference", string>
  >;
  readonly purchaseType: ManualPurchase;
  readonly paidBy: MoneyWay | "";
  readonly reference: string;
  readonly handedOver: boolean;
  readonly note: string;
}

type Change = (change: Partial<NewOrderForm>) => void;
export interface PartProps {
  readonly form: NewOrderForm;
  readonly change: Change;
  /** By the path of the field, as the shop refused it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** At the counter one pays at once; what a message asks for is not paid yet. */
const first = (home: Place, source: ManualSource): Omit<NewOrderForm, "id"> => ({
  source,
  lines: [],
  shipping: {
    method: "tienda",
    name: "",
    phone: "",
    department: home.department,
    city: home.city,
    zone: "",
    address: "",
    building: "",
    reference: "",
  },
  purchaseType: "tienda",
  paidBy: source === "mostrador" ? "efectivo" : "",
  reference: "",
  handedOver: true,
  note: "",
});

export function useForm(home: Place, source: ManualSource) {
  const state = useState<NewOrderForm>(() => ({ ...first(home, source), id: newId(), ...readDraft() }));
  useDraft(state[0]);
  return state;
}

/** What the checkout offers too, in cents. */
export const choicesOf = ({ home, departments, methods, purchaseTypes }: CheckoutChoices) => ({
  home,
  // The shop's own first: most orders stay there.
  departments: departments.toSorted((a, b) => Number(b.code === home.department) - Number(a.code === home.department)),
  methods: methods.map(({ price, freeFrom, ...method }) => ({
    ...method,
    cents: toCents(price),
    freeFrom: freeFrom === null ? null : toCents(freeFrom),
  })),
  purchaseTypes,
});
export type OrderChoices = ReturnType<typeof choicesOf>;

/** The ways that reach the place, for what is ordered so far. */
export const offersOf = ({ methods }: OrderChoices, { shipping, lines }: NewOrderForm) =>
  shippingOffers(methods, shipping, orderTotals(lines, 0).total, lines[0]?.Moneda ?? "Bs.");

const offerOf = (choices: OrderChoices, form: NewOrderForm) =>
  offersOf(choices, form).find(({ method }) => method.id === form.shipping.method);

export const methodOf = (choices: OrderChoices, form: NewOrderForm) => offerOf(choices, form)?.method;

/** Paid at the counter and taken along: nobody has to be found later. */
export const isTakenAlong = (choices: OrderChoices, form: NewOrderForm) =>
  form.source === "mostrador" && form.handedOver && form.paidBy !== "" && methodOf(choices, form)?.kind === "tienda";

/** Decimals; null = nothing was chosen yet, or the method does not suit the currency. */
export function totalsOf(form: NewOrderForm, choices: OrderChoices) {
  const [one] = form.lines;
  const offer = offerOf(choices, form);
  if (!one || !offer) return null;
  const { total } = orderTotals(form.lines, offer.cents);
  return { Moneda: one.Moneda, delivery: toDecimal(offer.cents), total: toDecimal(total) };
}

/** What the shop is sent. */
export function bodyOf({ paidBy, reference, lines, handedOver, ...form }: NewOrderForm, expectedTotal: number) {
  return {
    ...form,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    paid: paidBy === "" ? null : { way: paidBy, reference },
    handedOver: handedOver && paidBy !== "" && form.shipping.method === "tienda",
    expectedTotal,
  };
}
