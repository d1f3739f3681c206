/** One module for four routes: each module makes the route manifest of every page longer. */
import type { Order } from "#contracts/order/order.document.ts";
import { redirect } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { exchangeOf } from "#contracts/order/exchange-request.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { sellerLines } from "#contracts/invoice/papers.ts";
import { departmentOf } from "#contracts/address/places.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import { exchangeRequestText, orderHelpText, orderText, shopNumber, whatsAppUrl } from "#contracts/contact/whatsapp.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { shownContent } from "../../data/shown-content.ts";
import { ORDERS_READ } from "../../order/list/order-list.ts";
import type { OrderPageData, SizeExchange } from "../../order/order-page-data.ts";
import { redirectFromOrder, redirectFromPay, redirectFromSuccess } from "../../order/actions/order-rules.ts";
import type { Route } from "./+types/order-page.ts";
import { privateMeta } from "../../ui/title/page-meta.ts";
import { OrderScreen } from "../../order/detail/order-screen.tsx";
import { OrdersScreen } from "../../order/list/orders-screen.tsx";
import { ReceiptScreen } from "../../order/detail/receipt-screen.tsx";
import { PayScreen } from "../../order/pay/pay-screen.tsx";
import { SuccessScreen } from "../../order/detail/success-screen.tsx";

const ORDER_PAGES = {
  [PAGES.payByQr]: { page: "pay", away: redirectFromPay },
  [PAGES.orderPlaced]: { page: "placed", away: redirectFromSuccess },
  [PAGES.order]: { page: "order", away: redirectFromOrder },
} as const;

const isPage = (path: string): path is keyof typeof ORDER_PAGES => Object.hasOwn(ORDER_PAGES, path);

/**
 * Another customer's order is the same 404 as an unknown one. An order that belongs to another page redirects there.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<OrderPageData> {
  const { pathname, searchParams, search } = url;
  const { accounts, clock, content, invoices, orders, settings } = context.get(shopContext);
  // The guard has read the session already.
  const { session } = context.get(pageContext);
  if (!session) throw redirect(signInUrl(pathname + search));
  if (!isPage(pathname)) {
    const placed = await orders.list(session.userId, { limit: ORDERS_READ });
    return { page: "list", orders: placed, now: clock.now().toISOString() };
  }
  const id = searchParams.get("id");
  // The address was typed by hand: the list shows all orders.
  if (id === null) throw redirect(PAGES.orders);
  const order = isDocumentId(id) ? await orders.find(session.userId, id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const { page, away } = ORDER_PAGES[pathname];
  const elsewhere = away(order);
  if (elsewhere) throw redirect(elsewhere);
  const site = settings.menu().settings;
  const user = await accounts.user(session.userId);
  const { papers } = content.shown();
  const isReceipt = page === "order" && searchParams.has("recibo") && order.payment?.state === "pagado";
  return {
    page: isReceipt ? "receipt" : page,
    order,
    now: clock.now().toISOString(),
    department: departmentOf(order.shipping?.department ?? "")?.name ?? "",
    shop: {
      address: (isReceipt && papers.branch) || (site?.Direccion ?? ""),
      hours: site?.Horario ?? "",
      ...(isReceipt && { seller: sellerLines(papers) }),
    },
    mailbox: { email: user?.email ?? null, isConfirmed: user?.emailVerified ?? false },
    invoice: page === "order" ? await invoices.own(session.userId, id) : null,
    whatsApp: whatsAppOf(order, shopNumber(site)),
    requests: page === "order" ? await orders.requests.list(session.userId, id) : [],
    exchange: sizeExchange(exchangeOf(order, (await shownContent(context)).promises, clock.now()), order, site),
  };
}

/** Built here, so that no script contains the texts. */
function whatsAppOf(order: Order, number: string | null): { message: string; help: string } | null {
  if (number === null) return null;
  return { message: whatsAppUrl(orderText(order), number), help: whatsAppUrl(orderHelpText(order), number) };
}

/** By mail where the shop has no number. */
function sizeExchange(
  exchange: ReturnType<typeof exchangeOf<Order["products"][number]>>,
  order: Order,
  site: Pick<SiteSettings, "UrlWP" | "CelCont" | "Email"> | null,
): SizeExchange | null {
  const pieces = exchange?.pieces.filter(({ size }) => size !== ONE_SIZE) ?? [];
  if (!exchange || pieces.length === 0) return null;
  const text = exchangeRequestText(order, pieces);
  const number = shopNumber(site);
  if (number) return { until: exchange.until, href: whatsAppUrl(text, number) };
  if (!site?.Email) return null;
  const subject = encodeURIComponent(`Cambio de talla del pedido ${order.number}`);
  return {
    until: exchange.until,
    href: `mailto:${site.Email}?subject=${subject}&body=${encodeURIComponent(text)}`,
  };
}

const TITLES = { pay: "Pago con QR", placed: "Tu pedido", order: "Tu pedido", receipt: "Recibo", list: "Mis pedidos" };

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  privateMeta(
    // What browsers call the file that is printed.
    loaderData?.page === "receipt" ? `Recibo ${loaderData.order.number}` : TITLES[loaderData?.page ?? "order"],
    root.loaderData,
  );

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <OrderPage data={loaderData} />;
}

/** The keys give another order a new screen, without the state of the one before. */
function OrderPage({ data }: { data: OrderPageData }) {
  switch (data.page) {
    case "pay":
      return <PayScreen key={data.order.id} {...data} />;
    case "placed":
      return <SuccessScreen key={data.order.id} {...data} />;
    case "order":
      return <OrderScreen key={data.order.id} {...data} />;
    case "receipt":
      return <ReceiptScreen order={data.order} shop={data.shop} />;
    case "list":
      return <OrdersScreen orders={data.orders} now={data.now} />;
  }
}
