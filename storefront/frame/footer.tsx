import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import type { SiteSettings } from "#contracts/documents/settings.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { NewsletterForm } from "../home/newsletter-form.tsx";

const ENTRY = "flex min-h-11 items-center py-1.5 leading-snug hover:text-leather";

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
  // One form on a page is enough; the demo shows both.
  const isAbove = root?.isDemo === false && root.hasHomeNewsletter && pathname === PAGES.home;
  return (
    <footer className="mt-24 border-t border-line bg-sand text-sm">
      <div className="page two-up gap-x-4 gap-y-10 py-16 md:grid-cols-4 lg:gap-x-8 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <section aria-labelledby="newsletter-title" className="col-span-full max-w-md xl:col-span-1 xl:pr-8">
          <h2 id="newsletter-title" className="text-2xl">
            Recibe las novedades
          </h2>
          <p className="mt-3 mb-4 text-muted">Lo nuevo y las ofertas, una vez por semana.</p>
          {isAbove ? (
            <a href="#novedades" className="inline-flex min-h-11 items-center text-link">
              Suscribirme
            </a>
          ) : (
            <NewsletterForm />
          )}
        </section>
        <Contact settings={settings} />
        <Links title="Ayuda" links={HELP} />
        <Links title="Legal" links={LEGAL} />
        <SocialLinks settings={settings} />
      </div>
      <p className="page border-t border-line py-6 text-xs text-muted">
        © {year} {root?.identity.name}. Todos los derechos reservados.
      </p>
    </footer>
  );
}

function Contact({ settings }: { settings: SiteSettings | null }) {
  const { CelCont, UrlWP, Email, Direccion, Horario } = settings ?? {};
  if (!CelCont && !Email && !Direccion && !Horario) return null;
  return (
    <section aria-label="Contacto" className="col-span-full md:col-span-1">
      <h2 className="label mb-1 font-sans text-muted">CONTACTO</h2>
      {CelCont && (
        <a
          {...(UrlWP ? { href: UrlWP, target: "_blank", rel: "noopener" } : { href: `tel:+591${CelCont}` })}
          className={ENTRY}
        >
          +591 {CelCont}
        </a>
      )}
      {Email && (
        <a href={`mailto:${Email}`} className={ENTRY}>
          {Email}
        </a>
      )}
      {Direccion && <p className="py-2">{Direccion}</p>}
      {Horario && <p className="py-2">{Horario}</p>}
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly { readonly name: string; readonly to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="label mb-1 font-sans text-muted">{title.toUpperCase()}</h2>
      {links.map(({ name, to }) => (
        <Link key={to} to={to} className={ENTRY}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The LinkedIn link opens the messaging app, as the specification says. */
function SocialLinks({ settings }: { settings: SiteSettings | null }) {
  const links = [
    { name: "Facebook", url: settings?.UrlFB },
    { name: "Instagram", url: settings?.UrlIG },
    { name: "YouTube", url: settings?.UrlTube },
    { name: "TikTok", url: settings?.UrlTik },
    { name: "LinkedIn", url: settings?.UrlWP },
  ].filter((link) => link.url);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Redes sociales">
      <h2 className="label mb-1 font-sans text-muted">SÍGUENOS</h2>
      {links.map((link) => (
        <a key={link.name} href={link.url} target="_blank" rel="noopener" className={ENTRY}>
          {link.name}
        </a>
      ))}
    </nav>
  );
}
