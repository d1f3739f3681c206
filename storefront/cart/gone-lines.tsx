import { cart, useCart } from "../data/cart/cart.ts";

/** What was in the cart and is not sold any more, also when nothing else is left in it. */
export function GoneLines() {
  const { gone } = useCart();
  if (gone.length === 0) return null;
  return (
    <div role="alert" className="mt-4 border-l-2 border-leather pl-4 text-sm/5 text-ink wrap-anywhere">
      {gone.map((name) => (
        <p key={name}>{`${name} ya no se vende.`}</p>
      ))}
      <button type="button" className="link-alone" onClick={() => void cart.forgetGone()}>
        Entendido
      </button>
    </div>
  );
}
