import { type Provider, PROVIDER_NAMES } from "#contracts/account/account.ts";
import { entryErrorText } from "./sign-in/entry-errors.ts";

/** The result of linking a provider, from the parameters of the address it returns to (`?vinculado=`, `?error=`). */
export interface LinkOutcome {
  readonly provider: Provider;
  readonly error: string | null;
}

const UNKNOWN = entryErrorText("");

export function linkText({ provider, error }: LinkOutcome): string {
  const name = PROVIDER_NAMES[provider];
  if (error === null) return `Listo: ahora también puedes entrar con ${name}.`;
  if (error.toLowerCase() === "access_denied")
    return `No vinculamos tu ${name}: lo cancelaste. Puedes intentarlo otra vez.`;
  if (error.toLowerCase() === "account_already_linked_to_different_user")
    return `Esa cuenta de ${name} ya está vinculada a otra cuenta de la tienda.`;
  const words = entryErrorText(error);
  return words === UNKNOWN ? `No pudimos vincular tu ${name}. Inténtalo otra vez.` : words;
}
