/** 'CERRAR SESION', in the specification's order (§4). Signing out of the provider joins as its first step with the accounts. */
import { useNavigate } from "react-router";
import { cart } from "../cart/cart.ts";
import { patiently } from "./patiently.ts";
import { removeKey } from "./storage.ts";

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    removeKey("loggedIn");
    removeKey("userId");
    await navigate("/inicio", { replace: true });
    await cart.refresh();
    const { forgetOffline } = await patiently(() => import("./forget-offline.ts"));
    await forgetOffline();
  };
}
