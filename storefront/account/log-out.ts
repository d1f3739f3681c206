import { api } from "../api/api.ts";
import { cart } from "../cart/cart.ts";
import { forgetOffline } from "../shell/forget-offline.ts";
import { notify } from "../shell/notices.tsx";
import { leaving, signedOut } from "./sign-in-state.ts";

/** The specification's order: the provider, the flags, /inicio in place of this page, the guest's cart. */
export function logOut(leave: () => unknown): Promise<void> {
  return leaving(async () => {
    const answer = await api<unknown>("/api/auth/sign-out", { method: "POST", body: {} });
    // Flags without a sign-out would say that nobody is here while the session goes on.
    if (!answer.ok) return notify({ text: "No pudimos cerrar tu sesión: revisa tu conexión e intenta de nuevo" });
    signedOut();
    await leave();
    await cart.refresh();
    await forgetOffline();
  });
}
