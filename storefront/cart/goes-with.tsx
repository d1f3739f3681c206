/** One thing that goes with a line of the cart: what takes care of its leather, else the first of its look. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import type { OutfitCard } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { pathTo } from "#contracts/pages/paths.ts";
import { addToCart } from "../data/cart/add-to-cart.ts";
import { api } from "../data/api.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/photographs/picture.tsx";
import { Price } from "../ui/price.tsx";
import { displayName } from "../ui/title/display-name.ts";

export default function GoesWith({ line, lines }: { line: CartLine; lines: readonly CartLine[] }) {
  const outfit = useOutfit(line.productId);
  const open = outfit.filter((card) => !lines.some(({ productId }) => productId === card.id));
  const card = open.find(({ careFor }) => careFor !== undefined) ?? open[0];
  if (!card) return null;
  const [image] = card.images;
  const { only } = card;
  return (
    <section aria-label={card.careFor ?? "Va bien con lo que llevas"} className="py-4 text-sm/5">
      <p className="text-muted" aria-hidden="true">
        {card.careFor ?? "Va bien con lo que llevas"}
      </p>
      <div className="mt-2 grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4">
        <div className="h-17.5 bg-ground">
          {image && <Picture image={{ ...image, alt: "" }} sizes="56px" className="size-full object-cover" />}
        </div>
        <div>
          <p>{displayName(card.shortName || card.name)}</p>
          <Price of={card} />
        </div>
        {only ? (
          <button
            type="button"
            className="link-alone"
            aria-label={`Agregar ${card.name}`}
            onClick={() => addToCart(card, only)}
          >
            Agregar
          </button>
        ) : (
          <Link to={pathTo.product(card)} className="link-alone" aria-label={`Ver ${card.name}`}>
            Ver
          </Link>
        )}
      </div>
    </section>
  );
}

/** Empty until it is known, and where the shop cannot be reached: nothing waits for it. */
function useOutfit(id: string): readonly OutfitCard[] {
  const [outfit, setOutfit] = useState<{ readonly of: string; readonly cards: readonly OutfitCard[] }>();
  useEffect(() => {
    let isCurrent = true;
    void api("GET /api/products/{id}/look", { path: { id }, query: {} }).then((answer) => {
      if (isCurrent && answer.ok) setOutfit({ of: id, cards: answer.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return outfit?.of === id ? outfit.cards : [];
}
