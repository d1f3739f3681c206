/** The rules of the account forms, for browser and server alike. */
import { isUnreadable, readable } from "../text/readable.ts";

export const PROVIDERS = ["facebook", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { facebook: "Facebook", google: "Google" };

export function isProvider(value: unknown): value is Provider {
  return value === "facebook" || value === "google";
}

export const NAME_MIN = 2;
export const NAME_MAX = 80;

/** Checks the name as `readable` stores it. */
export function nameProblem(typed: string): string | null {
  const name = readable(typed);
  if (name === "") return "Ingresa tu nombre";
  if (name.length < NAME_MIN) return "Escribe tu nombre con al menos 2 letras";
  if (name.length > NAME_MAX) return `Escribe tu nombre con hasta ${NAME_MAX} letras`;
  return isUnreadable(name) ? "El nombre tiene caracteres que no podemos leer" : null;
}
