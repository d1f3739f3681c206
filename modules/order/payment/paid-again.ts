/** A QR for one payment that was paid once more: banks do not say so, but their lists then hold more than we wrote down. */

/** What the column holds. More is no order's amount: a person looks at it as at any other. */
export const AMOUNT_MAX = 2 ** 31 - 1;

export interface KnownMoney {
  /** Null = the bank did not say how much in words we can read. */
  readonly paidAmount: number | null;
  /** The bank's own numbers of what came. */
  readonly vouchers: readonly string[];
}

export interface ToldMoney {
  readonly amount: number | null;
  readonly vouchers: readonly string[];
}

/** What is known after the bank told of a paid QR again; null = nothing new. */
export function addVouchers(known: KnownMoney, told: ToldMoney): (KnownMoney & { readonly isMore: boolean }) | null {
  const fresh = told.vouchers.filter((voucher) => !known.vouchers.some((one) => isSame(one, voucher)));
  // Without a number at first, the first number says nothing of a second payment.
  const isOther = known.vouchers.length > 0 && fresh.length > 0;
  const isLarger = told.amount !== null && known.paidAmount !== null && told.amount > known.paidAmount;
  if (fresh.length === 0 && !isLarger) return null;
  const vouchers = [...known.vouchers, ...fresh];
  if (!isOther && !isLarger) return { ...known, vouchers, isMore: false };
  // A list of one day may hold the new payment alone.
  const isApart = isOther && fresh.length === told.vouchers.length;
  return { paidAmount: sum(known.paidAmount, told.amount, isApart), vouchers, isMore: true };
}

function sum(before: number | null, told: number | null, isApart: boolean): number | null {
  if (before === null || told === null) return before;
  return Math.min(isApart ? before + told : Math.max(before, told), AMOUNT_MAX);
}

/** Two calls of one bank may write a number with and without leading noughts. */
function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (voucher: string) =>
  voucher
    .trim()
    .replace(/^0+(?=.)/, "")
    .toUpperCase();
