/**
 * The add button of a card. One variant is added at once; otherwise a sheet with colours and sizes opens and loads
 * them.
 */
import type { ProductCard } from "#contracts/documents/product.ts";
import { Suspense, lazy, useState } from "react";
import { bringRoutes } from "../browser/bring-routes.ts";
import { addToCart } from "../data/cart/add-to-cart.ts";
import { PlusIcon } from "../ui/icons.tsx";

const AGAIN = 1_000;

/** It chooses as the product's page does: what both import has to be there, because only an `import()` is tried again. */
async function loadChoice() {
  while (!(await bringRoutes(["routes/product"]))) await new Promise((resolve) => setTimeout(resolve, AGAIN));
  return import("./quick-choice.tsx");
}
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
