/**
 * Hashing passwords and comparing them is slow on purpose, and Node does it on the four threads that also read files,
 * compress and make photographs. So only so many at once: what waits, waits here, and keeps no thread.
 */
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** Two threads stay for everything else. */
const AT_ONCE = 2;

export interface PasswordWork {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

/** How many wait is bounded by who admits requests (`server/api/account/password-turns.ts`). */
export function createPasswordWork(
  { hash, verify }: PasswordWork = { hash: hashPassword, verify: verifyPassword },
  atOnce: number = AT_ONCE,
): PasswordWork {
  const waiting: (() => void)[] = [];
  let busy = 0;

  /** In the order they came. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn goes on to the next one without becoming free.
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (data) => inTurn(() => verify(data)),
  };
}
