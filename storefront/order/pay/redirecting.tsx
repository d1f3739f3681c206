/**
 * In the place of the QR while the confirmation comes. A paid QR turns into the photograph of what was bought, which then
 * moves to its place on the confirmation.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { useEffect, useRef } from "react";
import { beginMove } from "../../product/gallery/move-photograph.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { firstPhotograph } from "../first-photograph.ts";

export function Redirecting({ order, to }: { order: Order; to: string }) {
  const photograph = useRef<HTMLDivElement>(null);
  const image = order.status === "pagado" ? firstPhotograph(order) : undefined;
  useEffect(() => {
    if (photograph.current) beginMove(photograph.current);
  }, []);
  return (
    // As high as the window: what is below would jump up, and down again.
    <div className="min-h-svh w-full max-w-90">
      {image && (
        <div className="mb-4 animate-turn pt-8 motion-reduce:animate-none">
          <div ref={photograph} className="aspect-square overflow-hidden bg-ground">
            <Picture image={image} sizes="22.5rem" first className="size-full object-cover" />
          </div>
        </div>
      )}
      <Link to={to} replace className="button">
        Continuar
      </Link>
    </div>
  );
}
