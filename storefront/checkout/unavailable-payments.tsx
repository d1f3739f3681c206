/** What this order cannot be paid with, why, and what would change that. */
import type { Reservation } from "#contracts/order/order.ts";
import { ConfirmEmail } from "../account/confirm-email.tsx";
import { Link } from "../ui/link.tsx";
import { type PurchaseChoice, UNCONFIRMED } from "./purchase-choice.ts";

interface UnavailablePaymentsProps {
  readonly choices: readonly PurchaseChoice[];
  readonly reservation: Reservation;
}

export function UnavailablePayments({ choices, reservation }: UnavailablePaymentsProps) {
  // Those that a confirmed email makes possible stand last, above how it is confirmed.
  const unavailable = choices
    .filter(({ trouble }) => trouble !== null)
    .toSorted((one, other) => Number(one.trouble === UNCONFIRMED) - Number(other.trouble === UNCONFIRMED));
  if (unavailable.length === 0) return null;
  return (
    <section aria-label="No disponibles para este pedido" className="text-sm/5 text-muted">
      <p aria-hidden="true">No disponibles para este pedido</p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 md:max-lg:grid-cols-3 xl:grid-cols-3">
        {unavailable.map(({ rule, trouble, remedy }) => (
          <li key={rule.type}>
            <p className="font-medium text-ink">{rule.label}</p>
            <p>{trouble}.</p>
            {remedy && (
              <Link to={remedy.to} className="link-alone text-ink">
                {remedy.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {unavailable.some(({ trouble }) => trouble === UNCONFIRMED) && (
        <div className="mt-4">
          <ConfirmEmail email={reservation.email} />
        </div>
      )}
    </section>
  );
}
