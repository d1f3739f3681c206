/** What this order cannot be paid with, why, and what would change that. */
import { Link } from "../ui/link.tsx";
import type { PurchaseChoice } from "./purchase-choice.ts";

export function UnavailablePayments({ choices }: { choices: readonly PurchaseChoice[] }) {
  const unavailable = choices.filter(({ trouble }) => trouble !== null);
  if (unavailable.length === 0) return null;
  return (
    <section aria-label="No disponibles para este pedido" className="text-sm/5 text-muted">
      <p aria-hidden="true">No disponibles para este pedido</p>
      <ul className="mt-1">
        {unavailable.map(({ rule, trouble, remedy }) => (
          <li key={rule.type} className="flex flex-wrap items-center gap-x-4 py-1">
            <p>
              <span className="font-medium text-ink">{rule.label}.</span> {trouble}
            </p>
            {remedy && (
              <Link to={remedy.to} className="link-alone text-ink">
                {remedy.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
