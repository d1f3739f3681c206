/** What this order cannot be paid with, why, and what would change that. */
import type { Reservation } from "#contracts/order/order.ts";
import { ConfirmEmail } from "../../account/confirm-email.tsx";
import { Link } from "../../ui/link.tsx";
import { type PurchaseChoice, UNCONFIRMED } from "./purchase-choice.ts";

interface UnavailablePaymentsProps {
  readonly choices: readonly PurchaseChoice[];
  readonly reservation: Reservation;
}

const SHARED = "col-span-full grid-cols-subgrid md:max-lg:grid xl:grid";
/** Where so many others stand before it in a row of three. */
const SHARED_PLACES = [
  SHARED,
  `${SHARED} md:max-lg:col-start-2 xl:col-start-2`,
  `${SHARED} md:max-lg:col-start-3 xl:col-start-3`,
];

export function UnavailablePayments({ choices, reservation }: UnavailablePaymentsProps) {
  const unconfirmed = choices.filter(({ problem }) => problem === UNCONFIRMED);
  const others = choices.filter(({ problem }) => problem !== null && problem !== UNCONFIRMED);
  if (unconfirmed.length + others.length === 0) return null;
  return (
    <section aria-label="No disponibles para este pedido" className="text-sm/5 text-muted">
      <p aria-hidden="true">No disponibles para este pedido</p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 md:max-lg:grid-cols-3 xl:grid-cols-3">
        {others.map(({ rule, problem, remedy }) => (
          <li key={rule.type}>
            <p className="font-medium text-ink">{rule.label}</p>
            <p>{`${problem}.`}</p>
            {remedy && (
              <Link to={remedy.to} className="link-alone text-ink">
                {remedy.name}
              </Link>
            )}
          </li>
        ))}
        {/* What they all lack is said once, below their names. */}
        {unconfirmed.length > 0 && (
          <li className={SHARED_PLACES[others.length] ?? "col-span-full"}>
            {unconfirmed.map(({ rule }) => (
              <p key={rule.type} className="font-medium text-ink">
                {rule.label}
              </p>
            ))}
            <div className="col-span-full">
              <ConfirmEmail email={reservation.email}>{`${UNCONFIRMED}.`}</ConfirmEmail>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
