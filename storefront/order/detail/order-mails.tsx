import { ConfirmEmail } from "../../account/confirm-email.tsx";
import type { OrderPageProps } from "../order-page-data.ts";

/** Orders are mailed to confirmed addresses only. Tells a customer without one how to confirm it. */
export function OrderMails({ mailbox: { email, isConfirmed } }: Pick<OrderPageProps, "mailbox">) {
  if (isConfirmed) return null;
  return (
    <ConfirmEmail email={email} title="Confirma tu correo para recibir los avisos de tu pedido">
      Mientras tanto, todo lo de tu pedido está en esta página.
    </ConfirmEmail>
  );
}
