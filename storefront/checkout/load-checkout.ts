import { type RouterContextProvider, redirect, replace } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { CHECKOUT_STEPS, missingStep } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import type { CheckoutData } from "./checkout-data.ts";

/**
 * An empty cart leads to the cart page, a missing earlier step to that step. The redirect replaces the history entry,
 * so that Forward still works for a customer who went Back from a placed order.
 */
export async function loadCheckout({ pathname }: URL, context: Readonly<RouterContextProvider>): Promise<CheckoutData> {
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
