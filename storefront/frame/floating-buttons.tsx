/** The buttons that float above the page's end: 'Ver carrito' and messaging. */
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { countedPieces } from "#contracts/text/counted.ts";
import { cartQuantity, cartTotal, formatMoney } from "#contracts/money/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useCart } from "../data/cart/cart.ts";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";
import { showsCartBar, showsMessaging } from "./bars.ts";
import { nextPaint } from "../browser/next-paint.ts";
import { useDevice } from "../browser/device.ts";

/** Nobody waits for it: its script comes after those of the page. */
const Messaging = lazyIsland(async () => {
  await nextPaint();
  return import("./messaging-button.tsx");
});

export function FloatingButtons({ messagingUrl }: { messagingUrl: string | undefined }) {
  const { pathname, search } = useLocation();
  const device = useDevice();
  const { lines, reductions, known, asOf } = useCart();
  const bar = showsCartBar(device, lines.length, pathname + search);
  const count = known || asOf !== undefined ? lines.length : null;
  const messaging = messagingUrl && showsMessaging(device, count, pathname);
  if (!messaging && !bar) return null;
  return (
    <aside aria-label="Siempre a mano" className="floating">
      {messaging && <Messaging href={messagingUrl} />}
      {bar && (
        <Link to={PAGES.cart} data-testid="cart-bar" className="page cart-bar">
          <span className="font-medium">
            Ver carrito
            <span className="ml-2 font-normal text-muted">{countedPieces(cartQuantity(lines))}</span>
          </span>
          <span className="cart-bar-sum font-medium">{formatMoney(cartTotal(lines, reductions))}</span>
        </Link>
      )}
    </aside>
  );
}
