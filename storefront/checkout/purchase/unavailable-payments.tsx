/** What this order cannot be paid with, why, and what would change that. */
import type { Reservation } from "#contracts/order/order.ts";
import { ConfirmEmail } from "../../account/confirm-email.tsx";
import { Link } from "../../ui/link.tsx";
import { UnfoldIcon } from "../../ui/icons.tsx";
import { type PurchaseChoice, UNCONFIRMED, fitting } from "./purchase-choice.ts";
import { PAGES } from "#contracts/pages/paths.ts";

interface UnavailablePaymentsProps {
  readonly choices: readonly PurchaseChoice[];
  readonly reservation: Reservation;
}

export function UnavailablePayments({ choices, reservation }: UnavailablePaymentsProps) {
  const unconfirmed = choices.filter(({ problem }) => problem === UNCONFIRMED);
  const others = choices.filter(({ problem }) => problem !== null && problem !== UNCONFIRMED);
  if (unconfirmed.length + others.length === 0) return null;
  return (
    <details open={fitting(choices).length === 0} className="group border-y border-line text-sm/5 text-muted">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 text-base/6 text-ink [&::-webkit-details-marker]:hidden">
        <span>{`Otras formas de pago (${unconfirmed.length + others.length})`}</span>
        <UnfoldIcon />
      </summary>
      <ReservationRequirements {...reservation} />
      <ul className="grid gap-x-6 gap-y-4 pb-4">
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
          <li>
            <p className="font-medium text-ink">{unconfirmed.map(({ rule }) => rule.label).join(", ")}</p>
            <ConfirmEmail email={reservation.email}>{`${UNCONFIRMED}.`}</ConfirmEmail>
          </li>
        )}
      </ul>
    </details>
  );
}

/** What the customer must do before another order can be paid later. Shown before such an order is tried. */
function ReservationRequirements({ isConfirmed, isFull }: Reservation) {
  // An address that is not confirmed comes first (unavailable-payments.tsx).
  if (!isConfirmed || !isFull) return null;
  return (
    <p className="text-sm/5">
      Para reservar otro pedido sin pagar antes, recoge, paga o cancela el que ya tienes.{" "}
      <Link to={PAGES.orders} className="inline-flex min-h-11 items-center text-link">
        Ver mis pedidos
      </Link>
    </p>
  );
}
