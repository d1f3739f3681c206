import type { MetaDescriptor } from "react-router";
import type { ListingData } from "./load-listing.ts";

/** Absent data = the error boundary shows, which names itself. */
export function listingMeta(data: ListingData | undefined): MetaDescriptor[] {
  if (!data) return [];
  return [
    { title: `${data.title} · Vitrina` },
    {
      name: "description",
      content: `${data.title}: ${data.total} ${data.total === 1 ? "producto" : "productos"} con precio y stock al día. Pago con QR y envíos a toda Bolivia.`,
    },
    { tagName: "link", rel: "canonical", href: data.canonical },
  ];
}
