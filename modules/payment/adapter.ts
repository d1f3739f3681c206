/** What the folder of a bank exports. With it, a bank needs only one line in `banks.ts`. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { Bank, BankCalls } from "./bank.ts";
import type { HttpClient } from "./http/http-client.ts";

/** The format in which the bank sends notifications. They are not signed, so they prove nothing. */
export interface NotificationFormat {
  /** The path after `/api/payments/<name>`: the bank appends it to the address it was given. */
  readonly path: string;
  /** The id of the QR that the notification names; null when it has none. */
  qrOf(body: unknown): string | null;
  /** The answer in the bank's format; `words` = what was wrong. */
  answer(ok: boolean, words: string): object;
}

/** Settings and the function that uses them: only the bank's own folder knows their fields. */
export interface BankConnection {
  readonly settings: object;
  readonly open: (client: HttpClient, clock: Clock) => Omit<Bank, "provider">;
}

/** One setting, as the owner reads it in the back office. `name` is that of its environment variable. */
interface BankSetting {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly secret?: boolean;
  /** What most shops write here. */
  readonly suggestion?: string;
}

export interface BankAdapter {
  /** The bank's own name. */
  readonly title: string;
  readonly form: readonly BankSetting[];
  /** The field of the key that the shop must replace by one of its own before the bank makes QRs. */
  readonly firstKey?: string;
  /**
   * Reads the environment variables. Their names begin with the bank's name in capitals; those of addresses end with
   * `_URL`.
   */
  readonly settings: z.ZodType<BankConnection>;
  readonly notification: NotificationFormat;
  /** Settings for the bank simulator at this address. */
  simulator(url: string): BankConnection;
}

interface Definition<Settings extends object> extends Pick<BankAdapter, "title" | "form" | "firstKey"> {
  readonly settings: z.ZodType<Settings>;
  /** What names the account and stays when its password or the bank's address changes. */
  readonly account: (settings: Settings) => readonly string[];
  readonly create: (settings: Settings, client: HttpClient, clock: Clock) => BankCalls;
  readonly notification: NotificationFormat;
  readonly simulator: (url: string) => Settings;
}

/** Combines a bank's settings with its calls, so that one bank's settings cannot be used with another bank. */
export function bankAdapter<Settings extends object>(definition: Definition<Settings>): BankAdapter {
  const { title, form, firstKey, settings: schema, account, create, notification, simulator } = definition;
  const connection = (settings: Settings): BankConnection => ({
    settings,
    open: (client, clock) => ({ account: markOf(account(settings)), ...create(settings, client, clock) }),
  });
  return {
    title,
    form,
    ...(firstKey !== undefined && { firstKey }),
    settings: schema.transform(connection),
    notification,
    simulator: (url) => connection(simulator(url)),
  };
}

/** Short, and of one direction: it stands beside every payment. */
function markOf(names: readonly string[]): string {
  return createHash("sha256")
    .update(`vitrina bank account ${JSON.stringify(names)}`)
    .digest("hex")
    .slice(0, 12);
}
