/** The owner decides at /gestion how QR payments are taken: the bank, its keys, the own QR. */
import { eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, dayInLaPaz } from "#contracts/time/day.ts";
import type { StaffPayments } from "#contracts/payment/staff-payments.document.ts";
import type { BankKeys, PaymentProviderChoice } from "#contracts/payment/staff-payments.schema.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { ForbiddenAddress } from "#modules/outbound/outbound.ts";
import type { BankAdapter } from "./adapter.ts";
import { type Bank, BankError } from "./bank.ts";
import { type Banks, bankForms } from "./banks.ts";
import { createFirstKeys } from "./first-key.ts";
import { paymentSettings } from "./payment.sql.ts";
import { type ConnectBank, type StoredAccount, type StoredAccounts, newestOf } from "./stored-accounts.ts";

type Keys = StoredAccount["keys"];

export type BankAccount = Pick<Bank, "provider" | "account">;

/** What must be known of an account's QRs before its keys are thrown away. */
export interface BankQrs {
  /** Whether a payment to a QR of this account may still come, or may not be known yet. */
  readonly matter: (tx: Db, account: BankAccount) => Promise<boolean>;
  /** How many QRs of the bank can be paid, and the last day of the last one; null = none. */
  readonly payable: (tx: Db, provider: string) => Promise<{ readonly count: number; readonly until: Day } | null>;
  /** Payments of this bank that name no account are this one's. */
  readonly adopt: (tx: Db, account: BankAccount) => Promise<void>;
}

export interface StaffPaymentsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly banks: Banks;
  readonly connect: ConnectBank;
  /** Re-encodes the picture that the owner sent. */
  readonly toPicture: (upload: Buffer) => Promise<Uint8Array>;
  readonly qrs: BankQrs;
  readonly record: RecordChange;
}

type Row = typeof paymentSettings.$inferSelect;

export const NEW_SETTINGS: Row = { id: 1, provider: null, keys: null, ownQr: null, version: 0 };
export const MANUAL = "manual";

export async function readSettings(tx: Db): Promise<Row> {
  const [row] = await tx.select().from(paymentSettings).where(eq(paymentSettings.id, 1));
  return row ?? NEW_SETTINGS;
}

async function lockSettings(tx: Db): Promise<Row> {
  await tx.insert(paymentSettings).values(NEW_SETTINGS).onConflictDoNothing();
  await tx.select({ id: paymentSettings.id }).from(paymentSettings).for("update");
  return readSettings(tx);
}

interface InUse {
  readonly isReady: () => boolean;
  readonly refresh: () => Promise<void>;
}

