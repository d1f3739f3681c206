/** The one place where a purchase is reckoned, in the browser as at the server. Money in cents. */
import { isAmong, type Place } from "../delivery/shipping-methods.ts";
import { type PricedLine, discounted, formatMoney, isoCurrency, lineTotal, unitPrice } from "../money/money.ts";
import { type OrderTotals, orderTotals } from "../order/order.ts";
import type { PurchaseType } from "../payment/purchase-types.ts";
import type { Promotion, Reduction } from "./promotion.document.ts";

export interface BoughtLine extends PricedLine {
  readonly id: string;
  readonly productId: string;
}

/** What is known of a purchase but its lines. */
export interface Buying {
  /** Null = not chosen yet. */
  readonly delivery: (Place & { readonly cents: number }) | null;
  readonly purchaseType: PurchaseType | null;
  readonly now: Date;
}

export interface Totals extends OrderTotals {
  /** What promotions take off a line, by its id; absent = nothing. */
  readonly ofLines: ReadonlyMap<string, number>;
  /** What they take off the order as a whole. `discount` has both, and the products' offers. */
  readonly ofOrder: number;
  readonly reductions: readonly Reduction[];
}

/**
 * Of those that join as many may be tried together: `PROMOTIONS_TOGETHER` of the shop and a coupon are 512 ways to
 * combine them.
 */
export const PROMOTIONS_TOGETHER = 8;

/** Stays to be paid for the goods whatever is taken off: no bank makes a QR of nothing. */
const LEAST = 100;

type Applied = Pick<Totals, "ofLines" | "ofOrder" | "reductions"> & { readonly cents: number };

/**
 * Of all promotions that may go together the buyer gets those that take off most, so that one more never makes it
 * dearer. What counts towards a minimum, and towards free delivery, is what lines cost before promotions, for the same reason.
 */
