import { useNavigate } from "react-router";
import { cart } from "../../data/cart/cart.ts";
import { nextAfterSignIn, showMergedToast } from "./after-sign-in.ts";
import { signedIn } from "../../data/session.ts";

/** The end of every kind of sign-in: merges the cart, sets the flags and goes on in place of this page. */
export function useSignIn(then: string | null): (user: { readonly id: string }) => Promise<void> {
  const navigate = useNavigate();
  return async (user) => {
    const own = cart.view().lines.map(({ id }) => id);
    const merged = await signedIn(user);
    const { to, state } = nextAfterSignIn(merged, own, then);
    await navigate(to, { replace: true, state });
    showMergedToast(merged, to);
  };
}
