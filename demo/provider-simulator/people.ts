/** The people of the simulator: a few to choose, or any name that is typed. */
import { createHash } from "node:crypto";
import type { ProviderName } from "./clients.ts";

export interface Person {
  /** Google's `sub`, Facebook's `id`; without it the provider does not identify the person. */
  readonly id?: string;
  readonly name: string;
  readonly email?: string;
  readonly emailVerified?: boolean | string;
  /** For tests. Cancels even where no page is shown. */
  readonly denied?: boolean;
  /** The failure of the token endpoint. */
  readonly problem?: "error" | "not JSON";
  /** The token endpoint waits for this promise. */
  readonly until?: Promise<void>;
  /** Claims that replace the correct ones in Google's token. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** The same name and address give the same id, also after a restart. */
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
