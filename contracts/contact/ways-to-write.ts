/** Facts of the shop that the guides mention: contact, in the markup of `guide.ts`, delivery, and what it promises. */
import type { PromisesContent } from "#contracts/content/content.document.ts";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import type { ShippingMethod } from "#contracts/delivery/shipping-methods.ts";

export interface Contact {
  /** Of the shop. */
  readonly name: string;
  /** "[WhatsApp +591 70012345](…) o a [hola@…](…)": the text after "escríbenos por". */
  readonly writeTo: string;
  readonly address: string | null;
  readonly hours: string | null;
}

export interface ShopFacts extends Contact {
  /** The offered methods. */
  readonly methods: readonly ShippingMethod[];
  readonly promises: PromisesContent;
  /** False = no mail of the shop arrives. */
  readonly mailArrives: boolean;
}

export function readContact(settings: SiteSettings | null, name: string): Contact {
  const whatsApp = settings?.UrlWP
    ? `[WhatsApp${settings.CelCont ? ` +591\u00A0${settings.CelCont}` : ""}](${settings.UrlWP})`
    : null;
  const email = settings?.Email ? `[${settings.Email}](mailto:${settings.Email})` : null;
  return {
    name,
    writeTo: whatsApp
      ? [whatsApp, ...(email ? [`al correo ${email}`] : [])].join(" o ")
      : email
        ? `correo a ${email}`
        : "los medios de contacto que figuran al pie de la página",
    address: settings?.Direccion || null,
    hours: settings?.Horario || null,
  };
}
