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
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h1 className="text-h1">Mi cuenta</h1>
        <LogOut />
      </div>
      <p className="mt-2 wrap-anywhere text-muted md:mt-3 md:text-lg">Hola, {name.split(" ", 1)}.</p>
      <Linked outcome={linking} />
      {/* Joining shows another account: without the key its forms would keep values typed for the old one. */}
      <div key={id} className="mt-6 border-b border-line md:mt-10">
        <OrdersRow />
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

/** The first row, because most come for it. */
function OrdersRow() {
  return (
    <section aria-labelledby="pedidos-titulo" className="grid-page relative gap-y-2 border-t border-line py-6 md:py-8">
      <h2 id="pedidos-titulo" className="col-span-8 text-h3 lg:col-span-4">
        {/* The whole row is the link. */}
        <Link to={PAGES.orders} className="after:absolute after:inset-0 hover:text-leather">
          Mis pedidos
        </Link>
      </h2>
      <p className="col-span-8 text-muted max-md:text-sm lg:col-span-6">Cómo va cada uno, y lo que ya compraste.</p>
      <span
        aria-hidden="true"
        className="col-span-4 -my-2 inline-flex min-h-11 items-center justify-self-end text-sm text-link max-lg:row-start-1 max-lg:col-start-9 lg:col-span-2"
      >
        Ver
      </span>
    </section>
  );
}

function LogOut() {
  const leave = useLogOut();
  return (
    <button type="button" className="min-h-11 text-sm text-link" onClick={() => void leave()}>
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
        <FormTrouble>{words}</FormTrouble>
      )}
    </div>
  );
}
