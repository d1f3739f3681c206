/** What floats above the page's end on a phone: 'Ver carrito', and the messaging button. */
import { Link, useLocation } from "react-router";
import { cartQuantity, cartTotal, formatMoney } from "#contracts/money.ts";
import { useCart } from "../cart/use-cart.ts";
import { WhatsAppIcon } from "../ui/icons.tsx";
import { showsCartBar, showsMessaging } from "./bars.ts";
import { useDevice } from "./device.ts";

export function Floating({ messagingUrl }: { messagingUrl: string | undefined }) {
  const { pathname, search } = useLocation();
  const device = useDevice();
  const { lines } = useCart();
  const bar = showsCartBar(device, lines.length, pathname + search);
  const messaging = messagingUrl && showsMessaging(device, lines.length, pathname);
  return (
    <div className="pointer-events-none sticky bottom-(--own-bar,0px) z-20">
      {messaging && (
        <a
          href={messagingUrl}
          target="_blank"
          rel="noopener"
          aria-label="Escríbenos por WhatsApp"
          className="messaging pointer-events-auto absolute right-4 bottom-full mb-4 grid size-14 place-items-center rounded-full bg-ok text-white shadow-lg transition-transform hover:scale-105"
        >
          <WhatsAppIcon size={28} />
        </a>
      )}
      {bar && (
        <Link
          to="/carrito"
          data-testid="cart-bar"
          className="pointer-events-auto flex min-h-12 w-full items-center justify-between bg-ink px-4 text-sm text-paper"
        >
          <span>
            Ver carrito
            <span className="ml-2 text-paper/70">
              {cartQuantity(lines)} {cartQuantity(lines) === 1 ? "producto" : "productos"}
            </span>
          </span>
          <span className="font-medium tabular-nums">{formatMoney(cartTotal(lines))}</span>
        </Link>
      )}
    </div>
  );
}
