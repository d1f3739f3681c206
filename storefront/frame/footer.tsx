import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { NewsletterForm } from "../home/newsletter-form.tsx";
import { type ReactNode, useId, useState } from "react";
import { ChevronIcon } from "../ui/icons.tsx";

const ENTRY = "flex min-h-11 items-center py-1 hover:text-leather md:min-h-7";

const HELP = [
  { name: "Preguntas frecuentes", to: PAGES.faq },
  { name: "Guía de tallas", to: PAGES.sizeGuide },
  { name: "Cuidados del cuero", to: PAGES.leatherCare },
  { name: "Envíos", to: PAGES.delivery },
  { name: "Cambios y devoluciones", to: PAGES.returns },
];

const LEGAL = [
  { name: "Términos y condiciones", to: PAGES.terms },
  { name: "Política de privacidad", to: PAGES.privacy },
  { name: "Tus derechos", to: PAGES.rights },
];

/** The footer of the specification (§2). Parts without a setting are left out. */
export default function Footer({ settings, year }: { settings: SiteSettings | null; year: number }) {
  const { pathname } = useLocation();
  const root = useRootData();
  // One form on a page is enough.
  const isAbove = root?.hasHomeNewsletter && pathname === PAGES.home;
  return (
    <footer className="mt-(--section) bg-sand pt-12 pb-6 text-sm/5 md:pt-18 md:pb-7">
      <div className="page grid-page gap-y-10">
        <section aria-labelledby="newsletter-title" className="col-span-12 lg:col-span-5">
          <h2 id="newsletter-title" className="text-h2">
            Novedades por correo
          </h2>
          <p className="mt-2 text-muted">Lo nuevo y las ofertas.</p>
          {isAbove ? (
            <a href="#novedades" className="mt-2 link-alone">
              Suscribirme
            </a>
          ) : (
            <NewsletterForm className="mt-2 max-w-110" />
          )}
        </section>
        <div className="col-span-12 border-line max-md:border-b md:grid md:grid-cols-3 md:gap-x-(--gutter) lg:col-span-6 lg:col-start-7">
          <FooterColumn title="Ayuda">
            {[...HELP, ...(root?.ownPages ?? [])].map(({ name, to }) => (
              <Link key={to} to={to} className={ENTRY}>
                {name}
              </Link>
            ))}
          </FooterColumn>
          <Contact settings={settings} />
          <SocialLinks settings={settings} />
        </div>
      </div>
      <div className="page mt-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-xs/5 text-muted">
          <p>{`© ${year} ${root?.identity.name ?? ""}`}</p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
            {LEGAL.map(({ name, to }) => (
              <Link key={to} to={to} className="flex min-h-11 items-center hover:text-ink">
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact({ settings }: { settings: SiteSettings | null }) {
  const { CelCont, UrlWP, Email, Direccion, Horario } = settings ?? {};
  if (!CelCont && !Email && !Direccion && !Horario) return null;
  return (
    <FooterColumn title="Visítanos">
      {CelCont && (
        <a
          {...(UrlWP ? { href: UrlWP, target: "_blank", rel: "noopener" } : { href: `tel:+591${CelCont}` })}
          className={ENTRY}
        >{`+591 ${CelCont}`}</a>
      )}
      {Email && (
        <a href={`mailto:${Email}`} className={ENTRY}>
          {Email}
        </a>
      )}
      <div className="py-3 md:py-0">
        {Direccion && <p className="md:py-1">{Direccion}</p>}
        {Horario && <p className="md:py-1">{Horario}</p>}
      </div>
    </FooterColumn>
  );
}

/** The LinkedIn link opens the messaging app, as the specification says. */
function SocialLinks({ settings }: { settings: SiteSettings | null }) {
  const links = [
    { name: "Instagram", url: settings?.UrlIG },
    { name: "Facebook", url: settings?.UrlFB },
    { name: "TikTok", url: settings?.UrlTik },
    { name: "YouTube", url: settings?.UrlTube },
    { name: "LinkedIn", url: settings?.UrlWP },
  ].filter((link) => link.url);
  if (links.length === 0) return null;
  return (
    <FooterColumn title="Síguenos">
      {links.map((link) => (
        <a key={link.name} href={link.url} target="_blank" rel="noopener" className={ENTRY}>
          {link.name}
        </a>
      ))}
    </FooterColumn>
  );
}

/** A column of the footer; on a phone its title opens and closes it. Without scripts it stays open (`styles/base.css`). */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="border-line max-md:border-t">
      <h2 id={`${id}-title`} className="font-sans leading-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between text-left aria-expanded:font-medium md:hidden"
        >
          {title}
          <span className={`transition-transform duration-150 ${open ? "rotate-180" : ""}`}>
            <ChevronIcon />
          </span>
        </button>
        <span className="hidden label text-muted uppercase md:block">{title}</span>
      </h2>
      <div id={id} className={`footer-links pb-3 md:mt-2 md:pb-0 ${open ? "" : "max-md:hidden"}`}>
        {children}
      </div>
    </section>
  );
}
