/** Accounts: signing up and in, whose an address is, the user's document. Front door of the module. */
import { and, eq, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { SessionSummary, UserDocument } from "#contracts/account.ts";
import type { SignUp, UserPatch } from "#contracts/account.schema.ts";
import type { Provider } from "#contracts/account.ts";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/errors.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { addressLinks, signIns, users, verifications } from "./account.sql.ts";
import { createAuth, sessionCookie } from "./auth.ts";
import { refuseCommon } from "./common-passwords.ts";
import { type Confirmation, confirmAddress, forgetLinks, forgetSecrets, makeLink } from "./confirm.ts";
import { forgetAsAsked, readSignedRequest, wasForgotten } from "./deletion.ts";
import { addressOf, patchUser, readUser } from "./document.ts";
import { claimAddress, holderOf, isPlaceholder, placeholder } from "./identity.ts";
import { type MoveBelongings, joinAccounts } from "./join.ts";
import {
  addressChangedMail,
  alreadyYoursMail,
  confirmMail,
  deletedMail,
  passwordChangedMail,
  resetMail,
} from "./mails.ts";
import type { ProviderOptions } from "./providers.ts";
import { endOtherSessions, endSession, forgetExpired, listSessions, liveSessions } from "./sessions.ts";
import { refusing } from "./refusal.ts";

export { CLIENT_ADDRESS } from "./auth.ts";
export type { ProviderKeys, ProviderOptions } from "./providers.ts";

export interface AccountsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
  readonly secret: string;
  readonly providers: ProviderOptions;
  /** What must be moved, or goes, with an account. */
  readonly moveBelongings: MoveBelongings;
  readonly removeBelongings: (tx: Db, userId: string) => Promise<void>;
}

/** Who is asking, as the session's cookie says. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/** `cookies` = the `Set-Cookie` lines that go with the answer. */
interface Signed {
  readonly userId: string;
  readonly cookies: readonly string[];
}

const ADDRESS_MAIL = "address-mail";
const RESET_MAIL = "reset-mail";
/** Whoever has no password confirms with a sign-in not older than this. */
const FRESH = 10 * 60_000;

