import { Suspense, lazy } from "react";
import { useLocation } from "react-router";
import { CartScreen } from "../cart/cart-screen.tsx";
import { retryImport } from "../browser/retry-import.ts";

/** Only after a sign-in on the way into the checkout. */
const SavedNotice = lazy(() =>
  retryImport(() => import("../account/saved-notice.tsx")).then((part) => ({ default: part.SavedNotice })),
);

export function meta() {
  return [{ title: "Tu carrito · Vitrina" }, { name: "robots", content: "noindex" }];
}

export default function Screen() {
  const { state } = useLocation();
  return (
    <>
      {state?.saved && (
        <Suspense>
          <SavedNotice {...state} />
        </Suspense>
      )}
      <CartScreen />
    </>
  );
}
