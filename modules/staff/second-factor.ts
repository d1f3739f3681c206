/** The second factor: codes of an app on the phone (TOTP, RFC 6238), and recovery codes for a lost phone. */
import { createHash, randomInt } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import type { TotpSetup } from "#contracts/staff/staff.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { createSeal } from "#modules/encryption/encryption.ts";
import { recoveryCodes, staff } from "./staff.sql.ts";

const PERIOD = 30;
/** Codes of the step before and after count too: clocks of phones differ. */
const WINDOW = 1;
const CODES = 8;
/** So long that nobody who has the hashes finds one by trying all. */
const CODE_LENGTH = 16;
/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

type StaffRow = typeof staff.$inferSelect;

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

function newRecoveryCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}

export interface SecondFactorOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly shopName: () => string;
}

export function createSecondFactor({ db, clock, secret, shopName }: SecondFactorOptions) {
  const { seal, open } = createSeal(secret, "vitrina staff totp");

  const totpOf = (email: string, base32: string) =>
    new TOTP({ issuer: shopName(), label: email, secret: Secret.fromBase32(base32), period: PERIOD });

  /** The step of a right code, counted from 1970; null = a wrong one. */
  function stepOf(totp: TOTP, code: string): number | null {
    const timestamp = clock.now().getTime();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD) + delta;
  }

  /** Each code opens once: one that was seen over a shoulder is worth nothing. Decided by the update alone. */
  async function spendTotp(person: StaffRow, code: string): Promise<boolean> {
    const base32 = person.totp === null ? null : open(person.totp);
    const step = base32 === null ? null : stepOf(totpOf(person.email, base32), code);
    if (step === null) return false;
    const isLater = or(isNull(staff.totpStep), lt(staff.totpStep, step));
    const spent = await db
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, person.id), isLater))
      .returning({ id: staff.id });
    return spent.length === 1;
  }

  async function spendRecovery({ id }: StaffRow, code: string): Promise<boolean> {
    const own = and(eq(recoveryCodes.staff, id), eq(recoveryCodes.hash, hashOf(plain(code))));
    return (await db.delete(recoveryCodes).where(own).returning({ staff: recoveryCodes.staff })).length === 1;
  }

  return {
    /**
     * Throws CODE_NEEDED or WRONG_CODE unless this person has no second factor, or the code is right. True = it was a
     * recovery code.
     */
    check: async (person: StaffRow, code: string | undefined): Promise<boolean> => {
      if (person.totp === null) return false;
      if (code === undefined) throw new ShopError("CODE_NEEDED");
      const isTotp = /^\d{6}$/.test(code);
      if (!(isTotp ? await spendTotp(person, code) : await spendRecovery(person, code)))
        throw new ShopError("WRONG_CODE");
      return !isTotp;
    },
    /** A new secret for the app; it counts once `confirm` has seen a code of it. */
    begin: async (id: string, email: string): Promise<TotpSetup> => {
      const { base32 } = new Secret({ size: 20 });
      await db
        .update(staff)
        .set({ totpPending: seal(base32) })
        .where(eq(staff.id, id));
      const uri = totpOf(email, base32).toString();
      return { secret: base32, uri, qr: await toDataURL(uri, { margin: 1, width: 240 }) };
    },
    /** Returns the recovery codes, which are shown this once. */
    confirm: async (tx: Db, id: string, code: string): Promise<string[]> => {
      const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
      const base32 = person?.totpPending ? open(person.totpPending) : null;
      const step = person && base32 !== null ? stepOf(totpOf(person.email, base32), code) : null;
      if (!person || step === null) throw new ShopError("WRONG_CODE");
      await tx
        .update(staff)
        .set({ totp: person.totpPending, totpPending: null, totpStep: step })
        .where(eq(staff.id, id));
      const codes = Array.from({ length: CODES }, newRecoveryCode);
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.staff, id));
      await tx.insert(recoveryCodes).values(codes.map((one) => ({ staff: id, hash: hashOf(plain(one)) })));
      return codes;
    },
  };
}

export async function removeSecondFactor(tx: Db, id: string): Promise<void> {
  await tx.update(staff).set({ totp: null, totpPending: null, totpStep: null }).where(eq(staff.id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staff, id));
}
