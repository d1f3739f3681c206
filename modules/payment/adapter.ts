/** What a bank's folder exports, so that one line of `banks.ts` is all that the shop needs to have this bank. */
import type { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import type { BankCalls } from "./bank.ts";
import type { Caller } from "./caller.ts";

/** How the bank tells of payments. Nobody signs these calls: they prove nothing. */
export interface NotificationFormat {
  /** After `/api/payments/<name>`; what the bank adds itself to the address it was given. */
  readonly path: string;
  /** Which QR it speaks of; null where it says nothing usable. */
  qrOf(body: unknown): string | null;
  /** The answer in the bank's own words; `words` say what was wrong. */
  answer(ok: boolean, words: string): object;
}

/** Settings together with what they open: only the bank's own folder knows their names. */
export interface BankConnection {
  readonly settings: object;
  readonly open: (caller: Caller, clock: Clock) => BankCalls;
}

export interface BankAdapter {
  /** Reads the environment's variables. Each begins with the bank's name in capitals; an address ends with `_URL`. */
  readonly settings: z.ZodType<BankConnection>;
  readonly notification: NotificationFormat;
  /** The settings that the bank simulator at this address takes. */
  simulator(url: string): BankConnection;
}

interface Definition<Settings extends object> {
  readonly settings: z.ZodType<Settings>;
  readonly create: (settings: Settings, caller: Caller, clock: Clock) => BankCalls;
  readonly notification: NotificationFormat;
  readonly simulator: (url: string) => Settings;
}

/** Ties a bank's settings to its calls, so that no bank can be opened with another one's. */
export function bankAdapter<Settings extends object>(definition: Definition<Settings>): BankAdapter {
  const { settings: schema, create, notification, simulator } = definition;
  const connection = (settings: Settings): BankConnection => ({
    settings,
    open: (caller, clock) => create(settings, caller, clock),
  });
  return { settings: schema.transform(connection), notification, simulator: (url) => connection(simulator(url)) };
}