export function createStaffPayments(
  options: StaffPaymentsOptions,
  stored: StoredAccounts,
  { isReady, refresh }: InUse,
) {
  const { db, banks, connect, toPicture, qrs, record } = options;

  /** `set` gets the locked row. The same change again is no change. */
  async function edit(
    seen: number,
    by: Actor,
    set: (row: Row, tx: Db) => Promise<Partial<Row>>,
    disconnected?: string,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await lockSettings(tx);
      const change = await set(row, tx);
      if (Object.keys(change).length === 0) return;
      if (row.version !== seen) throw new ShopError("EDITED_MEANWHILE");
      await tx.update(paymentSettings).set({ ...change, version: row.version + 1 });
      await record(tx, {
        by,
        kind: "payments",
        subject: "payments",
        action: disconnected ? "disconnect" : "change",
        before: auditedOf(row),
        after: disconnected
          ? { ...auditedOf({ ...row, ...change }), disconnected }
          : auditedOf({ ...row, ...change }, Object.keys(change)),
      });
      await publish(tx, ["payments"]);
    });
    await refresh();
  }

  /** Names come from addresses: "constructor" is not a bank. */
  const bankOf = (name: string) => (Object.hasOwn(banks, name) ? banks[name] : undefined);

  async function document(): Promise<StaffPayments> {
    const row = await readSettings(db);
    const accounts = stored.read(row.keys);
    return {
      version: row.version,
      fixed: false,
      provider: row.provider,
      ready: isReady(),
      hasOwnQr: row.ownQr !== null,
      banks: bankForms(banks, (name) => newestOf(accounts, name) !== undefined),
    };
  }

  const ownKeys = createFirstKeys({
    firstKeyOf: (name) => bankOf(name)?.firstKey,
    connect,
    tryAtBank: (bank, keys, by, ask) => tryAtBank(options, { bank, keys, by, ask }),
    keep: async (name, isIts, wanted) =>
      db.transaction(async (tx) => {
        const accounts = stored.read((await lockSettings(tx)).keys);
        const its = accounts.filter(({ provider, keys }) => provider === name && isIts(keys));
        const kept = its.find(({ unconfirmed }) => unconfirmed) ?? its.at(-1);
        if (kept) return { keys: kept.keys, isConfirmed: !kept.unconfirmed };
        const keys = stored.seal([...accounts, { provider: name, keys: wanted, unconfirmed: true }]);
        // The version stays: what a person saw has not changed.
        await tx.update(paymentSettings).set({ keys });
        return { keys: wanted, isConfirmed: false };
      }),
  });

  return {
    read: document,
    choose: async ({ version: seen, provider: wanted }: PaymentProviderChoice, by: Actor): Promise<StaffPayments> => {
      await edit(seen, by, async (row) => {
        if (row.provider === wanted) return {};
        const isThere = wanted === MANUAL ? row.ownQr !== null : newestOf(stored.read(row.keys), wanted);
        if (!isThere) throw choiceProblem(wanted);
        return { provider: wanted };
      });
      return document();
    },
    /** What is left empty stays, as far as `filledUp` allows. The bank makes the QRs from now on. */
    connectBank: async (
      name: string,
      { version: seen, keys: typed, isFirstKey }: BankKeys,
      by: Actor,
    ): Promise<StaffPayments> => {
      const form = bankOf(name)?.form;
      if (!form) throw new ShopError("NOT_FOUND");
      const given = filledUp(form, typed, newestOf(stored.read((await readSettings(db)).keys), name)?.keys);
      const keys = isFirstKey ? await ownKeys(name, given, by) : given;
      const bank = connect(name, keys);
      await tryAtBank(options, { bank, keys, by });
      await edit(seen, by, async (row, tx) => {
        const now = newestOf(stored.read(row.keys), name)?.keys;
        if (row.provider === name && JSON.stringify(now) === JSON.stringify(keys)) return {};
        const others = await othersThan(tx, bank, stored.read(row.keys), { open: stored.open, qrs });
        return { provider: name, keys: stored.seal([...others, { provider: name, keys }]) };
      });
      return document();
    },
    /** Forgets the bank's keys. A shop that used it goes on with the own QR, if there is one. */
    disconnectBank: async (name: string, seen: number, by: Actor): Promise<StaffPayments> => {
      if (!bankOf(name)) throw new ShopError("NOT_FOUND");
      await edit(
        seen,
        by,
        async (row, tx) => {
          const accounts = stored.read(row.keys);
          const others = accounts.filter(({ provider }) => provider !== name);
          if (others.length === accounts.length) return {};
          const payable = await qrs.payable(tx, name);
          if (payable) throw stillPayable(payable);
          const next = row.ownQr === null ? null : MANUAL;
          return {
            keys: others.length === 0 ? null : stored.seal(others),
            ...(row.provider === name && { provider: next }),
          };
        },
        name,
      );
      return document();
    },
    /** Used at once while nothing else was chosen. */
    setOwnQr: async (upload: Buffer, by: Actor): Promise<StaffPayments> => {
      const picture = await toPicture(upload);
      const { version: seen } = await readSettings(db);
      await edit(seen, by, async (row) => {
        if (row.ownQr && Buffer.compare(row.ownQr, picture) === 0) return {};
        return { ownQr: picture, ...(row.provider === null && { provider: MANUAL }) };
      });
      return document();
    },
  };
}

interface Trial {
  readonly bank: Bank;
  readonly keys: Keys;
  readonly by: Actor;
  readonly ask?: (() => Promise<unknown>) | undefined;
}

