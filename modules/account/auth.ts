/**
 * The sign-in library, set up. It makes sessions, hashes passwords and speaks with the providers; whose an address is, who
 * may call and how often is ours. Nothing else imports it.
 */
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { addOAuthServerContext, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { newId } from "#contracts/ids.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import { sessions, signIns, users, verifications } from "./account.sql.ts";
import { type PasswordWork, createPasswordWork } from "./password-work.ts";
import { ISSUERS, type ProviderOptions, socialProviders } from "./providers.ts";

const DAY = 86_400;
const SESSION_DAYS = 30;
export const RESET_MINUTES = 60;

/** Where the library sends a browser with `?error=`. */
const ENTRY = PAGES.signedIn;

/** The network address of the caller, set by the server itself. */
export const CLIENT_ADDRESS = "x-client-ip";

export interface AuthOptions {
  readonly db: Db;
  readonly publicUrl: string;
  readonly secret: string;
  readonly providers: ProviderOptions;
  /** Without one passwords are hashed as slowly as they should be. */
  readonly passwordWork?: PasswordWork | undefined;
  /** Called once an account is there. */
  readonly onCreated: (userId: string, headers: Headers) => Promise<void>;
  readonly onResetAsked: (
    user: { id: string; name: string; email: string; emailVerified: boolean },
    token: string,
    then: string,
  ) => Promise<void>;
  /** The password was chosen anew by who has the mailbox. */
  readonly onReset: (userId: string) => Promise<void>;
}

/** `__Host-`: only this very host can set or read it, only over https, for the whole shop. */
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
    // What goes wrong is thrown or answered with a code, and told by who asked.
    logger: { disabled: true },
    onAPIError: { errorURL: `${publicUrl}${ENTRY}` },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: signIns, verification: verifications },
      transaction: true,
    }),
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: DAY },
    user: { additionalFields: { claim: { type: "string", required: false, returned: false } } },
    account: {
      updateAccountOnSignIn: false,
      // Explicit linking only. Trusted and with another address, because Facebook vouches for none (decision 016).
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
      // Counted in characters by our own rule; a library counts halves of them.
      maxPasswordLength: 1_000,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      password: createPasswordWork(passwordWork),
      sendResetPassword: async ({ user, url, token }) =>
        onResetAsked(user, token, new URL(url).searchParams.get("callbackURL") ?? ""),
      onPasswordReset: async ({ user }) => onReset(user.id),
    },
    verification: { storeIdentifier: "hashed" },
    socialProviders: socialProviders(db, providers),
    // Counted by our own limits, in every mode.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false,
      cookiePrefix: prefix,
      cookies: { session_token: { name: sessionCookie(publicUrl) } },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      // Off by default when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    databaseHooks: {
      user: { create: { after: async ({ id }, context) => onCreated(id, context?.headers ?? new Headers()) } },
      // Nobody needs to know where a session was opened from.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) } },
      account: {
        create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
        // Linking once more what is linked already writes them too.
        update: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path === "/sign-in/social" || context.path === "/link-social") {
          await addOAuthServerContext({ provider: context.body.provider });
        }
        if (context.path !== "/callback/:id") return;
        // A state is worth something only to the provider and the person it was made for (A08, Z12).
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
