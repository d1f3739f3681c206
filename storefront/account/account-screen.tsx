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
import { ProvidersSection, offersProviders } from "./sections/providers-section.tsx";
import { SessionsSection } from "./sections/sessions-section.tsx";
import { ShippingSection } from "./sections/shipping-section.tsx";
import { type AccountData, useAccount } from "./use-account.ts";

const PROVIDERS = "formas-de-entrar";
const INDEX = [
  { id: "datos", title: "Tus datos" },
  { id: "correo", title: "Correo" },
  { id: "envio", title: "Envío" },
  { id: "facturacion", title: "Facturación" },
  { id: "contrasena", title: "Contraseña" },
  { id: PROVIDERS, title: "Formas de entrar" },
  { id: "dispositivos", title: "Dispositivos" },
  { id: "eliminar", title: "Eliminar mi cuenta" },
];

export function AccountScreen({ data, linking }: { data: AccountData; linking: LinkOutcome | null }) {
  const account = useAccount(data);
  const { id, name } = account.user;
  return (
    <div className="page pt-8 pb-16 md:pt-16">
      <h1 className="text-h1">Mi cuenta</h1>
      <p className="mt-2 wrap-anywhere text-muted md:mt-3 md:text-lg">Hola, {name.split(" ", 1)}.</p>
      <OtherPages />
      <Linked outcome={linking} />
      <div className="mt-6 md:mt-10 lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-20">
        <Index providers={offersProviders(account)} />
        {/* Joining shows another account: without the key its forms would keep values typed for the old one. */}
        <div key={id} className="max-w-2xl min-w-0 border-b border-line">
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

function Index({ providers }: { providers: boolean }) {
  return (
    <nav aria-label="Secciones de tu cuenta" className="sticky top-24 hidden self-start text-sm lg:block">
      {INDEX.filter(({ id }) => providers || id !== PROVIDERS).map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          className="flex min-h-11 items-center border-l border-line pl-4 text-muted hover:border-leather hover:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
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
