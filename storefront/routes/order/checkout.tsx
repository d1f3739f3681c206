import { redirect, replace } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { CHECKOUT_STEPS, missingStep } from "#contracts/order/order.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import type { CheckoutData } from "../../checkout/checkout-data.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { CheckoutScreen } from "../../checkout/checkout-screen.tsx";
import type { Route } from "./+types/checkout.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";

/**
 * One module for all steps: each module makes the route manifest of every page longer. An empty cart leads to the cart page, a missing earlier step to that step. The redirect replaces the history entry,
 * so that Forward still works for a customer who went Back from a placed order.
 */
export async function loader({ url: { pathname }, context }: Route.LoaderArgs): Promise<CheckoutData> {
  const step = CHECKOUT_STEPS.find((one) => one === pathname);
  if (!step) throw new Response(null, { status: 404 });
  const { session } = context.get(pageContext);
  const { accounts, carts, orders, shipping, settings } = context.get(shopContext);
  if (!session) throw redirect(signInUrl(step));
  const { userId } = session;
  const [user, cart, draft, methods, purchaseRules, reservation] = await Promise.all([
    accounts.user(userId),
    carts.find({ kind: "user", userId }),
    orders.draft(userId),
    shipping.methods(),
    shipping.purchaseTypes(),
    orders.reservation(userId),
  ]);
  if (!user) throw redirect(signInUrl(step));
  if (!cart || cart.products.length === 0) throw replace(PAGES.cart);
  const missing = missingStep(draft ?? {});
  if (missing && CHECKOUT_STEPS.indexOf(missing) < CHECKOUT_STEPS.indexOf(step)) throw replace(missing);
  const { Direccion = "", Horario = "" } = settings.menu().settings ?? {};
  const shop = { address: Direccion, hours: Horario };
  return { step, cart, draft, user, methods, purchaseRules, reservation, shop };
}

const TITLES = {
  [PAGES.shippingDetails]: "Datos de envío",
  [PAGES.billingDetails]: "Datos de facturación",
  [PAGES.purchaseType]: "Tipo de compra",
} as const;

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  privateMeta(loaderData ? TITLES[loaderData.step] : "Tu compra", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <CheckoutScreen data={loaderData} />;
}
