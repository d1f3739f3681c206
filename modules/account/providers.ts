/** Facebook (provider A) and Google (B): what the shop asks of them, and which of their answers it trusts. */
import { and, eq } from "drizzle-orm";
import type { BetterAuthOptions } from "better-auth";
import type { GoogleProfile } from "better-auth/social-providers";
import { APIError, getOAuthState } from "better-auth/api";
import { NAME_MAX, NAME_MIN } from "#contracts/account/account.ts";
import { isEmail, normalEmail } from "#contracts/account/email.ts";
import { readable } from "#contracts/text/readable.ts";
import type { Db } from "#database/db.ts";
import { signIns } from "./account.sql.ts";
import { holderOf, placeholderAddress, releaseAddress } from "./address-owner.ts";

/** The issuers that a callback may name (RFC 9207). */
export const ISSUERS: Readonly<Record<string, string>> = {
  google: "https://accounts.google.com",
  facebook: "https://www.facebook.com",
};

export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Replaces the provider's sign-in page by the provider simulator. */
  readonly authorizationEndpoint?: string;
}

export interface ProviderOptions {
  readonly facebook?: ProviderKeys | undefined;
  readonly google?: ProviderKeys | undefined;
}

export function socialProviders(
  db: Db,
  { facebook, google }: ProviderOptions,
): NonNullable<BetterAuthOptions["socialProviders"]> {
  return {
    ...(facebook && {
      facebook: {
        ...facebook,
        disableDefaultScope: true,
        scope: ["email"],
        // Facebook does not say whether an address is confirmed, so it is treated like a typed one.
        mapProfileToUser: ({ name, email }) => ({ ...unconfirmed(email), ...shown(name) }),
      },
    }),
    ...(google && {
      google: {
        ...google,
        disableDefaultScope: true,
        // `openid`, which the protocol needs, and the two of the specification.
        scope: ["openid", "profile", "email"],
        prompt: "select_account",
        includeGrantedScopes: false,
        mapProfileToUser: async (profile) => {
          const { sub, name, email } = profile;
          if (!isForUs(profile, google.clientId))
            throw new APIError("BAD_REQUEST", { message: "a token for somebody else" });
          const address = normalEmail(email ?? "");
          // Compared as text: the string "false" is truthy.
          if (String(profile.email_verified) !== "true" || !isEmail(address))
            return { ...unconfirmed(email), ...shown(name) };
          await makeRoom(db, sub, address);
          return { email: address, emailVerified: true, ...shown(name) };
        },
      },
    }),
  };
}

/**
 * The checks of OpenID Connect Core 3.1.3.7. The token came directly from Google, so its signature need not be checked.
 */
function isForUs({ sub, iss, aud, exp }: GoogleProfile, clientId: string): boolean {
  return (
    typeof sub === "string" && sub !== "" && iss === ISSUERS.google && aud === clientId && exp * 1_000 > Date.now()
  );
}

/** The address counts only after its owner followed a mailed link. */
function unconfirmed(email: string | undefined): { email: string; emailVerified: false; claim: string | null } {
  const address = normalEmail(email ?? "");
  return { email: placeholderAddress(), emailVerified: false, claim: isEmail(address) ? address : null };
}

/**
 * Google confirms the address. A stranger who signed up with it without confirming must neither block the new account
 * nor get into it (CVE-2026-53516): the stranger keeps their account and loses the address.
 */
async function makeRoom(db: Db, sub: string, address: string): Promise<void> {
  // Linking only adds a way to sign in to the current account: no address changes.
  if ((await getOAuthState())?.link) return;
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: signIns.id })
      .from(signIns)
      .where(and(eq(signIns.providerId, "google"), eq(signIns.accountId, sub)));
    if (known) return;
    const holder = await holderOf(tx, address);
    if (holder && !holder.emailVerified) await releaseAddress(tx, holder.id, address);
  });
}

/** A name that the shop's own forms would accept. The picture is not kept because no page shows it. */
function shown(name: string | undefined): { name: string; image: undefined } {
  const line = readable((name ?? "").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "));
  const plain = line.slice(0, NAME_MAX).trim();
  return { name: plain.length < NAME_MIN || !plain.isWellFormed() ? "Cliente" : plain, image: undefined };
}
