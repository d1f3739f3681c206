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
  const firstUnconfirmed = unavailable.findIndex(({ trouble }) => trouble === UNCONFIRMED);
  // Below the ways that it makes possible, level with the remedy of the other one.
  const isBeside = firstUnconfirmed === 1 && unavailable.length <= 3;
  return (
    <section aria-label="No disponibles para este pedido" className="text-sm/5 text-muted">
      <p aria-hidden="true">No disponibles para este pedido</p>
      <div className="mt-3 grid gap-x-6 gap-y-4 md:max-lg:grid-cols-3 md:max-lg:gap-y-3 xl:grid-cols-3 xl:gap-y-3">
        <ul className="contents">
          {unavailable.map(({ rule, trouble, remedy }, index) => (
            <li key={rule.type} className={isBeside && index === 0 ? "md:max-lg:row-span-2 xl:row-span-2" : undefined}>
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
        {firstUnconfirmed !== -1 && (
          <div
            className={
              isBeside ? "md:max-lg:col-[2/-1] md:max-lg:row-start-2 xl:col-[2/-1] xl:row-start-2" : "col-span-full"
            }
          >
            <ConfirmEmail email={reservation.email} />
          </div>
        )}
      </div>
    </section>
  );
}
