/**
 * Detects a second payment of a QR that was made for one payment: banks do not report it, but their lists then contain
 * more than the shop has recorded.
 */

/** The maximum of the column. No order costs more, so a person checks such a payment anyway. */
export const AMOUNT_MAX = 2 ** 31 - 1;

export interface KnownMoney {
  /** Null = the bank reported no readable amount. */
  readonly paidAmount: number | null;
  /** The bank's own numbers of the payments. */
  readonly vouchers: readonly string[];
}

export interface NotifiedMoney {
  readonly amount: number | null;
  readonly vouchers: readonly string[];
}

/** What is known after the bank reported a paid QR again; null = nothing new. */
export function addVouchers(
  known: KnownMoney,
  notified: NotifiedMoney,
): (KnownMoney & { readonly isMore: boolean }) | null {
  const fresh = notified.vouchers.filter((voucher) => !known.vouchers.some((one) => isSame(one, voucher)));
  // If no voucher was known before, the first one does not prove a second payment.
  const isOther = known.vouchers.length > 0 && fresh.length > 0;
  const isLarger = notified.amount !== null && known.paidAmount !== null && notified.amount > known.paidAmount;
  if (fresh.length === 0 && !isLarger) return null;
  const vouchers = [...known.vouchers, ...fresh];
  if (!isOther && !isLarger) return { ...known, vouchers, isMore: false };
  // A list of one day may contain only the new payment.
  const isApart = isOther && fresh.length === notified.vouchers.length;
  return { paidAmount: sum(known.paidAmount, notified.amount, isApart), vouchers, isMore: true };
}

function sum(before: number | null, notified: number | null, isApart: boolean): number | null {
  if (before === null || notified === null) return before;
  return Math.min(isApart ? before + notified : Math.max(before, notified), AMOUNT_MAX);
}

/** Two calls of one bank may write a number with and without leading zeros. */
function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (voucher: string) =>
  voucher
    .trim()
    .replace(/^0+(?=.)/, "")
    .toUpperCase();
