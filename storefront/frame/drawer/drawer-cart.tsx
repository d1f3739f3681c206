/** The whole cart beside the page, with the line that was just added said once. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { useRef } from "react";
import { isBlocked } from "#contracts/cart/cart.ts";
import { cartTotal, formatMoney } from "#contracts/money/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { CartRow } from "../../cart/cart-row.tsx";
import { UnpaidLine } from "../../cart/lazy-parts.ts";
import { GoneLines } from "../../cart/gone-lines.tsx";
import { FreeDelivery } from "../../cart/free-delivery.tsx";
import { useCart } from "../../data/cart/cart.ts";
import { useOffline } from "../../data/use-offline.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { SuggestedCategories } from "../../ui/sheet/lazy-parts.ts";
import { Link } from "../../ui/link.tsx";
import { lazyIsland } from "../../ui/sheet/lazy-island.tsx";
import { useDrawerStatus } from "./use-drawer-status.ts";

/** Nothing waits for it: its script loads once the drawer is open. */
const GoesWith = lazyIsland(() => import("../../cart/goes-with.tsx"));

export default function DrawerCart({ added, onClose }: { added: CartLine; onClose: () => void }) {
  const { lines, busy } = useCart();
  const status = useDrawerStatus(added);
  const drawer = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => {
    if (!status.isRefused && lines.some(({ id }) => id === added.id)) flyToCart(drawer.current);
    onClose();
  };
  const undo = () => {
    status.undo?.();
    // The pressed button goes.
    title.current?.focus();
  };
  return (
    <div ref={drawer} className="flex min-h-full flex-col">
      <div className="px-4 md:px-6">
        <div className="flex min-h-(--header) items-center justify-between">
          {/* The drawer opens with the focus here: what was just added is said with it. Later messages are said alone. */}
          <h2
            ref={title}
            data-cart-title
            tabIndex={-1}
            aria-describedby={status.isFirst ? "drawer-status" : undefined}
            className="text-2xl/8 outline-none"
          >
            Tu carrito
          </h2>
          <button
            type="button"
            className="-mr-3 grid size-11 shrink-0 place-items-center"
            onClick={close}
            aria-label="Cerrar"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm/5">
          <p
            id="drawer-status"
            role="status"
            className={status.isRefused ? "text-sale" : status.undo ? "text-muted" : "text-ok"}
          >
            {status.text}
          </p>
          {status.undo && (
            <button type="button" className="-my-3 link-alone" onClick={undo}>
              Deshacer
            </button>
          )}
        </div>
        <GoneLines />
      </div>
      <div className="[--edge:--spacing(4)] md:[--edge:--spacing(6)] *:mt-3">
        <UnpaidLine />
      </div>
      {lines.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ul className="divide-y divide-line px-4 md:px-6">
            {[...lines]
              .toSorted((a, b) => Number(b.id === added.id) - Number(a.id === added.id))
              .map((line) => (
                <CartRow
                  key={line.id}
                  line={line}
                  busy={busy.has(line.id)}
                  refusal={undefined}
                  onRemove={status.remove}
                  compact
                />
              ))}
          </ul>
          <div className="mx-4 grow border-t border-line md:mx-6">
            <GoesWith line={added} lines={lines} />
          </div>
          <Foot lines={lines} onClose={close} />
        </>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="pb-8 [--edge:--spacing(4)] md:[--edge:--spacing(6)]">
      <div className="px-(--edge) pt-10">
        <h3 className="text-h3">Tu carrito está vacío</h3>
        <p className="mt-2 text-sm text-muted">Aquí ves lo que agregues.</p>
        <Link to={PAGES.home} className="button mt-5 w-full">
          Ver la tienda
        </Link>
      </div>
      <SuggestedCategories />
    </div>
  );
}

function Foot({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const offline = useOffline();
  const { reductions } = useCart();
  const total = cartTotal(lines, reductions);
  const blocked = isBlocked(lines);
  return (
    <div className="drawer-foot px-4 pt-4 pb-3 md:px-6">
      <FreeDelivery total={cartTotal(lines)} />
      {reductions.map(({ promotion, name, cents }) => (
        <p key={promotion} className="flex justify-between gap-x-4 pt-2 text-sm/5 text-ok">
          <span>{name}</span>
          <span className="whitespace-nowrap">{`−${formatMoney({ ...total, cents })}`}</span>
        </p>
      ))}
      <p className="flex flex-wrap justify-between gap-x-4 py-4 text-lg/6.5 font-medium">
        <span>Total</span>
        <span className="whitespace-nowrap">{formatMoney(total)}</span>
      </p>
      {/* The marked line may be out of sight. */}
      {blocked ? (
        <p className="pb-2 text-sm/5 text-sale">Ajusta lo que está marcado para continuar.</p>
      ) : (
        !offline && (
          <Link to={PAGES.shippingDetails} className="button w-full">
            Finalizar compra
          </Link>
        )
      )}
      <div className="flex flex-wrap justify-center gap-x-8">
        <Link to={PAGES.cart} className="link-alone">
          Ver carrito
        </Link>
        <button type="button" className="link-alone" onClick={onClose}>
          Seguir comprando
        </button>
      </div>
    </div>
  );
}

/** The thumbnail of what was just added flies from the closing drawer to the bag in the header. */

/** In milliseconds, as all motion of the shop. */
const LASTS = 240;

/** Before the drawer closes: a closed one has no place on the screen. */
function flyToCart(drawer: Element | null | undefined): void {
  const thumbnail = drawer?.querySelector("li img");
  const cartIcon = document.querySelector("[data-bag]");
  // One that is still on its way would fly as an empty frame.
  if (!(thumbnail instanceof HTMLImageElement) || !thumbnail.complete || thumbnail.naturalWidth === 0) return;
  if (!cartIcon || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, to] = [thumbnail.getBoundingClientRect(), cartIcon.getBoundingClientRect()];
  const flying = new Image();
  flying.src = thumbnail.currentSrc;
  flying.alt = "";
  flying.style.cssText = `position:fixed;z-index:60;pointer-events:none;object-fit:cover;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
  document.body.append(flying);
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  const remove = () => flying.remove();
  flying
    .animate([{}, { transform: `translate(${across}px, ${down}px) scale(0.2)`, opacity: 0.2 }], {
      duration: LASTS,
      easing: "cubic-bezier(0.4, 0, 0.2, 1)",
    })
    .finished.then(remove, remove);
}
