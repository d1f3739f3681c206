import type { OrderPageData } from "./order-page-data.ts";
import { OrderScreen } from "./detail/order-screen.tsx";
import { OrdersScreen } from "./list/orders-screen.tsx";
import { PayScreen } from "./pay/pay-screen.tsx";
import { SuccessScreen } from "./detail/success-screen.tsx";

/** The keys give another order a new screen, without the state of the one before. */
export function OrderPage({ data }: { data: OrderPageData }) {
  switch (data.page) {
    case "pay":
      return <PayScreen key={data.order.id} {...data} />;
    case "placed":
      return <SuccessScreen key={data.order.id} {...data} />;
    case "order":
      return <OrderScreen key={data.order.id} {...data} />;
    case "list":
      return <OrdersScreen orders={data.orders} now={data.now} />;
  }
}
