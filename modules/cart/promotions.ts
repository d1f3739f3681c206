/** What promotions take off a cart, and what is to be said of its coupon. */
import { quantityLimit } from "#contracts/cart/cart.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { cartQuantity, formatMoney, isoCurrency, lineTotal, unitPrice } from "#contracts/money/money.ts";
import type { Promotion } from "#contracts/promotion/promotion.document.ts";
import { totals } from "#contracts/promotion/totals.ts";
import type { Db } from "#database/db.ts";
import { dayInLaPaz, writtenDay } from "#contracts/time/day.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { CouponProblem, Offered, Promotions } from "#modules/promotions/promotions.ts";
import type { OwnerName } from "./owner.ts";

export interface WithPromotions {
  readonly clock: Clock;
  readonly promotions: Pick<Promotions, "offered" | "version" | "hasCoupons">;
}

function couponText(problem: CouponProblem, now: Date): string {
  switch (problem.why) {
    case "unknown":
      return "No conocemos esa palabra. Mírala otra vez";
    case "early":
      return `Este cupón empieza el ${dayText(problem.at, now)}`;
    case "over":
      return `Este cupón terminó el ${dayText(new Date(problem.at.getTime() - 1), now)}`;
    case "used-up":
      return "Este cupón ya se usó las veces que permitía";
    case "used":
      return "Ya usaste este cupón";
    case "not-first":
      return "Es solo para la primera compra";
  }
}

/** "20 de noviembre"; with its year where that is another. */
const dayText = (moment: Date, now: Date) => writtenDay(dayInLaPaz(moment), `${dayInLaPaz(now).slice(0, 4)}-01-01`);

/** The cart's document with what its owner may use now. */
export async function withPromotions(
  tx: Db,
  { promotions, clock }: WithPromotions,
  cart: Cart,
  owner: OwnerName,
  coupon: string | null,
): Promise<Cart> {
  const version = promotions.version();
  const known = {
    ...cart,
    ...(version > 0 && { promotionsVersion: version }),
    ...(promotions.hasCoupons() && { takesCoupons: true as const }),
  };
  const userId = owner.kind === "user" ? owner.userId : null;
  const ids = [...new Set(cart.products.map(({ productId }) => productId))];
  const offered = await promotions.offered(tx, { userId, coupon }, ids);
  const totalOf = (lines: Cart["products"]) =>
    totals(lines, offered.promotions, { delivery: null, purchaseType: null, now: clock.now() });
  const { reductions, total } = totalOf(cart.products);
  const free = oneMore(cart.products, offered.promotions).find(
    ({ id }) => totalOf(withOneMore(cart.products, id)).total <= total,
  );
  return {
    ...known,
    ...(offered.promotions.length > 0 && { promotions: offered.promotions }),
    ...(reductions.length > 0 && { reductions }),
    ...(free && { freePiece: `Agrega otra de «${free.name}»: no la pagas` }),
    ...(coupon !== null && { coupon: { code: coupon, problem: problemOf(cart, offered, reductions, clock.now()) } }),
  };
}

/** Of each promotion in groups that lacks one piece, the cheapest there is: trying every line would take long for a full cart. */
function oneMore(lines: Cart["products"], promotions: readonly Promotion[]): Cart["products"] {
  return promotions.flatMap(({ benefit, products }) => {
    if (benefit.kind !== "multiple") return [];
    const its = lines.filter(({ productId }) => products === null || products.includes(productId));
    if ((cartQuantity(its) + 1) % benefit.take !== 0) return [];
    const left = its.filter(({ quantity, stock }) => quantity < quantityLimit(stock));
    return left.toSorted((a, b) => unitPrice(a) - unitPrice(b)).slice(0, 1);
  });
}

const withOneMore = (lines: Cart["products"], id: string) =>
  lines.map((line) => (line.id === id ? { ...line, quantity: line.quantity + 1 } : line));

/** Null = it takes something off, or will with the delivery. */
function problemOf(
  { products }: Cart,
  { coupon, couponProblem }: Offered,
  reductions: NonNullable<Cart["reductions"]>,
  now: Date,
): string | null {
  if (couponProblem) return couponText(couponProblem, now);
  if (!coupon || reductions.some(({ promotion }) => promotion === coupon.id)) return null;
  return whyNothing(products, coupon);
}

function whyNothing(lines: Cart["products"], { products, minimum, purchaseType, benefit }: Promotion): string | null {
  const its = lines.filter(({ productId }) => products === null || products.includes(productId));
  if (its.length === 0) return "No es para lo que llevas";
  const isAmount = minimum > 0 || benefit.kind === "amount";
  if (isAmount && isoCurrency(its[0]?.Moneda ?? "") !== "BOB") return "Vale para lo que se paga en bolivianos";
  const missing = minimum - its.reduce((sum, line) => sum + lineTotal(line), 0);
  const Moneda = its[0]?.Moneda ?? "Bs.";
  if (missing > 0)
    return `Vale desde ${formatMoney({ cents: minimum, Moneda })}: te faltan ${formatMoney({ cents: missing, Moneda })}`;
  if (benefit.kind === "delivery") return null;
  if (purchaseType === "qr") return null;
  if (benefit.kind === "multiple" || benefit.kind === "steps") return "Faltan piezas para que baje";
  return "No se junta con la otra promoción, que te baja más";
}
