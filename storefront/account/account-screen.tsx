/** /mi-cuenta: one row for each part of the account; it opens to be edited. */
import { type ReactNode, useEffect, useState } from "react";
import { useLogOut } from "./log-out.ts";
import { FormProblem } from "../ui/fields/field.tsx";
import { BillingSection } from "./sections/billing-section.tsx";
import { DeleteSection } from "./sections/delete-section.tsx";
import { EmailSection } from "./sections/email-section.tsx";
import { type LinkOutcome, linkText } from "./link-text.ts";
import { PasswordSection } from "./sections/password-section.tsx";
import { ProfileSection } from "./sections/profile-section.tsx";
import { ProvidersSection } from "./sections/providers-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";
import { ShippingSection } from "./sections/shipping-section.tsx";
import { type AccountData, useAccount } from "./use-account.ts";

interface AccountScreenProps {
  readonly data: AccountData;
  readonly linking: LinkOutcome | null;
  /** First, because most come for their orders. */
  readonly ordersRow: ReactNode;
}

export function AccountScreen({ data, linking, ordersRow }: AccountScreenProps) {
  const account = useAccount(data);
  const { id, name } = account.user;
  return (
    <div className="page pt-8 pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h1 className="text-h1">Mi cuenta</h1>
        <LogOut />
      </div>
      <p className="mt-2 wrap-anywhere text-muted md:mt-3 md:text-lg">{`Hola, ${name.split(" ", 1)}.`}</p>
      <Linked outcome={linking} />
      {/* Joining shows another account: without the key its forms would keep values typed for the old one. */}
      <div key={id} className="mt-6 border-b border-line md:mt-10">
        {ordersRow}
        <ProfileSection account={account} />
        <EmailSection account={account} />
        <ShippingSection account={account} />
        <BillingSection account={account} />
        <PasswordSection account={account} />
        <ProvidersSection account={account} />
        <SessionsSection account={account} />
        <DeleteSection account={account} />
      </div>
    </div>
  );
}

function LogOut() {
  const leave = useLogOut();
  return (
    <button type="button" className="link-alone" onClick={() => void leave()}>
      Cerrar sesión
    </button>
  );
}

/** Shown once: clears the address, so that a reload does not show it again. */
function Linked({ outcome }: { outcome: LinkOutcome | null }) {
  const [linked] = useState(outcome);
  useEffect(() => {
    if (linked) history.replaceState(history.state, "", location.pathname);
  }, [linked]);
  if (!linked) return null;
  const words = linkText(linked);
  return (
    <div className="mt-6 max-w-2xl">
      {linked.error === null ? (
        <p role="status" className="border-l-2 border-ok bg-ok/5 p-4 text-sm">
          {words}
        </p>
      ) : (
        <FormProblem>{words}</FormProblem>
      )}
    </div>
  );
}
