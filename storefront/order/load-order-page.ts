/** The data of the four pages about orders that were placed. */
import type { Order } from "#contracts/documents/order.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { departmentOf } from "#contracts/account/places.ts";
import { signInUrl } from "#contracts/pages/return-url.ts";
import { orderHelpText, orderText, shopNumber, whatsAppUrl } from "#contracts/whatsapp.ts";
import { ORDERS_READ } from "./order-list.ts";
import type { OrderPageData } from "./order-page-data.ts";
import { redirectFromOrder, redirectFromPay, redirectFromSuccess } from "./order-ways.ts";

const ORDER_PAGES = {
  [PAGES.payByQr]: { page: "pay", away: redirectFromPay },
  [PAGES.orderPlaced]: { page: "placed", away: redirectFromSuccess },
  [PAGES.order]: { page: "order", away: redirectFromOrder },
} as const;

const isPage = (path: string): path is keyof typeof ORDER_PAGES => Object.hasOwn(ORDER_PAGES, path);

/** A foreign order is as unknown as one that is not. Where another page is the order's page, that one is shown. */
export async function loadOrderPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OrderPageData> {
  const { accounts, orders, settings } = context.get(shopContext);
  const { pathname, searchParams, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "").replace(/\/+$/, "");
  // The guard has asked already; this is what it found.
  const { session } = context.get(pageContext);
  if (!session) throw redirect(signInUrl(path + search));
  if (!isPage(path)) {
    return { page: "list", orders: await orders.list(session.userId, { limit: ORDERS_READ }) };
  }
  const id = searchParams.get("id");
  // Typed by hand: the list knows which order is meant.
  if (id === null) throw redirect(PAGES.orders);
  const order = isDocumentId(id) ? await orders.find(session.userId, id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const { page, away } = ORDER_PAGES[path];
  const elsewhere = away(order);
  if (elsewhere) throw redirect(elsewhere);
  const site = settings.menu().settings;
  const user = await accounts.user(session.userId);
  return {
    page,
    order,
    now: new Date().toISOString(),
    department: departmentOf(order.shipping?.department ?? "")?.name ?? "",
    shop: { address: site?.Direccion ?? "", hours: site?.Horario ?? "" },
    mailbox: { email: user?.email ?? null, isConfirmed: user?.emailVerified ?? false },
    talk: talkOf(order, shopNumber(site)),
  };
}

/** Made here, so that no page carries the words. */
function talkOf(order: Order, number: string | null): { message: string; help: string } | null {
  if (number === null) return null;
  return { message: whatsAppUrl(orderText(order), number), help: whatsAppUrl(orderHelpText(order), number) };
}