/** Asks for today's payments, unless there is another question: it needs the right keys and changes nothing. */
async function tryAtBank(options: StaffPaymentsOptions, { bank, keys, by, ask }: Trial): Promise<void> {
  try {
    await (ask ? ask() : bank.paidOn(dayInLaPaz(options.clock.now())));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    if (error.cause instanceof ForbiddenAddress) throw await forbidden(options, { bank, keys, by }, error.cause);
    if (error.failure === "unreachable") throw new ShopError("BANK_AWAY");
    const message = error.words ? `El banco dice: ${error.words}` : "El banco no aceptó estos datos";
    throw new ShopError("BANK_REFUSED", { errors: [{ path: "keys", code: "INVALID", message }] });
  }
}

/** Recorded although nothing changed: it may be an attack on the network of the shop's server. */
async function forbidden(
  { db, record }: StaffPaymentsOptions,
  { bank, keys, by }: Trial,
  { host }: ForbiddenAddress,
): Promise<ShopError> {
  await record(db, {
    by,
    kind: "payments",
    subject: "payments",
    action: "refuse",
    after: { bank: bank.provider, address: host },
  });
  const message = "Esta dirección no es de internet: escribe la que te dio el banco";
  const at = Object.keys(keys).filter((name) => URL.parse(keys[name] ?? "")?.hostname === host);
  return new ShopError("INVALID", { errors: at.map((name) => ({ path: `keys.${name}`, code: "INVALID", message })) });
}

/** The accounts that stay when this one is connected: those of other banks, and those with QRs that matter. */
async function othersThan(
  tx: Db,
  bank: Bank,
  accounts: readonly StoredAccount[],
  { open, qrs }: Pick<StoredAccounts, "open"> & Pick<StaffPaymentsOptions, "qrs">,
): Promise<StoredAccount[]> {
  const others: StoredAccount[] = [];
  for (const one of accounts) {
    if (one.provider !== bank.provider) {
      others.push(one);
      continue;
    }
    if (one.unconfirmed) continue;
    const earlier = open(one);
    if (!earlier) continue;
    // From now on there are two: what was made before accounts were named is of the first.
    await qrs.adopt(tx, earlier);
    if (earlier.account !== bank.account && (await qrs.matter(tx, earlier))) others.push(one);
  }
  return others;
}

/**
 * What is typed; what is left empty is filled from what is stored. Where an address or an account is another one,
 * nothing secret is: it would be sent to where its owner never sent it.
 */
function filledUp(form: BankAdapter["form"], typed: Keys, known: Keys = {}): Keys {
  const isOther = form.some(({ name, secret }) => !secret && (typed[name]?.trim() || known[name]) !== known[name]);
  const missing = form.filter(({ name, secret }) => secret && isOther && known[name] && !typed[name]?.trim());
  if (missing.length > 0) {
    const message = "Escribe otra vez este dato: cambiaste la dirección o la cuenta";
    throw new ShopError("INVALID", {
      errors: missing.map(({ name }) => ({ path: `keys.${name}`, code: "INVALID", message })),
    });
  }
  return Object.fromEntries(form.map(({ name }) => [name, typed[name]?.trim() || (known[name] ?? "")]));
}

/** What the audit trail keeps: never a key. */
function auditedOf(row: Row, changed: readonly string[] = []): object {
  return {
    provider: row.provider,
    ...(changed.includes("keys") && { keys: "otras" }),
    ...(changed.includes("ownQr") && { ownQr: "otro" }),
  };
}

function choiceProblem(wanted: string): ShopError {
  const message = wanted === MANUAL ? "Sube antes la foto de tu QR" : "Conecta antes este banco";
  return new ShopError("INVALID", { errors: [{ path: "provider", code: "INVALID", message }] });
}

function stillPayable({ count, until }: { readonly count: number; readonly until: Day }): ShopError {
  const [, month, day] = until.split("-");
  const some = count === 1 ? "un QR suyo que alguien puede pagar" : `${count} QR suyos que alguien puede pagar`;
  const message = `Todavía hay ${some}, hasta el ${day}/${month}. Cobra de otra forma y desconéctalo después`;
  return new ShopError("BANK_HAS_QRS", { errors: [{ path: "provider", code: "BANK_HAS_QRS", message }] });
}
