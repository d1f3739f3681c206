/** How one reaches the shop, from the owner's settings, in the marks of `guide.ts`. */
import type { SiteSettings } from "#contracts/documents/settings.ts";

export interface Contact {
  /** "[WhatsApp +591 70012345](…) o a [hola@…](…)": what stands after "escríbenos por". */
  readonly writeTo: string;
  readonly address: string | null;
  readonly hours: string | null;
}

export function readContact(settings: SiteSettings | null): Contact {
  const whatsApp = settings?.UrlWP
    ? `[WhatsApp${settings.CelCont ? ` +591\u00A0${settings.CelCont}` : ""}](${settings.UrlWP})`
    : null;
  const email = settings?.Email ? `[${settings.Email}](mailto:${settings.Email})` : null;
  return {
    writeTo: whatsApp
      ? [whatsApp, ...(email ? [`al correo ${email}`] : [])].join(" o ")
      : email
        ? `correo a ${email}`
        : "los medios de contacto que figuran al pie de la página",
    address: settings?.Direccion || null,
    hours: settings?.Horario || null,
  };
}
