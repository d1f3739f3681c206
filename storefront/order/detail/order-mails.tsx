import { ConfirmEmail } from "../../account/confirm-email.tsx";
import type { OrderPageProps } from "../order-page-data.ts";

/** Who has confirmed no address gets no mails about an order: here one reads so, and how to get them. */
export function OrderMails({ mailbox: { email, isConfirmed } }: Pick<OrderPageProps, "mailbox">) {
  if (isConfirmed) return null;
  return (
    <ConfirmEmail email={email} title="Confirma tu correo para recibir los avisos de tu pedido">
      Mientras tanto, todo lo de tu pedido está en esta página.
    </ConfirmEmail>
  );
}
