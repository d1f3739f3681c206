/** Accounts: signing up and in, which account owns an address, the user document. Front door of the module. */
import type { SessionSummary, UserDocument } from "#contracts/account/account.document.ts";
import { eq, lt } from "drizzle-orm";
import type { UserPatch } from "#contracts/account/account.schema.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { users, verifications, signIns } from "./account.sql.ts";
import { CLIENT_ADDRESS, createAuth, sessionCookie } from "./auth.ts";
import { refuseCommon } from "./passwords/common-passwords.ts";
import { deleteAddressLinks, deleteMailedSecrets } from "./confirm-address.ts";
import { createConfirmByLink } from "./confirm-by-link.ts";
import { deleteAsAsked, readSignedRequest, wasDeleted } from "./provider-deletion.ts";
import { addressOf, patchUser, readUser } from "./user-document.ts";
import { claimAddress, isPlaceholder } from "./address-owner.ts";
import { causeOf, createAccountMails } from "./send-mails.ts";
import { deletedMail } from "./mail-texts.ts";
import { type RequestSource, createRequestSource } from "./sessions/request-source.ts";
import type { PasswordWork } from "./passwords/password-work.ts";
import { createPasswords } from "./passwords/passwords.ts";
import type { ProviderOptions } from "./providers.ts";
import { asShopErrors } from "./refusal.ts";
import type { Session } from "./sessions/session.ts";
import { endSession, endSessions, pruneExpired, listSessions, liveSessions } from "./sessions/sessions.ts";
import { createSignIn } from "./sign-in.ts";

export { CLIENT_ADDRESS } from "./auth.ts";
export { addressOf, stateOfAddress } from "./user-document.ts";
export { refuseCommon } from "./passwords/common-passwords.ts";
export { type PasswordWork, createPasswordWork } from "./passwords/password-work.ts";
export type { ConfirmProof } from "./confirm-by-link.ts";
export type { ProviderKeys, ProviderOptions } from "./providers.ts";
export { deviceName } from "./sessions/device-name.ts";
export {
  type RequestSource,
  createRequestSource,
  requestSourceSchema,
  requestSourceText,
} from "./sessions/request-source.ts";
export type { Session } from "./sessions/session.ts";

export interface AccountsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly secret: string;
  readonly providers: ProviderOptions;
  readonly passwords: PasswordWork;
  /** What other modules keep for an account: moved when accounts are merged, removed when an account is deleted. */
  readonly moveBelongings: MoveBelongings;
  readonly removeBelongings: (tx: Db, userId: string) => Promise<void>;
}

