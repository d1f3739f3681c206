/** The home page's metadata for search engines and messengers. Runs on the server only. */
import type { MetaDescriptor } from "react-router";
import type { Menu } from "#contracts/settings/menu.ts";
import type { SiteSettings } from "#contracts/documents/settings.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { SHARE_IMAGE, SITE_NAME, pageMeta } from "../ui/page-meta.ts";

export function homeMeta({ settings }: Menu, publicUrl: string): MetaDescriptor[] {
  return pageMeta({
    title: "Carteras, calzado y cuero hechos en Bolivia",
    description:
      "Carteras, mochilas, billeteras, cinturones, calzado y prendas de cuero. Pago con QR y envíos a toda Bolivia.",
    canonical: `${publicUrl}${PAGES.home}`,
    image: publicUrl + SHARE_IMAGE,
    imageAlt: "Vitrina: cuero hecho en Bolivia",
    structured: [organization(settings, publicUrl), website(publicUrl)],
  });
}

/** Only the fields the owner has filled in. */
export function organization(settings: SiteSettings | null, publicUrl: string): object {
  const social = [settings?.UrlFB, settings?.UrlIG, settings?.UrlTube, settings?.UrlTik].filter(Boolean);
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name: SITE_NAME,
    url: `${publicUrl}${PAGES.home}`,
    logo: `${publicUrl}/icon-512.png`,
    ...(settings?.CelCont ? { telephone: settings.CelCont.replace(/^(?!\+)/, "+591") } : {}),
    ...(settings?.Email ? { email: settings.Email } : {}),
    ...(settings?.Direccion
      ? { address: { "@type": "PostalAddress", streetAddress: settings.Direccion, addressCountry: "BO" } }
      : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  };
}

function website(publicUrl: string): object {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name: SITE_NAME,
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
