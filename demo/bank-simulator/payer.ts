/**
 * What the payer does in the bank's app. Payment still works after the shop has cancelled the QR, as at a real bank.
 */
import type { Book, Entry } from "./book.ts";

export interface Payer {
  /** `cents` = another amount than the QR's. Resolves when the notification is sent. */
  pay(entry: Entry, cents?: number): Promise<void>;
  fail(entry: Entry): void;
  lapse(entry: Entry): void;
}

const PAYER_NAME = "JUANA PEREZ QUISPE";

export function createPayer(book: Book, notify: (entry: Entry) => Promise<void>): Payer {
  return {
    async pay(entry, cents = entry.cents) {
      book.pay(entry, { cents, currency: entry.currency, payer: PAYER_NAME });
      await notify(entry);
    },
    fail: (entry) => book.end(entry, "failed"),
    lapse: (entry) => book.end(entry, "lapsed"),
  };
}
