/** The whole cart beside the page, with the line that was just added said once. */
import type { CartLine } from "#contracts/documents/cart.ts";
import { useRef } from "react";
import { lineTrouble } from "#contracts/cart/cart.ts";
import { cartTotal, formatMoney } from "#contracts/money.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { CartRow } from "../cart/cart-row.tsx";
import { FreeDelivery } from "../cart/free-delivery.tsx";
import { useCart } from "../data/cart/use-cart.ts";
import { useOffline } from "../data/use-offline.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";
import { flyToBag } from "./fly-to-bag.ts";
import { lazyIsland } from "../ui/lazy-island.tsx";

/** Nothing waits for it: its script loads once the drawer is open. */
const GoesWith = lazyIsland(() => import("./goes-with.tsx"));

export default function DrawerCart({ added, onClose }: { added: CartLine; onClose: () => void }) {
  const { lines, busy, refusals } = useCart();
  const refusal = refusals.get(added.id);
  const drawer = useRef<HTMLDivElement>(null);
  const close = () => {
    if (!refusal && lines.some(({ id }) => id === added.id)) flyToBag(drawer.current);
    onClose();
  };
  return (
    <div ref={drawer} className="flex min-h-full flex-col">
      <div className="px-4 md:px-6">
        <div className="flex min-h-(--header) items-center justify-between">
          {/* The drawer opens with the focus here: what was just added is said with it. */}
          <h2 data-cart-title tabIndex={-1} aria-describedby="drawer-status" className="text-2xl/8 outline-none">
            Tu pedido
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
        <p id="drawer-status" role="status" className={`text-sm/5 ${refusal ? "text-sale" : "text-ok"}`}>
          {refusal ? `No se agregó. ${refusal}` : "Se agregó al carrito"}
        </p>
      </div>
      <ul className="divide-y divide-line px-4 md:px-6">
        {[...lines]
          .toSorted((a, b) => Number(b.id === added.id) - Number(a.id === added.id))
          .map((line) => (
            <CartRow key={line.id} line={line} busy={busy.has(line.id)} refusal={undefined} compact />
          ))}
        {lines.length === 0 && <li className="py-6 text-muted">Tu carrito está vacío.</li>}
      </ul>
      <div className="grow border-t border-line">
        <GoesWith added={added} lines={lines} />
      </div>
      <Foot lines={lines} onClose={close} />
    </div>
  );
}

function Foot({ lines, onClose }: { lines: readonly CartLine[]; onClose: () => void }) {
  const offline = useOffline();
  const total = cartTotal(lines);
  const blocked = lines.some((line) => ["sold-out", "less-stock"].includes(lineTrouble(line)?.kind ?? ""));
  return (
    <div className="sticky bottom-0 short:static border-t border-line bg-white px-4 pt-4 pb-3 md:px-6">
      {lines.length > 0 && <FreeDelivery total={total} />}
      <p className="flex flex-wrap justify-between gap-x-4 py-4 text-lg/6.5 font-medium">
        <span>Total</span>
        <span className="whitespace-nowrap">{formatMoney(total)}</span>
      </p>
      {lines.length > 0 && !blocked && !offline && (
        <Link to={PAGES.shippingDetails} className="button w-full">
          Finalizar compra
        </Link>
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
