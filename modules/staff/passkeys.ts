/** Passkeys (WebAuthn): a key on the phone or computer that opens with a finger, a face or the device's code. */
import type { PasskeyCreation, PasskeyRequest, PasskeysPage } from "#contracts/staff/passkey.document.ts";
import { and, asc, count, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { NewPasskey, PasskeyAnswer } from "#contracts/staff/passkey.schema.ts";
import { PASSKEYS_MAX } from "#contracts/staff/staff.ts";
import type { Db } from "#database/db.ts";
import { CHALLENGE_MS, type Challenge, createChallenges } from "./challenges.ts";
import { passkeys, staff } from "./staff.sql.ts";

type StaffRow = typeof staff.$inferSelect;
type PasskeyRow = typeof passkeys.$inferSelect;
type Person = Pick<StaffRow, "id" | "name" | "email">;

/** Ed25519, ES256 and RS256: what phones and computers have. */
const ALGORITHMS = [-8, -7, -257];
/** Loaded at the first use: it is larger than the rest of the module. */
const webAuthn = () => import("@simplewebauthn/server");
/** None is asked for, and none is believed. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
const known = ({ credential: id, transports }: PasskeyRow) => ({ id, type: "public-key" as const, transports });
const handleOf = (id: string) => Buffer.from(id).toString("base64url");

/** Nobody learns why a passkey did not open: an unknown one, a wrong signature and an old challenge answer alike. */
const refused = () => new ShopError("WRONG_PASSKEY");

export interface PasskeysOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly shopName: () => string;
}

export function createPasskeys({ db, clock, publicUrl, shopName }: PasskeysOptions) {
  const { origin, hostname: rpID } = new URL(publicUrl);
  const challenges = createChallenges(db, clock);

  const of = (database: Db, id: string) =>
    database.select().from(passkeys).where(eq(passkeys.staff, id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

  async function request(challenge: Omit<Challenge, "text">, allowed: readonly PasskeyRow[]): Promise<PasskeyRequest> {
    const text = await challenges.make(challenge);
    const allowCredentials = allowed.map(known);
    return { rpId: rpID, challenge: text, timeout: CHALLENGE_MS, userVerification: "required", allowCredentials };
  }

  /** Checks the signature and counts the use, with the row locked: of two copies of one key only one goes on. */
  async function use(tx: Db, passkey: PasskeyRow, response: PasskeyAnswer, challenge: string): Promise<void> {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { userHandle, ...answer } = response.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, ...NO_EXTENSIONS, response: { ...answer, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }).catch((error: unknown) => {
      // The library throws a plain error for everything that does not fit.
      throw error instanceof ShopError ? error : refused();
    });
    if (!verified) throw refused();
    await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: clock.now() })
      .where(eq(passkeys.id, passkey.id));
  }

  return {
    /** `browser` = a secret in a cookie: the answer counts only in the browser that asked. */
    beginSignIn: (browser: string) => request({ purpose: "sign-in", bound: browser }, []),
    beginProof: async ({ id, sessionId }: Person & { readonly sessionId: string }) =>
      request({ purpose: "proof", bound: sessionId }, await of(db, id)),

    /**
     * The active person whom this passkey opens for; `then` runs in the same transaction. Throws WRONG_PASSKEY. The
     * challenge is spent before anything is compared, so that a refused answer cannot be tried again.
     */
    open: async <T>(
      response: PasskeyAnswer,
      { purpose, bound }: Omit<Challenge, "text">,
      then: (tx: Db, person: StaffRow) => Promise<T>,
    ): Promise<T> => {
      const text = challengeIn(response.response.clientDataJSON);
      if (text === null || !(await challenges.spend({ purpose, bound, text }))) throw refused();
      return db.transaction(async (tx) => {
        const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credential, response.id)).for("update");
        const { userHandle } = response.response;
        const isOwn = passkey !== undefined && userHandle === handleOf(passkey.staff);
        // Only when a credential was named may the authenticator leave the person out.
        if (!passkey || !(isOwn || (purpose === "proof" && !userHandle))) throw refused();
        const [person] = await tx
          .select()
          .from(staff)
          .where(and(eq(staff.id, passkey.staff), eq(staff.active, true)));
        if (!person) throw refused();
        await use(tx, passkey, response, text);
        return then(tx, person);
      });
    },

    beginAdding: async ({
      id,
      name,
      email,
      sessionId,
    }: Person & { readonly sessionId: string }): Promise<PasskeyCreation> => {
      const { generateRegistrationOptions } = await webAuthn();
      const own = await of(db, id);
      const { rp, user, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: shopName(),
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(id)),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        rp: { id: rpID, name: rp.name },
        user,
        challenge: await challenges.make({ purpose: "add", bound: sessionId }),
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" as const })),
        timeout: CHALLENGE_MS,
        excludeCredentials: own.map(known),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      };
    },
    /** Throws WRONG_PASSKEY or PASSKEY_LIMIT. */
    add: async (
      { id, sessionId }: { readonly id: string; readonly sessionId: string },
      { name, response }: NewPasskey,
      then: (tx: Db) => Promise<void>,
    ): Promise<void> => {
      const text = challengeIn(response.response.clientDataJSON);
      if (text === null || !(await challenges.spend({ purpose: "add", bound: sessionId, text }))) throw refused();
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, ...NO_EXTENSIONS },
        expectedChallenge: text,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => {
        throw refused();
      });
      if (!registrationInfo) throw refused();
      const { credential } = registrationInfo;
      await db.transaction(async (tx) => {
        // Counts alone: two at once could exceed the limit.
        await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for("update");
        const [counted] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.staff, id));
        if ((counted?.count ?? 0) >= PASSKEYS_MAX) throw new ShopError("PASSKEY_LIMIT");
        const written = await tx
          .insert(passkeys)
          .values({
            id: newId(),
            staff: id,
            credential: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString("base64url"),
            counter: credential.counter,
            transports: response.response.transports,
            name,
            createdAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        // Another account has this credential already: it stays with that one.
        if (written.length === 0) throw refused();
        await then(tx);
      });
    },
    list: async (id: string): Promise<PasskeysPage> => {
      const data = (await of(db, id)).map(({ id: own, name, createdAt, lastUsedAt }) => ({
        id: own,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
      return { total: data.length, data };
    },
    prune: challenges.prune,
  };
}

/** The name of the removed one; null = the person has no such passkey. */
export async function removePasskey(tx: Db, person: string, id: string): Promise<string | null> {
  const own = and(eq(passkeys.id, id), eq(passkeys.staff, person));
  return (await tx.delete(passkeys).where(own).returning({ name: passkeys.name }))[0]?.name ?? null;
}

export async function removePasskeysOf(tx: Db, person: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.staff, person));
}

/** The challenge that a browser says it signed; null = unreadable. */
function challengeIn(clientDataJson: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8")));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
