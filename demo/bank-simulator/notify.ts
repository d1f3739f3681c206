/** Notifies the shop of a payment as the real banks do: without a signature; the shop's response is only recorded. */
import type { Behaviour } from "./conduct.ts";
import { type Provider, bankOf } from "./banks.ts";
import type { Book, Entry } from "./book.ts";

export type NotificationUrls = Readonly<Partial<Record<Provider, string>>>;

export interface Notifier {
  /** As often as the settings say. Resolves when the shop has answered or the time-out has passed. */
  notify(entry: Entry): Promise<void>;
  /** Once, whatever the settings say. */
  notifyOnce(entry: Entry): Promise<void>;
}

const PATIENCE = 5_000;

export function createNotifier(book: Book, behaviour: Behaviour, urls: () => NotificationUrls): Notifier {
  async function notifyOnce(entry: Entry): Promise<void> {
    const to: Readonly<Partial<Record<string, string>>> = urls();
    const url = to[entry.provider];
    if (!url || entry.payments.length === 0) return;
    const body = bankOf(entry.provider).notification(entry, behaviour.conduct);
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
    notifyOnce,
    async notify(entry) {
      const { notifies } = behaviour.conduct;
      if (notifies === "never") return;
      await notifyOnce(entry);
      if (notifies === "twice") await notifyOnce(entry);
    },
  };
}
