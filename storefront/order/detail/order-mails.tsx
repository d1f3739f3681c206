import { useMailArrives } from "../../data/root-data.ts";
import { ConfirmEmail } from "../../account/confirm-email.tsx";
import type { OrderPageProps } from "../order-page-data.ts";

/** Orders are mailed to confirmed addresses only. Tells a customer without one how to confirm it. */
export function OrderMails({ mailbox: { email, isConfirmed } }: Pick<OrderPageProps, "mailbox">) {
  const mailArrives = useMailArrives();
  if (isConfirmed || !mailArrives) return null;
  return (
    <div className="border-b border-line pt-4 pb-1">
      <ConfirmEmail email={email}>Confirma tu correo para recibir los avisos de tu pedido.</ConfirmEmail>
    </div>
  );
}
