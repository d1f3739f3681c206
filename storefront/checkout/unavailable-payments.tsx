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
  const unavailable = choices.filter(({ trouble }) => trouble !== null);
  if (unavailable.length === 0) return null;
  // All of them for the same reason, which is said once.
  const unconfirmed = unavailable.filter(({ trouble }) => trouble === UNCONFIRMED).map(({ rule }) => rule.label);
  return (
    <section aria-label="No disponibles para este pedido" className="text-sm/5 text-muted">
      <p aria-hidden="true">No disponibles para este pedido</p>
      <ul className="mt-1">
        {unavailable.map(
          ({ rule, trouble, remedy }) =>
            trouble !== UNCONFIRMED && (
              <li key={rule.type} className="flex flex-wrap items-center gap-x-4 py-1">
                <p>
                  <span className="font-medium text-ink">{rule.label}.</span> {trouble}.
                </p>
                {remedy && (
                  <Link to={remedy.to} className="link-alone text-ink">
                    {remedy.name}
                  </Link>
                )}
              </li>
            ),
        )}
        {unconfirmed.length > 0 && (
          <li className="py-1">
            <ConfirmEmail email={reservation.email}>
              {unconfirmed.map((label) => (
                <span key={label} className="block font-medium text-ink">
                  {label}.{" "}
                </span>
              ))}
              {UNCONFIRMED}.
            </ConfirmEmail>
          </li>
        )}
      </ul>
    </section>
  );
}
