/**
 * Password hashing is slow on purpose, and Node runs it on the four threads that also read files, compress and process
 * pictures. Only a few run at once; the others wait in a queue here and occupy no thread.
 */
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** Two threads stay free for everything else. */
const AT_ONCE = 2;

export interface PasswordWork {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

/** `server/api/account/password-turns.ts` limits how many may wait. */
export function createPasswordWork(
  { hash, verify }: PasswordWork = { hash: hashPassword, verify: verifyPassword },
  atOnce: number = AT_ONCE,
): PasswordWork {
  const waiting: (() => void)[] = [];
  let busy = 0;

  /** First come, first served. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < atOnce) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // `busy` stays the same: this task's place passes to the next one.
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (data) => inTurn(() => verify(data)),
  };
}
