/** The home page's metadata for search engines and messengers. Runs on the server only. */
import type { Menu } from "#contracts/menu/menu.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { iconUrl, sharePhotoUrl } from "#contracts/photo/photo.ts";
import type { ShownContent } from "#contracts/content/shown-content.ts";
import type { Site } from "../data/shown-content.ts";
import { pageMeta } from "../ui/title/page-meta.ts";

type Shown = Pick<ShownContent, "identity" | "hero">;

export function homeMeta({ settings }: Menu, { identity, hero }: Shown, site: Site, publicUrl: string) {
  return pageMeta(
    {
      title: identity.slogan,
      description: identity.about,
      canonical: `${publicUrl}${PAGES.home}`,
      // A preview lies across, as a desktop does.
      ...(hero ? { image: publicUrl + sharePhotoUrl((hero.desktop ?? hero.phone).id), imageAlt: hero.alt } : {}),
      structured: [organization(settings, identity, publicUrl), website(site.name, publicUrl)],
    },
    site,
  );
}

/** Only the fields the owner has filled in. */
export function organization(
  settings: SiteSettings | null,
  { name, logo }: Shown["identity"],
  publicUrl: string,
): object {
  const social = [settings?.UrlFB, settings?.UrlIG, settings?.UrlTube, settings?.UrlTik].filter(Boolean);
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}${PAGES.home}`,
    logo: publicUrl + (logo ? iconUrl(logo.id, "icon-512.png") : "/icon-512.png"),
    ...(settings?.CelCont ? { telephone: settings.CelCont.replace(/^(?!\+)/, "+591") } : {}),
    ...(settings?.Email ? { email: settings.Email } : {}),
    ...(settings?.Direccion
      ? { address: { "@type": "PostalAddress", streetAddress: settings.Direccion, addressCountry: "BO" } }
      : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  };
}

function website(name: string, publicUrl: string): object {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name,
    url: `${publicUrl}${PAGES.home}`,
    inLanguage: "es-BO",
    publisher: { "@id": `${publicUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${PAGES.search}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
