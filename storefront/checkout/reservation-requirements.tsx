import { Link } from "../ui/link.tsx";
import type { Reservation } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { PurchaseType } from "#contracts/order/purchase-types.ts";
import { ConfirmEmail } from "../account/confirm-email.tsx";
import { type PurchaseChoice, UNCONFIRMED } from "./purchase-choice.ts";

const TO_DO: Readonly<Record<PurchaseType, string>> = {
  qr: "pagar con QR",
  tienda: "recoger y pagar en tienda",
  contra_entrega: "pagar contra entrega",
  whatsapp: "coordinar por WhatsApp",
};

interface ReservationRequirementsProps {
  readonly choices: readonly PurchaseChoice[];
  readonly reservation: Reservation;
}

/** What the customer must do before orders can be paid later. Shown before such an order is tried. */
export function ReservationRequirements({ choices, reservation }: ReservationRequirementsProps) {
  const closed = choices.filter(({ trouble }) => trouble === UNCONFIRMED).map(({ rule }) => TO_DO[rule.type]);
  if (closed.length > 0) {
    const ways = new Intl.ListFormat("es", { type: "disjunction" }).format(closed);
    return (
      <ConfirmEmail email={reservation.email} title={`Confirma tu correo para ${ways}`}>
        Tus datos y tu carrito siguen como están.
      </ConfirmEmail>
    );
  }
  if (!reservation.isFull) return null;
  return (
    <p className="border-l-2 border-leather bg-sand p-4 text-sm">
      Para reservar otro pedido sin pagar antes, recoge, paga o cancela el que ya tienes.{" "}
      <Link to={PAGES.orders} className="inline-flex min-h-11 items-center font-medium text-link">
        Ver mis pedidos
      </Link>
    </p>
  );
}