export function createAccounts(options: AccountsOptions) {
  const { db, clock, jobs, mail, publicUrl, secret, providers, moveBelongings, removeBelongings } = options;
  const cookieName = sessionCookie(publicUrl);
  const requestSourceOf = (headers: Headers): RequestSource =>
    createRequestSource(clock.now(), headers.get("user-agent"), headers.get(CLIENT_ADDRESS));
  const accountMails = createAccountMails({
    db,
    clock,
    jobs,
    mail,
    publicUrl,
    makeReset: (email, redirectTo) => auth.api.requestPasswordReset({ body: { email, redirectTo } }),
  });
  const auth = createAuth({
    db,
    publicUrl,
    secret,
    providers,
    passwordWork: options.passwords,
    onCreated: (userId, headers) => accountMails.askToConfirm(db, userId, requestSourceOf(headers)),
    onResetAsked: accountMails.writeReset,
    onReset: (userId) => db.transaction((tx) => accountMails.mailboxProved(tx, userId)),
  });
  const passwords = createPasswords({ db, clock, auth });
  const signing = createSignIn({ db, auth, passwords, publicUrl, cookieName, secret });

  /** False = there is no such account, or no longer. */
  async function remove(tx: Db, userId: string): Promise<boolean> {
    // Waits for transactions that use this account (`hold`); later ones find it deleted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    await removeBelongings(tx, userId);
    await tx.delete(verifications).where(eq(verifications.value, userId));
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning();
    if (gone && !isPlaceholder(gone.email))
      await mail.send(
        tx,
        { to: gone.email, ...mail.write(deletedMail(gone, publicUrl, mail.contact())) },
        { cause: causeOf(gone) },
      );
    return gone !== undefined;
  }

  return {
    ...signing,
    ...createConfirmByLink({ db, clock, mail, passwords, publicUrl }),
    /** Which providers are configured. */
    providers: { facebook: providers.facebook !== undefined, google: providers.google !== undefined },
    cookieName,
    /** The session named by a `Cookie` header. Does not prolong it: no new cookie can be set here. */
    sessionOf: async (cookie: string | undefined): Promise<Session | null> =>
      cookie ? ((await signing.session(new Headers({ cookie }), { isReadOnly: true }))?.session ?? null) : null,
    /** Which of these sessions are still valid. */
    liveSessions: (ids: readonly string[]) => liveSessions(db, clock, ids),
    sessions: ({ id, userId }: Session): Promise<SessionSummary[]> => listSessions(db, clock, userId, id),
    endSession: ({ userId }: Session, id: string): Promise<void> => endSession(db, userId, id),
    endOtherSessions: ({ id, userId }: Session): Promise<void> => endSessions(db, userId, id),

    /** Does the same for every address, known or not. `returnUrl` = the result of `safeReturnUrl`, or empty. */
    requestReset: accountMails.askToReset,
    reset: async (token: string, newPassword: string): Promise<void> => {
      await refuseCommon(newPassword, "newPassword");
      await asShopErrors(auth.api.resetPassword({ body: { token, newPassword } }));
    },
    /** Ends every other session of the account. */
    changePassword: async (
      { userId }: Session,
      currentPassword: string,
      newPassword: string,
      headers: Headers,
    ): Promise<readonly string[]> => {
      await refuseCommon(newPassword, "newPassword");
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const answer = await asShopErrors(auth.api.changePassword({ body, headers, returnHeaders: true }));
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (user) {
        await deleteMailedSecrets(db, user.id, addressOf(user));
        if (!isPlaceholder(user.email)) await accountMails.mailPasswordChanged(db, user);
      }
      return answer.headers.getSetCookie();
    },

    /** Keeps the account from being deleted until the transaction ends. */
    hold: async (tx: Db, userId: string): Promise<void> => {
      const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
      if (!held) throw new ShopError("UNAUTHENTICATED");
    },
    user: (id: string): Promise<UserDocument | null> => readUser(db, id),
    /** What the back office shows of a customer; null = there is no such account. */
    customerOf: async (tx: Db, id: string) => {
      const user = await readUser(tx, id);
      return user && { id, name: user.name, email: user.email, phone: user.phone ?? null };
    },
    /** Null = the user gave no address, or has not confirmed it. */
    confirmedEmailOf: async (tx: Db, id: string): Promise<string | null> => {
      const user = await readUser(tx, id);
      return user?.emailVerified ? user.email : null;
    },
    typedMailbox: accountMails.typedMailbox,
    patch: (id: string, patch: UserPatch): Promise<UserDocument> => patchUser(db, clock, id, patch),
    /** Mails a link that confirms the account's address. The mail says from where it was requested. */
    askToConfirm: (userId: string, headers: Headers): Promise<void> =>
      accountMails.askToConfirm(db, userId, requestSourceOf(headers)),
    /** Mails a link that makes `email` the account's address. A confirmed address stays until the link is used. */
    askToChange: async (
      session: Session,
      email: string,
      password: string | undefined,
      headers: Headers,
    ): Promise<void> => {
      await passwords.reauthenticate(session, password);
      await db.transaction(async (tx) => {
        await claimAddress(tx, clock, session.userId, email);
        await accountMails.askToConfirm(tx, session.userId, requestSourceOf(headers), email);
      });
    },
    /**
     * Merges this account into the one that has confirmed the address this one claims; needs that account's password.
     * The caller must sign in to it afterwards.
     */
    join: async (session: Session, password: string): Promise<void> => {
      const [own] = await db.select().from(users).where(eq(users.id, session.userId));
      const claim = own?.claim ?? null;
      const [other] = claim === null ? [] : await db.select().from(users).where(eq(users.email, claim));
      const known = await passwords.isOf(other?.emailVerified ? other.id : undefined, password);
      if (!known || !other) throw new ShopError("WRONG_CREDENTIALS");
      await db.transaction((tx) => mergeAccounts(tx, session.userId, other.id, moveBelongings));
    },

    remove: async (session: Session, password: string | undefined): Promise<void> => {
      await passwords.reauthenticate(session, password);
      await db.transaction((tx) => remove(tx, session.userId));
    },
    /** The same in the back office, for a customer who asked the shop. False = the account is gone. */
    anonymise: (tx: Db, userId: string): Promise<boolean> => remove(tx, userId),
    /** A deletion request from Facebook. Null = the signature is not valid. */
    deleteForFacebook: async (signed: string): Promise<string | null> => {
      const asked = providers.facebook && readSignedRequest(signed, providers.facebook.clientSecret);
      if (!asked) return null;
      return db.transaction(async (tx) => {
        const done = await deleteAsAsked(tx, clock, "facebook", asked);
        if (done.remove !== null) await remove(tx, done.remove);
        return done.code;
      });
    },
    /** Whether a deletion with this code was done. */
    wasDeleted: (code: string): Promise<boolean> => wasDeleted(db, code),

    /** Part of retention. */
    prune: async (): Promise<void> => {
      await pruneExpired(db, clock);
      await deleteAddressLinks(db, clock);
      await db.delete(verifications).where(lt(verifications.expiresAt, clock.now()));
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Moves what other modules keep for one account to another, before the first is deleted. */
type MoveBelongings = (tx: Db, from: string, to: string) => Promise<void>;

/**
 * Merges `from` into `to`. Only for a user who is signed in to one and knows the other's password: with a mailed link,
 * an attacker who signed up with a victim's address could add their own Facebook to the victim's account.
 */
async function mergeAccounts(tx: Db, from: string, to: string, moveBelongings: MoveBelongings): Promise<void> {
  // Locked in the order of their ids: otherwise two merges at once could deadlock.
  for (const id of [from, to].toSorted())
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const ways = await tx.select().from(signIns).where(eq(signIns.userId, to));
  const known = new Set(["credential", ...ways.map(({ providerId }) => providerId)]);
  for (const way of await tx.select().from(signIns).where(eq(signIns.userId, from)))
    if (!known.has(way.providerId)) await tx.update(signIns).set({ userId: to }).where(eq(signIns.id, way.id));
  await moveBelongings(tx, from, to);
  await tx.delete(users).where(eq(users.id, from));
}
