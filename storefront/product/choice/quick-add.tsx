/**
 * The add button of a card. One variant is added at once; otherwise a sheet with colours and sizes opens and loads
 * them.
 */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { Suspense, lazy, useState } from "react";
import { addToCart } from "../../data/cart/add-to-cart.ts";
import { PlusIcon } from "../../ui/icons.tsx";

const loadChoice = () => import("./quick-choice.tsx");
const QuickChoice = lazy(loadChoice);

export function QuickAdd({ card }: { card: ProductCard }) {
  const [choosing, setChoosing] = useState(false);
  if (card.soldOut) return null;
  const add = () => (card.only ? addToCart(card, card.only) : setChoosing(true));
  return (
    <>
      <button
        type="button"
        onClick={add}
        onPointerDown={() => void (card.only || loadChoice())}
        aria-label={`Agregar ${card.name}`}
        aria-haspopup={card.only ? undefined : "dialog"}
        className="quick-add z-10 grid size-11 place-items-center hover:text-leather"
      >
        <PlusIcon />
      </button>
      {choosing && (
        <Suspense>
          <QuickChoice card={card} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
