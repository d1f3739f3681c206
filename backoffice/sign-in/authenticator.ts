/** The passkeys of this browser: asked for by the shop's options, answered by the phone or computer. */
import {
  WebAuthnError,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { PasskeysPage } from "../../contracts/staff/passkey.document.ts";
import { api } from "../api.ts";

export const canUsePasskeys = browserSupportsWebAuthn;

export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await api("POST /api/gestion/session/passkey/options", { body: {} });
  const response = await inWords(startAuthentication({ optionsJSON }));
  await api("POST /api/gestion/session/passkey", { body: { response } });
}

export async function proveWithPasskey(): Promise<void> {
  const optionsJSON = await api("POST /api/gestion/session/proof/passkey/options", { body: {} });
  const response = await inWords(startAuthentication({ optionsJSON }));
  await api("POST /api/gestion/session/proof/passkey", { body: { response } });
}

export async function addPasskey(name: string, password: string): Promise<PasskeysPage> {
  const optionsJSON = await api("POST /api/gestion/me/passkeys/options", { body: { password } });
  const response = await inWords(startRegistration({ optionsJSON }));
  return api("POST /api/gestion/me/passkeys", { body: { name, response } });
}

/** Browsers say in English, or not at all, why nothing came of it. */
async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new Error(
      isKnown
        ? "Este aparato ya tiene una llave de acceso tuya"
        : "No se usó ninguna llave de acceso. Si cancelaste o tardaste, intenta otra vez",
      { cause: error },
    );
  }
}
