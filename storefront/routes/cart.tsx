import { useLocation } from "react-router";
import { MergedCartNotice } from "../account/merged-cart-notice.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";
import type { Route } from "./+types/cart.ts";
import { privateMeta } from "../ui/title/page-meta.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Tu carrito", root.loaderData);

export default function Screen() {
  const { state } = useLocation();
  return (
    <>
      {/* Set only by a sign-in on the way to the checkout. */}
      {state?.saved && <MergedCartNotice {...state} />}
      <CartScreen />
    </>
  );
}
