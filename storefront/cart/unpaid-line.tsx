import { useUnpaidOrder } from "../data/unpaid-order.ts";
import { Link } from "../ui/link.tsx";

/** The server renders its place for everybody; the mark of the head keeps it where an order waits. */
export default function UnpaidLine() {
  const order = useUnpaidOrder();
  if (order === null) return null;
  return (
    <aside
      aria-label="Pedido por pagar"
      className={`page min-h-16 items-center [[data-over]~main_&]:mt-(--header) justify-between gap-x-4 border-b border-line bg-sand text-sm/5 sm:min-h-12 ${order ? "flex" : "hidden in-data-unpaid:flex"}`}
    >
      {order && (
        <>
          <p>
            Tienes un pedido por pagar: <span className="inline-block font-medium">{order.words}</span>
          </p>
          <Link to={order.to} className="link-alone shrink-0">
            {order.action}
          </Link>
        </>
      )}
    </aside>
  );
}
