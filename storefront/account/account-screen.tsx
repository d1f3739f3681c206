/** /mi-cuenta: one row for each part of the account; it opens to be edited. */
import { useEffect, useState } from "react";
import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { useLogOut } from "./log-out.ts";
import { FormTrouble } from "../ui/field.tsx";
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

export function AccountScreen({ data, linking }: { data: AccountData; linking: LinkOutcome | null }) {
  const account = useAccount(data);
  const { id, name } = account.user;
  return (
    <div className="page pt-8 pb-16 md:pt-16">
      <h1 className="text-h1">Mi cuenta</h1>
      <p className="mt-2 wrap-anywhere text-muted md:mt-3 md:text-lg">Hola, {name.split(" ", 1)}.</p>
      <OtherPages />
      <Linked outcome={linking} />
      {/* Joining shows another account: without the key its forms would keep values typed for the old one. */}
      <div key={id} className="mt-6 border-b border-line md:mt-10">
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

/** Other things customers come to this page for. */
function OtherPages() {
  const leave = useLogOut();
  return (
    <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
      <Link to={PAGES.orders} className="inline-flex min-h-11 items-center text-link">
        Mis pedidos
      </Link>
      <button type="button" className="min-h-11 text-link" onClick={() => void leave()}>
        Cerrar sesión
      </button>
    </p>
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
        <FormTrouble>{words}</FormTrouble>
      )}
    </div>
  );
}
