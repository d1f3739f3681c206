/** The checkout, at any of its steps. */
import { GoneLines } from "../cart/gone-lines.tsx";
import { UnpaidLine } from "../cart/lazy-parts.ts";
import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { BillingStep } from "./billing-step.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { PurchaseStep } from "./purchase/purchase-step.tsx";
import { ShippingStep } from "./shipping/shipping-step.tsx";
import { useCheckoutCart } from "./use-checkout-cart.ts";

const STEPS = {
  [PAGES.shippingDetails]: ShippingStep,
  [PAGES.billingDetails]: BillingStep,
  [PAGES.purchaseType]: PurchaseStep,
} as const;

export function CheckoutScreen({ data }: { data: CheckoutData }) {
  const checkoutCart = useCheckoutCart(data.cart);
  const Step = STEPS[data.step];
  if (checkoutCart.lines.length === 0) return <EmptyCart />;
  // Another customer gets a new form, without the answers of the one before.
  return (
    <>
      <div className="page">
        <GoneLines />
      </div>
      <Step key={data.step + data.user.id} data={data} checkoutCart={checkoutCart} />
    </>
  );
}

/** The cart was emptied or ordered in another tab or on another device. */
function EmptyCart() {
  return (
    <>
      <UnpaidLine />
      <section className="page flex min-h-[60svh] flex-col items-start justify-center gap-6 py-16">
        <h1 className="text-h1">Tu carrito está vacío</h1>
        <p className="max-w-prose text-muted">
          Si acabas de confirmar un pedido en otra pantalla, lo encuentras en tus pedidos.
        </p>
        <GoneLines />
        <div className="flex flex-wrap gap-3">
          <Link to={PAGES.orders} className="button">
            Ver mis pedidos
          </Link>
          <Link to={PAGES.home} className="button button-quiet">
            Ver la tienda
          </Link>
        </div>
      </section>
    </>
  );
}
