/** Hashes passwords with a thousandth of the shop's work: for tests of everything except hashing. */
import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordWork } from "#modules/account/account.ts";

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);

async function keyOf(password: string, salt: string): Promise<string> {
  return `${salt}:${(await derive(password.normalize("NFKC"), salt, 64, { N: 16 })).toString("hex")}`;
}

export const fastPasswordHashing: PasswordWork = {
  hash: (password) => keyOf(password, randomBytes(16).toString("hex")),
  verify: async ({ hash, password }) => hash === (await keyOf(password, hash.split(":")[0] ?? "")),
};
