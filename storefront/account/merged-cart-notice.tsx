/**
 * Shown before the checkout when the account's saved cart had other products: the customer checks them once, then
 * continues.
 */
import { Link } from "../ui/link.tsx";
import { cart, useCart } from "../data/cart/cart.ts";
import { showToast } from "../ui/toast.tsx";
import type { MergedCartState } from "./sign-in/after-sign-in.ts";

export function MergedCartNotice({ saved, goOn }: MergedCartState) {
  const { known, lines } = useCart();
  const kept = lines.filter(({ id }) => saved.includes(id));

  function removeAll(): void {
    for (const { id } of kept) cart.setQuantity(id, null);
    showToast({
      text: kept.length === 1 ? "Quitaste un producto" : `Quitaste ${kept.length} productos`,
      action: { name: "Deshacer", run: () => kept.forEach((line) => cart.restore(line)) },
    });
  }

  return (
    <section aria-label="Productos guardados" className="page pt-6">
      <div className="flex flex-col gap-3 bg-sand p-4 md:flex-row md:items-center">
        <div className="flex-1">
          <p className="font-medium">
            {saved.length === 1 ? "Tenías 1 producto guardado" : `Tenías ${saved.length} productos guardados`}
          </p>
          <p className="mt-1 text-sm text-muted" role="status">
            {known && kept.length === 0
              ? "Ya no están en tu carrito."
              : `Están en tu carrito: ${kept.map(({ name }) => name).join(", ")}.`}
          </p>
        </div>
        {kept.length > 0 && (
          <button type="button" className="button button-quiet" onClick={removeAll}>
            {kept.length === 1 ? "Quitarlo" : "Quitarlos"}
          </button>
        )}
        <Link to={goOn} replace className="button">
          Continuar
        </Link>
      </div>
    </section>
  );
}
