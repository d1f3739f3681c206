/** What a person has typed for a new order. All of it stays until the shop has taken the order. */
import { quantityLimit } from "../../../contracts/cart/cart.ts";
import type { CheckoutChoices } from "../../../contracts/delivery/choices.document.ts";
import { orderShippingProblems } from "../../../contracts/delivery/order-shipping.ts";
import { type ShippingKind, needsAddress, shippingOffers } from "../../../contracts/delivery/shipping-methods.ts";
import { newId } from "../../../contracts/ids.ts";
import { toCents, toDecimal } from "../../../contracts/money/money.ts";
import { orderTotals } from "../../../contracts/order/order.ts";
import type { OrderSource } from "../../../contracts/order/staff/order-sources.ts";
import type { MoneyWay } from "../../../contracts/payment/money-ways.ts";
import type { PurchaseType } from "../../../contracts/payment/purchase-types.ts";
import type { Promotion } from "../../../contracts/promotion/promotion.document.ts";
import { totals, withRebate } from "../../../contracts/promotion/totals.ts";

export type ManualSource = Exclude<OrderSource, "web">;
type ManualPurchase = Exclude<PurchaseType, "qr">;

export interface ChosenLine {
  readonly sku: string;
  readonly product: string;
  readonly name: string;
  readonly image: string;
  readonly color: string;
  readonly size: string;
  readonly Moneda: string;
  readonly Precio: number;
  readonly PorcDesc: number;
  readonly PrecioDesc: number;
  readonly stock: number;
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
  /** Null = nobody has said it. */
  readonly paidBy: MoneyWay | "later" | null;
  readonly reference: string;
  readonly note: string;
  /** What the person takes off, in cents. */
  readonly rebate: number;
}

export interface PartProps {
  readonly form: NewOrderForm;
  readonly change: (change: Partial<NewOrderForm>) => void;
  /** By the path of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly choices: OrderChoices;
}

export const emptyForm = (source: ManualSource): NewOrderForm => ({
  id: newId(),
  source,
  lines: [],
  shipping: {
    method: "",
    name: "",
    phone: "",
    department: "",
    city: "",
    zone: "",
    address: "",
    building: "",
    reference: "",
  },
  purchaseType: "tienda",
  paidBy: null,
  reference: "",
  note: "",
  rebate: 0,
});

/** What the checkout offers too, in cents. */
export const choicesOf = ({ departments, methods, purchaseTypes }: CheckoutChoices) => ({
  departments,
  methods: methods.map(({ price, freeFrom, ...method }) => ({
    ...method,
    cents: toCents(price),
    freeFrom: freeFrom === null ? null : toCents(freeFrom),
  })),
  purchaseTypes,
});
export type OrderChoices = ReturnType<typeof choicesOf>;

export const goodsOf = ({ lines }: NewOrderForm) => ({
  cents: orderTotals(lines, 0).total,
  Moneda: lines[0]?.Moneda ?? "Bs.",
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** The ways that reach the place, for what is ordered so far. */
export function offersOf({ methods }: OrderChoices, form: NewOrderForm) {
  const { cents, Moneda } = goodsOf(form);
  return shippingOffers(methods, form.shipping, cents, Moneda);
}

const offerOf = (choices: OrderChoices, form: NewOrderForm) =>
  offersOf(choices, form).find(({ method }) => method.id === form.shipping.method);

export const methodOf = (choices: OrderChoices, form: NewOrderForm) => offerOf(choices, form)?.method;

/** In cents, with what applies by itself. */
export function totalsOf(choices: OrderChoices, form: NewOrderForm, promotions: readonly Promotion[]) {
  const offer = offerOf(choices, form);
  const { department, city } = form.shipping;
  const lines = form.lines.map((line) => ({ ...line, id: line.sku, productId: line.product }));
  const delivery = offer ? { department, city, cents: offer.cents } : null;
  const buying = { delivery, purchaseType: purchaseTypeOf(choices, form), now: new Date() };
  return withRebate(totals(lines, promotions, buying), form.rebate);
}

/** One more piece of it, as long as there is one. */
export const withOneMore = (lines: readonly ChosenLine[], wanted: ChosenLine) =>
  lines.some(({ sku }) => sku === wanted.sku)
    ? lines.map((line) =>
        line.sku === wanted.sku ? { ...line, quantity: Math.min(line.quantity + 1, quantityLimit(line.stock)) } : line,
      )
    : [...lines, wanted];

/** Paid in the shop and taken along: nobody has to be found later. */
export const soldAtCounter = (form: NewOrderForm, { methods }: OrderChoices): NewOrderForm => ({
  ...form,
  source: "mostrador",
  shipping: { ...form.shipping, method: methods.find(({ kind }) => kind === "tienda")?.id ?? "tienda" },
});

/** The ways of paying that fit how it is received. */
export function fittingTypes(choices: OrderChoices, form: NewOrderForm) {
  const method = methodOf(choices, form);
  return choices.purchaseTypes.flatMap(({ type, label, kinds }) => {
    const fits = method && (kinds === null || kinds.includes(method.kind));
    return fits && type !== "qr" ? [{ type, label }] : [];
  });
}

/** What is paid already needs no way of paying later: of those that fit, the one with the fewest conditions. */
function purchaseTypeOf(choices: OrderChoices, form: NewOrderForm): ManualPurchase {
  const types = fittingTypes(choices, form).map(({ type }) => type);
  const wanted = form.paidBy === "later" ? [form.purchaseType] : (["tienda", "whatsapp"] as const);
  return wanted.find((type) => types.includes(type)) ?? types[0] ?? form.purchaseType;
}

/** Where it goes is asked before a way is chosen too, as soon as one reaches the place. */
export function asksAddress(choices: OrderChoices, form: NewOrderForm): boolean {
  const method = methodOf(choices, form);
  const isAsked = ({ kind }: { kind: ShippingKind }) => needsAddress(kind);
  if (method) return isAsked(method);
  return form.shipping.city.trim() !== "" && offersOf(choices, form).some((offer) => isAsked(offer.method));
}

/** What may not stay empty. */
export const neededOf = (choices: OrderChoices, form: NewOrderForm) =>
  orderShippingProblems(emptyForm(form.source).shipping, asksAddress(choices, form), form.source);

/** What is missing in an order that somebody waits for, by the field. */
export function problemsOf(choices: OrderChoices, form: NewOrderForm): Record<string, string> {
  const method = methodOf(choices, form);
  const typed = orderShippingProblems(form.shipping, asksAddress(choices, form), form.source);
  return {
    ...Object.fromEntries(Object.entries(typed).map(([field, message]) => [`shipping.${field}`, message])),
    ...(!method && { "shipping.method": "Elige cómo lo recibe" }),
    ...(form.paidBy === null && { paid: "Elige si ya pagó" }),
    ...(form.paidBy === "later" &&
      method &&
      fittingTypes(choices, form).length === 0 && { paid: "Así se paga antes de enviar: anótalo cuando haya pagado" }),
  };
}

/** What the shop is sent. */
export function bodyOf(choices: OrderChoices, form: NewOrderForm, handedOver: boolean, expectedTotal: number) {
  const { paidBy, reference, lines, rebate, ...rest } = form;
  return {
    ...rest,
    purchaseType: purchaseTypeOf(choices, form),
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    paid: paidBy === null || paidBy === "later" ? null : { way: paidBy, reference },
    handedOver,
    rebate: toDecimal(rebate),
    expectedTotal: toDecimal(expectedTotal),
  };
}
