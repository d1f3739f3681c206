/** The banks' records: every QR and its payments. They survive a restart only when a file is given. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { dayOf } from "./day.ts";

const paymentSchema = z.object({
  cents: z.number().int(),
  currency: z.enum(["BOB", "USD"]),
  voucher: z.string(),
  payer: z.string(),
  at: z.iso.datetime(),
});

const entrySchema = z.object({
  id: z.string(),
  /** A key of `banks` in `banks.ts`. */
  provider: z.string(),
  /** BNB's gloss, Banco Económico's description. */
  text: z.string(),
  /** The shop's own reference: BNB's additionalData, Banco Económico's transactionId. */
  own: z.string(),
  cents: z.number().int(),
  currency: z.enum(["BOB", "USD"]),
  madeAt: z.iso.datetime(),
  expiresOn: z.string(),
  state: z.enum(["open", "cancelled", "failed", "lapsed"]),
  payments: z.array(paymentSchema),
  /** What the shop answered to each notification. */
  told: z.array(z.string()),
});

const bookSchema = z.object({
  next: z.number().int(),
  /** The changed credential of each bank whose client used UpdateCredentials. */
  keys: z.record(z.string(), z.string()).default({}),
  entries: z.array(entrySchema),
});

export type Entry = z.infer<typeof entrySchema>;
export type Payment = z.infer<typeof paymentSchema>;
/** The state as the bank's status call reports it. */
export type EntryState = "open" | "paid" | "cancelled" | "failed" | "expired";

export interface Book {
  readonly entries: readonly Entry[];
  find(id: string, provider?: string): Entry | undefined;
  open(wanted: Pick<Entry, "provider" | "text" | "own" | "cents" | "currency" | "expiresOn">): Entry;
  stateOf(entry: Entry): EntryState;
  /** The credential set by UpdateCredentials; undefined = unchanged. */
  key(provider: string): string | undefined;
  changeKey(provider: string, to: string): void;
  pay(entry: Entry, payment: Pick<Payment, "cents" | "currency" | "payer">): void;
  end(entry: Entry, state: "cancelled" | "failed" | "lapsed"): void;
  told(entry: Entry, answer: string): void;
}

export type Now = () => Date;

/** Ids start from the seconds since 2020: they never repeat, not even after a restart without the file. */
const EPOCH = Date.UTC(2020, 0, 1);

/** How a bank writes the id of its QR. */
export type IdOf = (provider: string, number: number) => string;

export function createBook(now: Now, idOf: IdOf, file?: string): Book {
  const kept = file === undefined ? undefined : read(file);
  const entries = kept?.entries ?? [];
  const keys = kept?.keys ?? {};
  let next = kept?.next ?? 0;

  function keep(): void {
    if (file === undefined) return;
    writeFileSync(`${file}.new`, JSON.stringify({ next, keys, entries }));
    renameSync(`${file}.new`, file);
  }

  function newId(provider: string): string {
    next = Math.max(next + 1, Math.floor((now().getTime() - EPOCH) / 1_000));
    return idOf(provider, next);
  }

  return {
    entries,
    find: (id, provider) => entries.find((entry) => entry.id === id && (!provider || entry.provider === provider)),
    open(wanted) {
      const madeAt = now().toISOString();
      const entry: Entry = { ...wanted, id: newId(wanted.provider), madeAt, state: "open", payments: [], told: [] };
      entries.push(entry);
      keep();
      return entry;
    },
    stateOf({ state, payments, expiresOn }) {
      if (payments.length > 0) return "paid";
      if (state === "lapsed" || (state === "open" && expiresOn < dayOf(now()))) return "expired";
      return state;
    },
    key: (provider) => keys[provider],
    changeKey(provider, to) {
      keys[provider] = to;
      keep();
    },
    pay(entry, payment) {
      const count = entries.reduce((total, { payments }) => total + payments.length, 1);
      const voucher = `${entry.id.slice(-6)}V${String(count).padStart(4, "0")}`;
      entry.payments.push({ ...payment, voucher, at: now().toISOString() });
      keep();
    },
    end(entry, state) {
      entry.state = state;
      keep();
    },
    told(entry, answer) {
      entry.told.push(answer);
      keep();
    },
  };
}

function read(file: string): z.infer<typeof bookSchema> | undefined {
  try {
    return bookSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // No file yet, or a file of another version: the simulator starts with an empty book.
    return undefined;
  }
}
