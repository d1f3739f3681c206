import { api } from "../data/api.ts";
import { cart } from "../data/cart/cart.ts";
import { clearPersonalData } from "../data/clear-personal-data.ts";
import { showToast } from "../ui/toast.tsx";
import { changingSession, signedOut } from "../data/session.ts";

/** The specification's order: the provider, the flags, /inicio in place of this page, the guest's cart. */
export async function logOut(leave: () => unknown): Promise<void> {
  const done = await changingSession(async () => {
    const answer = await api("POST /api/auth/sign-out", {});
    // Flags without a sign-out would say that nobody is here while the session goes on.
    if (answer.ok) signedOut();
    return answer.ok;
  });
  if (!done) return showToast({ text: "No pudimos cerrar tu sesión: revisa tu conexión e intenta de nuevo" });
  await leave();
  await cart.refresh();
  await clearPersonalData();
}
