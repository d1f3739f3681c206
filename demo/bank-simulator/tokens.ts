/** Bearer tokens: they look like JWTs, are kept in memory, and expire. */
import { randomUUID } from "node:crypto";
import type { Now } from "./book.ts";

export interface Tokens {
  give(seconds: number): string;
  accept(authorization: string | undefined): boolean;
  /** Makes every issued token invalid. */
  revoke(): void;
}

export function createTokens(now: Now): Tokens {
  const ends = new Map<string, number>();
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    give(seconds) {
      const end = now().getTime() + seconds * 1_000;
      const exp = Math.floor(end / 1_000);
      const token = `${part({ alg: "HS256", typ: "JWT" })}.${part({ jti: randomUUID(), exp })}.${part("simulador")}`;
      ends.set(token, end);
      return token;
    },
    accept(authorization = "") {
      const end = ends.get(/^Bearer (.+)$/.exec(authorization)?.[1] ?? "");
      return end !== undefined && now().getTime() < end;
    },
    revoke: () => ends.clear(),
  };
}