export function createAccounts(options: AccountsOptions) {
  const { db, clock, jobs, mail, publicUrl, secret, providers, moveBelongings, removeBelongings } = options;
  const cookieName = sessionCookie(publicUrl);
  const link = (path: string, query: Record<string, string>) =>
    `${publicUrl}${path}?${new URLSearchParams(query).toString()}`;
  const signInLink = `${publicUrl}/iniciar-sesion`;
  const forgotLink = `${publicUrl}/restablecer`;

  const auth = createAuth({
    db,
    publicUrl,
    secret,
    providers,
    onCreated: async (userId) => void (await jobs.enqueue(db, ADDRESS_MAIL, { userId }, { key: userId })),
    onResetAsked: (user, token, then) =>
      mail.send(db, {
        to: user.email,
        ...resetMail(user, link("/restablecer", { token, ...(then ? { returnUrl: then } : {}) })),
      }),
    onReset: (userId) => db.transaction((tx) => mailboxProved(tx, userId)),
  });

  // The same work for every address: whether there is an account shows neither in the answer nor in its time.
  jobs.handle(RESET_MAIL, z.strictObject({ email: z.string(), returnUrl: z.string() }), async (asked) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, asked.email));
    if (!user) return;
    // The newest mail is the one that counts.
    await db.delete(verifications).where(eq(verifications.value, user.id));
    await auth.api.requestPasswordReset({ body: { email: asked.email, redirectTo: asked.returnUrl } });
  });

  jobs.handle(ADDRESS_MAIL, z.strictObject({ userId: z.string(), email: z.string().optional() }), (asked) =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, asked.userId));
      if (!user) return;
      const address = asked.email ?? addressOf(user);
      if (address === null || (user.emailVerified && address === user.email)) return;
      const holder = await holderOf(tx, address, user.id);
      if (holder?.emailVerified) return mail.send(tx, { to: address, ...alreadyYoursMail(signInLink) });
      const token = await makeLink(tx, clock, user.id, address);
      await mail.send(tx, { to: address, ...confirmMail(user, link("/confirmar-correo", { token })) });
    }),
  );

  /** A mailed link was followed, so the mailbox is theirs; what somebody else may have planted before is not. */
  async function mailboxProved(tx: Db, userId: string): Promise<void> {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return;
    if (!user.emailVerified) {
      await tx.delete(signIns).where(and(eq(signIns.userId, userId), ne(signIns.providerId, "credential")));
      await tx.update(users).set({ emailVerified: true, claim: null }).where(eq(users.id, userId));
    }
    // A link to another address, asked for by whoever was in before, must not take the account away again.
    await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
    await mail.send(tx, { to: user.email, ...passwordChangedMail(user, forgotLink) });
  }

  async function passwordHash(userId: string): Promise<string | null> {
    const [way] = await db
      .select({ password: signIns.password })
      .from(signIns)
      .where(and(eq(signIns.userId, userId), eq(signIns.providerId, "credential")));
    return way?.password ?? null;
  }

  async function isPassword(hash: string | null, password: string): Promise<boolean> {
    const { password: hashing } = await auth.$context;
    if (hash !== null) return hashing.verify({ hash, password });
    // As long as a real comparison takes.
    await hashing.hash(password);
    return false;
  }

  /** For what must not be done by whoever found a phone unlocked. */
  async function reauthenticate({ userId, createdAt }: Session, password: string | undefined): Promise<void> {
    const hash = await passwordHash(userId);
    if (hash === null) {
      if (clock.now().getTime() - createdAt.getTime() > FRESH) throw new ShopError("REAUTHENTICATE");
    } else if (password === undefined || !(await isPassword(hash, password))) throw new ShopError("WRONG_PASSWORD");
  }

  /** `look` = without prolonging it: where no cookie can be answered. */
  async function readSession(
    headers: Headers,
    { look = false } = {},
  ): Promise<{ session: Session; cookies: readonly string[] } | null> {
    if (!headers.get("cookie")?.includes(cookieName)) return null;
    const answer = await auth.api.getSession({ headers, query: { disableRefresh: look }, returnHeaders: true });
    if (!answer.response) return null;
    const { id, userId, createdAt } = answer.response.session;
    return { session: { id, userId, createdAt }, cookies: answer.headers.getSetCookie() };
  }

  async function signIn(email: string, password: string, headers: Headers): Promise<Signed> {
    const before = await readSession(headers);
    const answer = await refusing(auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }));
    if (before) await endSession(db, before.session.userId, before.session.id);
    return { userId: answer.response.user.id, cookies: answer.headers.getSetCookie() };
  }

  /** An address that has an account already makes a new one all the same; the mailbox is told (decision 016). */
  async function signUp({ name, email, password }: SignUp, headers: Headers): Promise<Signed> {
    await refuseCommon(password, "password");
    const [held] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Who has an account and knows its password meant to sign in.
    if (await isPassword(held ? await passwordHash(held.id) : null, password)) return signIn(email, password, headers);
    const before = await readSession(headers);
    const create = (who: { email: string; claim?: string }) =>
      auth.api.signUpEmail({ body: { name, password, ...who }, headers, returnHeaders: true });
    const claiming = () => create({ email: placeholder(), claim: email });
    // Of several at once the first has the address.
    const answer = await refusing(held ? claiming() : create({ email }).catch(claiming));
    if (before) await endSession(db, before.session.userId, before.session.id);
    return { userId: answer.response.user.id, cookies: answer.headers.getSetCookie() };
  }

  async function remove(tx: Db, userId: string): Promise<void> {
    await removeBelongings(tx, userId);
    await tx.delete(verifications).where(eq(verifications.value, userId));
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning();
    if (gone && !isPlaceholder(gone.email)) await mail.send(tx, { to: gone.email, ...deletedMail(gone, publicUrl) });
  }

  return {
    /** Which providers the owner has set up. */
    providers: { facebook: providers.facebook !== undefined, google: providers.google !== undefined },
    cookieName,

    signUp,
    signIn,
    /** Ends the session of this browser; without one there is nothing to end. */
    signOut: async (headers: Headers): Promise<readonly string[]> =>
      (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie(),
    /** The session the cookie names, and the cookies that keep it alive. */
    session: readSession,
    /** The same from a `Cookie` header alone; it is not prolonged. */
    sessionOf: async (cookie: string | undefined): Promise<Session | null> =>
      cookie ? ((await readSession(new Headers({ cookie }), { look: true }))?.session ?? null) : null,
    /** Of these sessions, those that still hold. */
    liveSessions: (ids: readonly string[]) => liveSessions(db, clock, ids),

    /** Where to send the browser to, and the cookies that remember why. */
    social: async (provider: Provider, then: string, headers: Headers) => {
      const body = { provider, callbackURL: then, errorCallbackURL: then, disableRedirect: true };
      const answer = await refusing(auth.api.signInSocial({ body, headers, returnHeaders: true }));
      return { url: answer.response.url ?? "", cookies: answer.headers.getSetCookie() };
    },
    /** Adds a way to sign in to the account that is open. */
    linkSocial: async (provider: Provider, then: string, headers: Headers) => {
      const body = { provider, callbackURL: then, errorCallbackURL: then, disableRedirect: true };
      const answer = await refusing(auth.api.linkSocialAccount({ body, headers, returnHeaders: true }));
      return { url: answer.response.url, cookies: answer.headers.getSetCookie() };
    },
    /** The provider sends the browser back. `location` null = the provider's answer could not be read. */
    callback: async (
      { pathname, search }: URL,
      headers: Headers,
    ): Promise<{ location: string | null; cookies: readonly string[] }> => {
      const before = await readSession(headers);
      const answer = await auth.handler(new Request(publicUrl + pathname + search, { headers }));
      const cookies = answer.headers.getSetCookie();
      const own = cookies.findLast((cookie) => cookie.startsWith(`${cookieName}=`))?.split(";")[0];
      // Another session, not the same one kept alive.
      const another = own !== undefined && !headers.get("cookie")?.split("; ").includes(own);
      if (before && another) await endSession(db, before.session.userId, before.session.id);
      return { location: answer.status < 400 ? answer.headers.get("location") : null, cookies };
    },

    /** Answers the same for every address; `returnUrl` as `safeReturnUrl` gave it, or empty. */
    requestReset: async (email: string, returnUrl: string): Promise<void> =>
      void (await jobs.enqueue(db, RESET_MAIL, { email, returnUrl })),
    reset: async (token: string, newPassword: string): Promise<void> => {
      await refuseCommon(newPassword, "newPassword");
      await refusing(auth.api.resetPassword({ body: { token, newPassword } }));
    },
    /** Everybody else who is signed in to the account is signed out. */
    changePassword: async (
      { userId }: Session,
      currentPassword: string,
      newPassword: string,
      headers: Headers,
    ): Promise<readonly string[]> => {
      await refuseCommon(newPassword, "newPassword");
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const answer = await refusing(auth.api.changePassword({ body, headers, returnHeaders: true }));
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (user) {
        await forgetSecrets(db, user.id, addressOf(user));
        if (!isPlaceholder(user.email))
          await mail.send(db, { to: user.email, ...passwordChangedMail(user, forgotLink) });
      }
      return answer.headers.getSetCookie();
    },

    sessions: ({ id, userId }: Session): Promise<SessionSummary[]> => listSessions(db, clock, userId, id),
    endSession: ({ userId }: Session, id: string): Promise<void> => endSession(db, userId, id),
    endOtherSessions: ({ id, userId }: Session): Promise<void> => endOtherSessions(db, userId, id),

    user: (id: string): Promise<UserDocument | null> => readUser(db, id),
    patch: (id: string, patch: UserPatch): Promise<UserDocument> => patchUser(db, clock, id, patch),
    /** Mails the link that confirms the address the account has. */
    askToConfirm: async (userId: string): Promise<void> =>
      void (await jobs.enqueue(db, ADDRESS_MAIL, { userId }, { key: userId })),
    /** Mails the link that makes `email` the account's address. Until it is followed a confirmed one stays. */
    askToChange: async (session: Session, email: string, password: string | undefined): Promise<void> => {
      await reauthenticate(session, password);
      await db.transaction(async (tx) => {
        await claimAddress(tx, clock, session.userId, email);
        await jobs.enqueue(tx, ADDRESS_MAIL, { userId: session.userId, email });
      });
    },
    confirm: (token: string): Promise<Confirmation> =>
      db.transaction(async (tx) => {
        const done = await confirmAddress(tx, clock, token);
        const user = await readUser(tx, done.userId);
        if (done.before !== null && user)
          await mail.send(tx, { to: done.before, ...addressChangedMail(user, done.email, publicUrl) });
        return done;
      }),
    /**
     * The account that has confirmed the address this one claims takes this one over, for who knows its password. Signing
     * in to it is the caller's next step.
     */
    join: async (session: Session, password: string): Promise<void> => {
      const [own] = await db.select().from(users).where(eq(users.id, session.userId));
      const claim = own?.claim ?? null;
      const [other] = claim === null ? [] : await db.select().from(users).where(eq(users.email, claim));
      const known = await isPassword(other?.emailVerified ? await passwordHash(other.id) : null, password);
      if (!known || !other) throw new ShopError("WRONG_CREDENTIALS");
      await db.transaction((tx) => joinAccounts(tx, session.userId, other.id, moveBelongings));
    },

    remove: async (session: Session, password: string | undefined): Promise<void> => {
      await reauthenticate(session, password);
      await db.transaction((tx) => remove(tx, session.userId));
    },
    /** Provider A's call. Null = the signature is not theirs. */
    forgetFromFacebook: async (signed: string): Promise<string | null> => {
      const asked = providers.facebook && readSignedRequest(signed, providers.facebook.clientSecret);
      if (!asked) return null;
      return db.transaction(async (tx) => {
        const done = await forgetAsAsked(tx, clock, "facebook", asked);
        if (done.remove !== null) await remove(tx, done.remove);
        return done.code;
      });
    },
    /** Whether a provider asked under this code, and it was done. */
    wasForgotten: (code: string): Promise<boolean> => wasForgotten(db, code),

    /** Part of the upkeep. */
    forget: async (): Promise<void> => {
      await forgetExpired(db, clock);
      await forgetLinks(db, clock);
      await db.delete(verifications).where(lt(verifications.expiresAt, clock.now()));
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
