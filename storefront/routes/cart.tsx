import { useLocation } from "react-router";
import { MergedCartNotice } from "../account/merged-cart-notice.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

export function meta() {
  return [{ title: "Tu carrito · Vitrina" }, { name: "robots", content: "noindex" }];
}

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
