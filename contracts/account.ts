/** The user's document (specification §3) and the rules of the forms around it, for browser and server alike. */
import type { Billing } from "./billing.ts";
import { isUnreadable, readable } from "./readable.ts";
import type { Shipping } from "./shipping.ts";

export interface UserDocument {
  readonly id: string;
  /** The authentication uid: the same as `id`. */
  readonly uid: string;
  readonly name: string;
  /** Null: signed in by a provider that gave none, and none was given since. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** `+591` and eight digits. */
  readonly phone?: string;
  readonly shipping?: Shipping;
  readonly billing?: Billing;
  /** How one can sign in. */
  readonly signIns: readonly SignInWay[];
  readonly version: number;
  readonly createdAt: string;
}

export const PROVIDERS = ["facebook", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];
type SignInWay = "password" | Provider;

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { facebook: "Facebook", google: "Google" };

export function isProvider(value: unknown): value is Provider {
  return value === "facebook" || value === "google";
}

/** A browser that is signed in. */
export interface SessionSummary {
  readonly id: string;
  /** "Chrome en Android" */
  readonly device: string;
  readonly current: boolean;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

export const NAME_MIN = 2;
export const NAME_MAX = 80;

/** `readable` as it is kept. */
export function nameTrouble(typed: string): string | null {
  const name = readable(typed);
  if (name === "") return "Ingresa tu nombre";
  if (name.length < NAME_MIN) return "Escribe tu nombre con al menos 2 letras";
  if (name.length > NAME_MAX) return `Escribe tu nombre con hasta ${NAME_MAX} letras`;
  return isUnreadable(name) ? "El nombre tiene caracteres que no podemos leer" : null;
}
