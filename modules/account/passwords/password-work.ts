/**
 * Password hashing is slow on purpose, and Node runs it on the four threads that also read files, compress and process
 * pictures. Only a few run at once; the others wait in a queue here and occupy no thread.
 */
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createGate } from "#platform/gate.ts";

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
  const gate = createGate({ at: atOnce, waiting: Infinity });
  return {
    hash: (password) => gate.run(() => hash(password)),
    verify: (data) => gate.run(() => verify(data)),
  };
}
