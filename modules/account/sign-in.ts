/** Signing up, in and out: the calls of the library with the shop's rules around them. */
import { type SQL, and, desc, eq, inArray, or } from "drizzle-orm";
import type { SignUp } from "#contracts/account/account.schema.ts";
import type { Provider } from "#contracts/account/account.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { users } from "./account.sql.ts";
import { type Auth, isSettled } from "./auth.ts";
import { refuseCommon } from "./passwords/common-passwords.ts";
import { placeholderAddress } from "./address-owner.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { asShopErrors } from "./refusal.ts";
import type { Session } from "./sessions/session.ts";
import { endSession, endSessions, sessionByToken } from "./sessions/sessions.ts";
import { readSignedCookie } from "./sessions/signed-cookie.ts";

/** `cookies` = the `Set-Cookie` values for the response. */
interface Signed {
  readonly userId: string;
  readonly cookies: readonly string[];
}

/** The accounts that may be signed in to; null = any. */
type Only = readonly string[] | null;

export interface SignInOptions {
  readonly db: Db;
  readonly auth: Auth;
  readonly passwords: Passwords;
  readonly publicUrl: string;
  readonly cookieName: string;
  /** The key that signs the cookie. */
  readonly secret: string;
}

export function createSignIn({ db, auth, passwords, publicUrl, cookieName, secret }: SignInOptions) {
  /** `look` = do not prolong the session: for callers that cannot set a cookie. */
  async function session(
    headers: Headers,
    { isReadOnly = false } = {},
  ): Promise<{ session: Session; cookies: readonly string[] } | null> {
    const cookie = headers.get("cookie");
    if (!cookie?.includes(cookieName)) return null;
    const settled = await settledSession(cookie);
    if (settled) return { session: settled, cookies: [] };
    const answer = await auth.api.getSession({ headers, query: { disableRefresh: isReadOnly }, returnHeaders: true });
    if (!answer.response) return null;
    const { id, userId, createdAt } = answer.response.session;
    return { session: { id, userId, createdAt }, cookies: answer.headers.getSetCookie() };
  }

  /**
   * The usual case in one statement, where the library takes two and some work of its own: the session is there, and
   * not due to be prolonged. Null = ask the library.
   */
  async function settledSession(cookie: string): Promise<Session | null> {
    const token = readSignedCookie(cookie, cookieName, secret);
    const found = token === null ? undefined : await sessionByToken(db, token);
    if (!found || !isSettled(found.expiresAt)) return null;
    const { id, userId, createdAt } = found;
    return { id, userId, createdAt };
  }

  /** A browser has one session: the new one ends the previous one. */
  async function inPlaceOfThisOne(
    headers: Headers,
    sign: () => Promise<{ response: { user: { id: string } }; headers: Headers }>,
  ): Promise<Signed> {
    const before = await session(headers);
    const answer = await asShopErrors(sign());
    if (before) await endSession(db, before.session.userId, before.session.id);
    return { userId: answer.response.user.id, cookies: answer.headers.getSetCookie() };
  }

  async function holder(email: string, may?: SQL): Promise<string | undefined> {
    const [held] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), may));
    return held?.id;
  }

  /**
   * The sign-in name of the account with this address and password: the holder's account, else the newest claimant's.
   * Always compares two passwords, so that the time does not reveal how many accounts there are. `only` = consider only
   * these accounts.
   */
  async function handleOf(email: string, password: string, only: Only = null): Promise<string | null> {
    const may = only === null ? undefined : inArray(users.id, [...only]);
    const [claimant] = await db
      .select({ id: users.id, handle: users.email })
      .from(users)
      .where(and(eq(users.claim, email), may))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(1);
    const [isHolder, isClaimant] = await Promise.all([
      passwords.isOf(await holder(email, may), password),
      passwords.isOf(claimant?.id, password),
    ]);
    if (isHolder) return email;
    return isClaimant && claimant ? claimant.handle : null;
  }

  async function signInAs(handle: string, password: string, headers: Headers): Promise<Signed> {
    const body = { email: handle, password };
    return inPlaceOfThisOne(headers, () => auth.api.signInEmail({ body, headers, returnHeaders: true }));
  }

  /** Parameters of the call that answers the provider's address and the cookies for its state. */
  const askProvider = (provider: Provider, then: string) => ({
    provider,
    callbackURL: then,
    errorCallbackURL: then,
    disableRedirect: true,
  });

  return {
    session,

    /** Which of these accounts have or claim this address. */
    async ofAddress(email: string, ids: readonly string[]): Promise<readonly string[]> {
      const found = await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...ids]), or(eq(users.email, email), eq(users.claim, email))));
      return found.map(({ id }) => id);
    },

    async signIn(email: string, password: string, headers: Headers, only: Only = null): Promise<Signed> {
      const handle = await handleOf(email, password, only);
      if (handle === null) throw new ShopError("WRONG_CREDENTIALS");
      return signInAs(handle, password, headers);
    },

    /**
     * An address that already has an account gets a second account, so that the answer reveals nothing; a mail tells
     * the address's owner (decision 016).
     */
    async signUp({ name, email, password }: SignUp, headers: Headers): Promise<Signed> {
      await refuseCommon(password, "password", [name, email]);
      // With the password of an existing account, signing up becomes signing in.
      const handle = await handleOf(email, password);
      if (handle !== null) return signInAs(handle, password, headers);
      const held = await holder(email);
      const create = (who: { email: string; claim?: string }) =>
        auth.api.signUpEmail({ body: { name, password, ...who }, headers, returnHeaders: true });
      const claiming = () => create({ email: placeholderAddress(), claim: email });
      return inPlaceOfThisOne(headers, async () => {
        if (held) return claiming();
        try {
          return await create({ email });
        } catch (error) {
          // Of several sign-ups at once the first gets the address; other errors are passed on.
          if (await holder(email)) return claiming();
          throw error;
        }
      });
    },

    /** Creates an account with a confirmed address, unless the address has an account. */
    async ensure(person: SignUp): Promise<void> {
      if (await holder(person.email)) return;
      const { user } = await auth.api.signUpEmail({ body: person, headers: new Headers() });
      await endSessions(db, user.id);
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    },

    /** Ends the session of this browser, if there is one. */
    signOut: async (headers: Headers): Promise<readonly string[]> =>
      (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie(),

    async social(provider: Provider, then: string, headers: Headers) {
      const body = askProvider(provider, then);
      const answer = await asShopErrors(auth.api.signInSocial({ body, headers, returnHeaders: true }));
      return { url: answer.response.url ?? "", cookies: answer.headers.getSetCookie() };
    },

    /** Adds a way to sign in to the current account. */
    async linkSocial(provider: Provider, then: string, headers: Headers) {
      const body = askProvider(provider, then);
      const answer = await asShopErrors(auth.api.linkSocialAccount({ body, headers, returnHeaders: true }));
      return { url: answer.response.url, cookies: answer.headers.getSetCookie() };
    },

    /** Handles the redirect from the provider. `location` null = the provider's answer was not readable. */
    async callback(
      { pathname, search }: URL,
      headers: Headers,
    ): Promise<{ location: string | null; cookies: readonly string[] }> {
      const before = await session(headers);
      const answer = await auth.handler(new Request(publicUrl + pathname + search, { headers }));
      const cookies = answer.headers.getSetCookie();
      const own = cookies.findLast((cookie) => cookie.startsWith(`${cookieName}=`))?.split(";")[0];
      // A new session, not the same one prolonged.
      const another = own !== undefined && !headers.get("cookie")?.split("; ").includes(own);
      if (before && another) await endSession(db, before.session.userId, before.session.id);
      return { location: answer.status < 400 ? answer.headers.get("location") : null, cookies };
    },
  };
}
