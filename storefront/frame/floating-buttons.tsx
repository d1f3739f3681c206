/** The buttons that float above the page's end: 'Ver carrito' and messaging. */
import { useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { countedProducts } from "#contracts/counted.ts";
import { cartQuantity, cartTotal, formatMoney } from "#contracts/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useCart } from "../data/cart/use-cart.ts";
import { WhatsAppIcon } from "../ui/icons.tsx";
import { showsCartBar, showsMessaging } from "./bars.ts";
import { useDevice } from "../browser/device.ts";
import { useAvoidOverlap } from "./use-avoid-overlap.ts";

export function FloatingButtons({ messagingUrl }: { messagingUrl: string | undefined }) {
  const { pathname, search } = useLocation();
  const device = useDevice();
  const { lines, known, asOf } = useCart();
  const bar = showsCartBar(device, lines.length, pathname + search);
  const count = known || asOf !== undefined ? lines.length : null;
  const messaging = messagingUrl && showsMessaging(device, count, pathname);
  return (
    <div className="pointer-events-none sticky bottom-(--own-bar,0px) z-20 overflow-x-clip">
      {messaging && <Messaging href={messagingUrl} />}
      {bar && (
        <Link
          to={PAGES.cart}
          data-testid="cart-bar"
          className="pointer-events-auto flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 bg-ink px-4 text-sm text-paper"
        >
          <span>
            Ver carrito
            <span className="ml-2 text-paper/70">{countedProducts(cartQuantity(lines))}</span>
          </span>
          <span className="font-medium tabular-nums">{formatMoney(cartTotal(lines))}</span>
        </Link>
      )}
    </div>
  );
}

function Messaging({ href }: { href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  useAvoidOverlap(place, button);
  return (
    <div ref={place} className="messaging-place absolute right-4 bottom-full mb-4 size-12">
      <a
        ref={button}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label="Escríbenos por WhatsApp"
        className="messaging pointer-events-auto grid size-full place-items-center rounded-full bg-ok text-white shadow-lg"
      >
        <WhatsAppIcon size={24} />
      </a>
    </div>
  );
}
