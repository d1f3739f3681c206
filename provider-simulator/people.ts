/** Who can be signed in here: a few people to choose, or whoever is typed. */
import { createHash } from "node:crypto";
import type { ProviderName } from "./clients.ts";

export interface Person {
  /** Google's `sub`, Facebook's `id`; without one the provider does not say who it is. */
  readonly id?: string;
  readonly name: string;
  readonly email?: string;
  readonly emailVerified?: boolean | string;
  /** For tests. Presses "Cancelar" even where nobody is asked. */
  readonly denied?: boolean;
  /** What the token endpoint does instead of answering. */
  readonly trouble?: "error" | "not JSON";
  /** The token endpoint waits for it. */
  readonly until?: Promise<void>;
  /** Claims of Google's token that are not as they should be. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** The same name and address are the same person, also after a restart. */
export function personOf(provider: ProviderName, name: string, email: string, emailVerified: boolean): Person {
  const digest = createHash("sha256").update(`${provider}\n${name}\n${email}`).digest("hex");
  const id = BigInt(`0x${digest.slice(0, 14)}`)
    .toString()
    .padStart(17, "1");
  return { id, name, ...(email === "" ? {} : { email }), emailVerified };
}

export const PEOPLE: Readonly<Record<ProviderName, readonly Person[]>> = {
  google: [
    personOf("google", "Rosa Quispe", "rosa.quispe@correo.example", true),
    personOf("google", "Luis Mamani", "luis.mamani@correo.example", true),
    personOf("google", "Elena Rojas", "elena.rojas@correo.example", false),
  ],
  facebook: [
    personOf("facebook", "Rosa Quispe", "rosa.quispe@correo.example", false),
    personOf("facebook", "Carla Flores", "", false),
  ],
};
