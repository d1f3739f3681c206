/** The word of a coupon: a folded field, or what was typed and what became of it. */
import { type FormEvent, useState } from "react";
import { COUPON_MAX } from "#contracts/promotion/promotion.ts";
import { api } from "../data/api.ts";
import { cart, useCart } from "../data/cart/cart.ts";
import { visitorId } from "../data/visit/visitor.ts";
import { useTask } from "../data/use-task.ts";
import { TextField } from "../ui/fields/field.tsx";

export default function Coupon() {
  // What was answered last: whoever reads the view is told of each.
  useCart();
  const { id = "", coupon, takesCoupons } = cart.confirmed() ?? {};
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const use = (code: string | null) =>
    run(async () => {
      const body = { products: {}, coupon: code };
      const answer = await api("PATCH /api/carts/{id}", { path: { id }, body, localUserId: visitorId() });
      if (answer.ok) cart.receive([answer.value]);
      setError(answer.ok ? undefined : (answer.problem.errors?.[0]?.message ?? answer.problem.title));
      return null;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("coupon");
    if (typeof typed === "string" && typed.trim() !== "") void use(typed);
    else setError("Escribe la palabra de tu cupón");
  };
  if (coupon)
    return (
      <div className="mt-3 flex items-center justify-between gap-4 text-sm/5">
        <p role="status">
          <span>{`Cupón ${coupon.code}`}</span>
          {coupon.problem && <span className="block text-muted">{coupon.problem}</span>}
        </p>
        <button type="button" className="link-alone" aria-disabled={busy} onClick={() => void use(null)}>
          Quitar
        </button>
      </div>
    );
  if (!takesCoupons) return null;
  return (
    <details className="mt-1 text-sm/5" open={error !== undefined || undefined}>
      <summary className="link-alone flex w-fit">¿Tienes un cupón?</summary>
      <form className="flex items-start gap-2 pb-2" onSubmit={submit} noValidate>
        <div className="min-w-0 flex-1">
          <TextField
            label="Palabra del cupón"
            name="coupon"
            autoComplete="off"
            maxLength={COUPON_MAX * 2}
            error={error}
          />
        </div>
        <button type="submit" className="button button-quiet mt-6" aria-disabled={busy}>
          Usar
        </button>
      </form>
    </details>
  );
}
