import { useNavigate } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";
import { api } from "../data/api.ts";
import { cart } from "../data/cart/cart.ts";
import { clearPersonalData } from "../data/clear-personal-data.ts";
import { changingSession, signedOut } from "../data/session.ts";
import { showToast } from "../ui/toast.tsx";

/**
 * 'CERRAR SESION' in the specification's order (§4): the provider, the flags, /inicio in place of this page, the
 * guest's cart.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const done = await changingSession(async () => {
      const answer = await api("POST /api/auth/sign-out", {});
      // Only after a sign-out: otherwise the page would show a guest while the session goes on.
      if (answer.ok) signedOut();
      return answer.ok;
    });
    if (!done) return showToast({ text: "No pudimos cerrar tu sesión: revisa tu conexión e intenta de nuevo" });
    await navigate(PAGES.home, { replace: true });
    await cart.refresh();
    await clearPersonalData();
  };
}
