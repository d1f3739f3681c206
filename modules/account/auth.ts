/**
 * The setup of the sign-in library, which makes sessions, hashes passwords and talks to the providers. Who owns an
 * address, who may call and how often is decided by the shop. Only this module imports the library.
 */
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { addOAuthServerContext, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { newId } from "#contracts/ids.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import { sessions, signIns, users, verifications } from "./account.sql.ts";
import type { PasswordWork } from "./passwords/password-work.ts";
import { ISSUERS, type ProviderOptions, socialProviders } from "./providers.ts";

const DAY = 86_400;
const SESSION_DAYS = 30;
/** A session that is used is prolonged this long after it was prolonged last, in seconds. */
const PROLONG_AFTER = DAY;
export const RESET_MINUTES = 60;

/** Whether a session that ends at that time is neither over nor due to be prolonged: the library would only read it. */
export function isSettled(expiresAt: Date): boolean {
  const left = (expiresAt.getTime() - Date.now()) / 1_000;
  return left > SESSION_DAYS * DAY - PROLONG_AFTER;
}

/** The page to which the library redirects with `?error=`. */
const ENTRY = PAGES.signedIn;

/** The header with the caller's IP address; the server sets it itself. */
export const CLIENT_ADDRESS = "x-client-ip";

export interface AuthOptions {
  readonly db: Db;
  readonly publicUrl: string;
  readonly secret: string;
  readonly providers: ProviderOptions;
  readonly passwordWork: PasswordWork;
  /** Called after an account is created. */
  readonly onCreated: (userId: string, headers: Headers) => Promise<void>;
  readonly onResetAsked: (
    user: { id: string; name: string; email: string; emailVerified: boolean },
    token: string,
    then: string,
  ) => Promise<void>;
  /** Called after a password was reset through a link in the user's mailbox. */
  readonly onReset: (userId: string) => Promise<void>;
}

/** The prefix `__Host-` makes browsers accept the cookie only from this host, only over https and for all paths. */
export function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-vitrina.session" : "vitrina.session";
}

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

const stateSchema = z.object({
  serverContext: z.object({ provider: z.string() }),
  link: z.object({ userId: z.string() }).optional(),
});

export function createAuth(options: AuthOptions) {
  const { db, publicUrl, secret, providers, passwordWork, onCreated, onResetAsked, onReset } = options;
  const secure = publicUrl.startsWith("https:");
  const prefix = secure ? "__Host-vitrina" : "vitrina";
  return betterAuth({
    appName: "Vitrina",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Errors are thrown or answered with a code; the callers log them.
    logger: { disabled: true },
    onAPIError: { errorURL: `${publicUrl}${ENTRY}` },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: signIns, verification: verifications },
      transaction: true,
    }),
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: PROLONG_AFTER },
    user: { additionalFields: { claim: { type: "string", required: false, returned: false } } },
    account: {
      updateAccountOnSignIn: false,
      // Only explicit linking. Providers are trusted and addresses may differ, because Facebook confirms no address
      // (decision 016).
      accountLinking: {
        enabled: true,
        disableImplicitLinking: true,
        trustedProviders: ["facebook", "google"],
        allowDifferentEmails: true,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      // The shop's own rule limits the length: it counts characters, the library counts UTF-16 units.
      maxPasswordLength: 1_000,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      password: passwordWork,
      sendResetPassword: async ({ user, url, token }) =>
        onResetAsked(user, token, new URL(url).searchParams.get("callbackURL") ?? ""),
      onPasswordReset: async ({ user }) => onReset(user.id),
    },
    verification: { storeIdentifier: "hashed" },
    socialProviders: socialProviders(db, providers),
    // The shop has its own rate limits.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookiePrefix: prefix,
      cookies: { session_token: { name: sessionCookie(publicUrl) } },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      // The library disables these checks when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    databaseHooks: {
      user: { create: { after: async ({ id }, context) => onCreated(id, context?.headers ?? new Headers()) } },
      // The shop has no use for the IP address of a session, so it is not stored.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) } },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
        // Linking an account that is linked already would store the tokens.
        update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path === "/sign-in/social" || context.path === "/link-social") {
          await addOAuthServerContext({ provider: context.body.provider });
        }
        if (context.path !== "/callback/:id") return;
        // A state is valid only for the provider and the user for whom it was made; otherwise an attacker could use one
        // of their own (A08, Z12).
        const state = String(context.query?.state ?? "");
        const kept = await context.context.internalAdapter.findVerificationValue(`auth-state:${state}`);
        const parsed = stateSchema.safeParse(kept ? JSON.parse(kept.value) : {});
        const refuse = (code: string) => context.redirect(`${publicUrl}${ENTRY}?error=${code}`);
        if (!parsed.success || parsed.data.serverContext.provider !== context.params?.id)
          throw refuse("state_mismatch");
        const issuer = context.query?.iss;
        if (issuer !== undefined && issuer !== ISSUERS[parsed.data.serverContext.provider])
          throw refuse("issuer_mismatch");
        const { link } = parsed.data;
        if (link && (await getSessionFromCtx(context))?.user.id !== link.userId) throw refuse("session_changed");
      }),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
