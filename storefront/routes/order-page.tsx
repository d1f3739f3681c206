/** One module for four routes: each module makes the route manifest of every page longer. */
import { loadOrderPage } from "../order/load-order-page.ts";
import { OrderPage } from "../order/order-page.tsx";
import type { Route } from "./+types/order-page.ts";
import { privateMeta } from "../ui/title/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadOrderPage(url, context);
}

const TITLES = { pay: "Pago con QR", placed: "Tu pedido", order: "Tu pedido", list: "Mis pedidos" };

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  privateMeta(TITLES[loaderData?.page ?? "order"], root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <OrderPage data={loaderData} />;
}
