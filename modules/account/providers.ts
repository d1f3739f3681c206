/** Provider A (Facebook) and B (Google): what we ask of them, and what of their answer we believe. */
import { and, eq } from "drizzle-orm";
import type { BetterAuthOptions } from "better-auth";
import type { GoogleProfile } from "better-auth/social-providers";
import { APIError, getOAuthState } from "better-auth/api";
import { NAME_MAX, NAME_MIN } from "#contracts/account/account.ts";
import { isEmail, normalEmail } from "#contracts/account/email.ts";
import { readable } from "#contracts/readable.ts";
import type { Db } from "#database/db.ts";
import { signIns } from "./account.sql.ts";
import { holderOf, placeholderAddress, releaseAddress } from "./address-owner.ts";

/** Who a callback may say it comes from (RFC 9207). */
export const ISSUERS: Readonly<Record<string, string>> = {
  google: "https://accounts.google.com",
  facebook: "https://www.facebook.com",
};

export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another place for the browser to go to: a provider to rehearse against. */
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
        // Facebook does not say whether an address was confirmed: it is a claim, like one that was typed.
        mapProfileToUser: ({ name, email }) => ({ ...unconfirmed(email), ...shown(name) }),
      },
    }),
    ...(google && {
      google: {
        ...google,
        disableDefaultScope: true,
        // The protocol's own scope and the two of the specification.
        scope: ["openid", "profile", "email"],
        prompt: "select_account",
        includeGrantedScopes: false,
        mapProfileToUser: async (profile) => {
          const { sub, name, email } = profile;
          if (!isForUs(profile, google.clientId))
            throw new APIError("BAD_REQUEST", { message: "a token for somebody else" });
          const address = normalEmail(email ?? "");
          // The text "false" would count as a yes.
          if (String(profile.email_verified) !== "true" || !isEmail(address))
            return { ...unconfirmed(email), ...shown(name) };
          await makeRoom(db, sub, address);
          return { email: address, emailVerified: true, ...shown(name) };
        },
      },
    }),
  };
}

/** OpenID Connect Core 3.1.3.7; the token came from Google itself, so its signature says nothing more. */
function isForUs({ sub, iss, aud, exp }: GoogleProfile, clientId: string): boolean {
  return (
    typeof sub === "string" && sub !== "" && iss === ISSUERS.google && aud === clientId && exp * 1_000 > Date.now()
  );
}

/** The address counts only once its owner followed a mailed link. */
function unconfirmed(email: string | undefined): { email: string; emailVerified: false; claim: string | null } {
  const address = normalEmail(email ?? "");
  return { email: placeholderAddress(), emailVerified: false, claim: isEmail(address) ? address : null };
}

/**
 * Google vouches for the address. Somebody who signed up with it and never confirmed it must neither stand in the way nor
 * get into the new account (CVE-2026-53516): they keep their account, the address goes to its owner.
 */
async function makeRoom(db: Db, sub: string, address: string): Promise<void> {
  // Linking adds a way to sign in to an account that is open already: nobody's address changes.
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

/** A name as our own forms would take it. Their picture is not asked for anywhere, so it is not kept either. */
function shown(name: string | undefined): { name: string; image: undefined } {
  const line = readable((name ?? "").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "));
  const plain = line.slice(0, NAME_MAX).trim();
  return { name: plain.length < NAME_MIN || !plain.isWellFormed() ? "Cliente" : plain, image: undefined };
}
