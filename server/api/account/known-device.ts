/**
 * A signed, long-lived cookie names the accounts that signed in from this browser. When wrong guesses by others use
 * up an account's attempts, its owner can still sign in here. The cookie itself signs nobody in.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isDocumentId } from "#contracts/ids.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

const YEAR = 365 * 86_400;
/** Several people may share a computer. The account used last comes first. */
const ACCOUNTS_MAX = 5;

interface KnownDevice {
  /** Random for each browser: two browsers of one user have separate limits. */
  readonly id: string;
  readonly accounts: readonly string[];
}

export interface KnownDevices {
  /** Null = no account has signed in from this browser, or the signature is not ours. */
  read(c: Context<ShopEnv>): KnownDevice | null;
  /** Call it only after the account's password was right. */
  remember(c: Context<ShopEnv>, account: string): void;
}

export function createKnownDevices(
  secret: string,
  publicUrl: string,
  of: "device" | "gestion-device" = "device",
): KnownDevices {
  const secure = publicUrl.startsWith("https:");
  const name = `${secure ? "__Host-" : ""}vitrina.${of}`;
  const sign = (text: string) => createHmac("sha256", secret).update(`${of}:${text}`).digest("base64url");

  function read(c: Context<ShopEnv>): KnownDevice | null {
    const parts = (getCookie(c, name) ?? "").split(".");
    const [id = "", ...accounts] = parts.slice(0, -1);
    const signature = Buffer.from(parts.at(-1) ?? "");
    const own = Buffer.from(sign([id, ...accounts].join(".")));
    if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
    return accounts.every(isDocumentId) ? { id, accounts } : null;
  }

  return {
    read,
    remember(c, account) {
      const { id, accounts } = read(c) ?? { id: randomBytes(12).toString("base64url"), accounts: [] };
      const named = [...new Set([account, ...accounts])].slice(0, ACCOUNTS_MAX);
      const text = [id, ...named].join(".");
      const attributes = { httpOnly: true, sameSite: "Lax", secure, path: "/", maxAge: YEAR } as const;
      setCookie(c, name, `${text}.${sign(text)}`, attributes);
    },
  };
}
