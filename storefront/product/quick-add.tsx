/**
 * The add button of a card. One variant is added at once; otherwise a sheet with colours and sizes opens and loads
 * them.
 */
import type { ProductCard } from "#contracts/documents/product.ts";
import { Suspense, lazy, useState } from "react";
import { addToCart } from "../data/cart/add-to-cart.ts";
import { PlusIcon } from "../ui/icons.tsx";

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
        className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full bg-paper/90 transition-colors hover:bg-paper"
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
