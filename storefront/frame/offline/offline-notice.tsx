import { useSyncExternalStore } from "react";
import { isLoggedIn, isUnkept } from "../../browser/storage.ts";
import { cart } from "../../data/cart/cart.ts";
import { useOffline } from "../../data/use-offline.ts";

const isCartLost = () => isUnkept("localUserId") && !isLoggedIn();

/** Tells the visitor that data may be old and that changes are sent later, or that this browser forgets the cart. */
export function OfflineNotice() {
  const offline = useOffline();
  const lost = useSyncExternalStore(cart.watch, isCartLost, () => false);
  return (
    <div role="status" className="offline-notice">
      {offline ? (
        <p className="page offline-message">Sin conexión. Todo se envía cuando vuelva la señal.</p>
      ) : (
        lost && (
          <p className="page offline-message">
            Tu navegador no deja guardar el carrito: se pierde si recargas o cierras esta página.
          </p>
        )
      )}
    </div>
  );
}
