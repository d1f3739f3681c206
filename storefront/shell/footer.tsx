import { Link } from "react-router";
import type { SiteSettings } from "#contracts/settings.schema.ts";

/** Footer of the specification (§2): each part shows when the settings have it. */
export default function Footer({ settings, year }: { settings: SiteSettings | null; year: number }) {
  const entry = "flex min-h-11 items-center hover:text-leather";
  return (
    <footer className="mt-24 border-t border-line bg-sand text-sm">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-10 py-16 lg:grid-cols-4">
        <section aria-labelledby="newsletter-title" className="col-span-2 max-w-sm md:col-span-1">
          <h2 id="newsletter-title" className="text-2xl">
            Recibe las novedades
          </h2>
          <p className="mt-3 text-muted">Lo nuevo y las ofertas, una vez por semana.</p>
          <Link to="/inicio#novedades" className="mt-3 inline-flex min-h-11 items-center text-link">
            Quiero recibirlas
          </Link>
        </section>
        <section aria-label="Contacto" className="col-span-2 md:col-span-1">
          <h2 className="label font-sans text-muted">CONTACTO</h2>
          {settings?.CelCont && (
            <a href={settings.UrlWP || undefined} target="_blank" rel="noopener" className={entry}>
              +591 {settings.CelCont}
            </a>
          )}
          {settings?.Email && (
            <a href={`mailto:${settings.Email}`} className={entry}>
              {settings.Email}
            </a>
          )}
          {settings?.Direccion && <p className="py-2">{settings.Direccion}</p>}
          {settings?.Horario && <p className="py-2">{settings.Horario}</p>}
        </section>
        <nav aria-label="Ayuda">
          <h2 className="label font-sans text-muted">AYUDA</h2>
          <Link to="/preguntas-frecuentes" className={entry}>
            Preguntas frecuentes
          </Link>
          <Link to="/guia-talles" className={entry}>
            Guía de tallas
          </Link>
          <Link to="/cuidados-del-cuero" className={entry}>
            Cuidados del cuero
          </Link>
        </nav>
        <SocialLinks settings={settings} />
      </div>
      <p className="page border-t border-line py-6 text-xs text-muted">
        © {year} Vitrina. Todos los derechos reservados.
      </p>
    </footer>
  );
}

/** The linkedin icon leads to the messaging app: so the specification has it. */
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
      <h2 className="label font-sans text-muted">SÍGUENOS</h2>
      {links.map((link) => (
        <a
          key={link.name}
          href={link.url}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 items-center hover:text-leather"
        >
          {link.name}
        </a>
      ))}
    </nav>
  );
}
