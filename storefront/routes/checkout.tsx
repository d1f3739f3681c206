import { PAGES } from "#contracts/pages/paths.ts";
import { CheckoutScreen } from "../checkout/checkout-screen.tsx";
import { loadCheckout } from "../checkout/load-checkout.ts";
import type { Route } from "./+types/checkout.ts";
import { privateMeta } from "../ui/title/page-meta.ts";

/** One module for all steps: each module makes the route manifest of every page longer. */
export function loader({ url, context }: Route.LoaderArgs) {
  return loadCheckout(url, context);
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
