/**
 * The add button of a card. One variant is added at once; otherwise a sheet with colours and sizes opens and loads
 * them.
 */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { Suspense, lazy, useState } from "react";
import { loadRouteScripts } from "../../browser/load-route-scripts.ts";
import { addToCart } from "../../data/cart/add-to-cart.ts";
import { PlusIcon } from "../../ui/icons.tsx";

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
let loading: Promise<typeof import("./quick-choice.tsx")> | undefined;

/** Once, however often a card is touched. */
const loadChoice = () => (loading ??= load());

/**
 * It chooses as the product's page does. What both import is brought first: only an `import()` is tried again, not what
 * its script imports. After the last pause that retry decides, which reloads a page whose scripts are no longer there.
 */
async function load() {
  for (const pause of PAUSES_MS) {
    if (await loadRouteScripts(["routes/product"])) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
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