export function totals(lines: readonly BoughtLine[], promotions: readonly Promotion[], buying: Buying): Totals {
  const plain = orderTotals(lines, buying.delivery?.cents ?? 0);
  const inOrder = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const open = promotions.filter((one) => isOpen(one, lines, buying)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  let best: Applied = { cents: 0, ofLines: new Map(), ofOrder: 0, reductions: [] };
  for (const some of combinations(open)) {
    const applied = apply(some, inOrder, buying);
    if (applied.cents > best.cents) best = applied;
  }
  const { cents, ...rest } = best;
  const ofDelivery = sum(rest.reductions.map((one) => (one.of === "delivery" ? one.cents : 0)));
  return {
    ...rest,
    subtotal: plain.subtotal,
    discount: plain.discount + cents - ofDelivery,
    shippingCost: plain.shippingCost - ofDelivery,
    total: plain.total - cents,
  };
}

/** Less a rebate that the person who writes an order gives: at most what the goods cost. */
export function withRebate(all: Totals, wanted: number): Totals {
  const cents = Math.min(wanted, all.total - all.shippingCost);
  if (cents <= 0) return all;
  return {
    ...all,
    discount: all.discount + cents,
    ofOrder: all.ofOrder + cents,
    total: all.total - cents,
    reductions: [...all.reductions, { promotion: null, name: "Rebaja", of: "order", cents }],
  };
}

/** Why a person whose rebates end at `percent` of the goods (in cents, after promotions) may not give this one; null = they may. */
export function rebateProblem(goods: number, rebate: number, percent: number): string | null {
  const most = Math.floor((goods * percent) / 100);
  if (rebate <= most) return null;
  if (most === 0) return "Tu acceso no tiene rebajas: pídela a quien es dueño";
  return `Puedes rebajar hasta ${formatMoney({ cents: most, Moneda: "Bs." })}, ${percent} %`;
}

const isFor = ({ products }: Promotion, { productId }: BoughtLine) => products === null || products.includes(productId);

function isOpen(promotion: Promotion, lines: readonly BoughtLine[], { delivery, purchaseType, now }: Buying): boolean {
  const { until, minimum, places, benefit } = promotion;
  if (until !== null && now >= new Date(until)) return false;
  if (promotion.purchaseType !== null && promotion.purchaseType !== purchaseType) return false;
  if (benefit.kind === "delivery") {
    if (delivery === null) return false;
    const { department, city } = delivery;
    const isThere = (one: NonNullable<Promotion["places"]>[number]) =>
      one.department === department && (one.city === null || isAmong([one.city], city));
    if (places !== null && !places.some(isThere)) return false;
  }
  // Its amounts are bolivianos.
  const isAmount = minimum > 0 || benefit.kind === "amount";
  if (isAmount && isoCurrency(lines[0]?.Moneda ?? "") !== "BOB") return false;
  const its = lines.filter((line) => isFor(promotion, line));
  return its.length > 0 && sum(its.map(lineTotal)) >= minimum;
}

/** Each alone that joins no other, and every set of those that do. */
function combinations(open: readonly Promotion[]): readonly (readonly Promotion[])[] {
  const alone = open.filter(({ joins }) => !joins).map((one) => [one]);
  const together = open.filter(({ joins }) => joins).slice(0, PROMOTIONS_TOGETHER + 1);
  return together
    .reduce<(readonly Promotion[])[]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
    .concat(alone);
}

/** Pieces that are not paid first, so that per cents are of what remains. */
const TURNS = ["multiple", "steps", "percent", "amount", "delivery"] as const;

function apply(some: readonly Promotion[], lines: readonly BoughtLine[], { delivery }: Buying): Applied {
  const left = new Map(lines.map((line) => [line.id, lineTotal(line)]));
  const grouped = new Map<string, number>();
  const reductions: Reduction[] = [];
  let ofOrder = 0;
  let ofDelivery = 0;
  for (const promotion of TURNS.flatMap((kind) => some.filter(({ benefit }) => benefit.kind === kind))) {
    const { benefit } = promotion;
    const its = lines.filter((line) => isFor(promotion, line));
    const say = (of: Reduction["of"], cents: number) => {
      if (cents > 0) reductions.push({ promotion: promotion.id, name: promotion.name, of, cents });
    };
    const takeOff = (offs: ReadonlyMap<string, number>) => {
      for (const [id, off] of offs) left.set(id, (left.get(id) ?? 0) - off);
      say("lines", sum([...offs.values()]));
    };
    const percentOff = (percent: number) =>
      takeOff(
        new Map(
          its.map(({ id }) => {
            const cents = left.get(id) ?? 0;
            return [id, cents - discounted(cents, percent)];
          }),
        ),
      );
    if (benefit.kind === "multiple") takeOff(unpaidPieces(its, benefit, grouped));
    else if (benefit.kind === "percent") percentOff(benefit.percent);
    else if (benefit.kind === "steps") {
      const count = sum(its.map(({ quantity }) => Number(quantity)));
      percentOff(Math.max(0, ...benefit.steps.map((step) => (step.pieces <= count ? step.percent : 0))));
    } else if (benefit.kind === "amount") {
      const rest = Math.max(0, sum([...left.values()]) - ofOrder - LEAST);
      const off = Math.min(benefit.cents, rest, sum(its.map(({ id }) => left.get(id) ?? 0)));
      ofOrder += off;
      say("order", off);
    } else {
      const off = (delivery?.cents ?? 0) - ofDelivery;
      ofDelivery += off;
      say("delivery", off);
    }
  }
  const ofLines = new Map(
    lines.flatMap((line) => {
      const off = lineTotal(line) - (left.get(line.id) ?? 0);
      return off > 0 ? [[line.id, off]] : [];
    }),
  );
  return { cents: sum(reductions.map(({ cents }) => cents)), ofLines, ofOrder, reductions };
}

/**
 * Groups begin with the dearest pieces, and of each the cheapest are not paid: with one piece more nobody gets a
 * smaller one for nothing. `grouped` = the pieces of a line that are in a group already.
 */
function unpaidPieces(
  lines: readonly BoughtLine[],
  { take, pay }: { readonly take: number; readonly pay: number },
  grouped: Map<string, number>,
): ReadonlyMap<string, number> {
  const pieces = lines
    .flatMap((line) => Array.from({ length: Number(line.quantity) - (grouped.get(line.id) ?? 0) }, () => line))
    .toSorted((a, b) => unitPrice(b) - unitPrice(a) || (a.id < b.id ? -1 : 1));
  const offs = new Map<string, number>();
  for (const [index, line] of pieces.slice(0, pieces.length - (pieces.length % take)).entries()) {
    grouped.set(line.id, (grouped.get(line.id) ?? 0) + 1);
    if (index % take >= pay) offs.set(line.id, (offs.get(line.id) ?? 0) + unitPrice(line));
  }
  return offs;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
