/** Tells the shop of a payment, as each bank does: without a signature, and without caring much what it answers. */
import type { Behaviour } from "./conduct.ts";
import type { Book, Entry, Provider } from "./book.ts";
import { dayFirst } from "./day.ts";
import { paymentLine } from "./baneco/payment-line.ts";

export type NotificationUrls = Readonly<Partial<Record<Provider, string>>>;

export interface Notifier {
  /** As often as the conduct says. Resolves when the shop has answered, or has not in time. */
  tell(entry: Entry): Promise<void>;
  /** Once, whatever the conduct says. */
  tellOnce(entry: Entry): Promise<void>;
}

const PATIENCE = 5_000;

export function createNotifier(book: Book, behaviour: Behaviour, urls: () => NotificationUrls): Notifier {
  async function tellOnce(entry: Entry): Promise<void> {
    const url = urls()[entry.provider];
    if (!url || entry.payments.length === 0) return;
    const body = entry.provider === "bnb" ? bnbWords(entry, behaviour.conduct.notifiesAmount) : banecoWords(entry);
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE),
      });
      book.told(entry, `${answer.status} ${(await answer.text()).slice(0, 200)}`);
    } catch (error) {
      book.told(entry, error instanceof Error ? error.name : "Error");
    }
  }

  return {
    tellOnce,
    async tell(entry) {
      const { notifies } = behaviour.conduct;
      if (notifies === "never") return;
      await tellOnce(entry);
      if (notifies === "twice") await tellOnce(entry);
    },
  };
}

function bnbWords(entry: Entry, withAmount: boolean): object {
  const { payments, id, text, own } = entry;
  const last = payments.at(-1);
  return {
    QRId: id,
    Gloss: text,
    sourceBankId: 1,
    originName: last?.payer,
    VoucherId: last?.voucher,
    TransactionDateTime: last && dayFirst(new Date(last.at)),
    additionalData: own,
    ...(withAmount && last ? { amount: last.cents / 100, currencyId: last.currency === "BOB" ? 1 : 2 } : {}),
  };
}

function banecoWords(entry: Entry): object {
  const last = entry.payments.at(-1);
  return { payment: last && paymentLine(entry, last) };
}
