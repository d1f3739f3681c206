import type { ProductCard } from "#contracts/product/product.document.ts";
import { countedProducts } from "#contracts/text/counted.ts";
import { filterCount } from "#contracts/listing/filters.ts";
import type { Listing } from "#contracts/listing/listing.ts";
import { sharePhotoUrl } from "#contracts/photo/photo.ts";
import type { Landing } from "#contracts/content/landing.ts";
import { type Crumb, breadcrumbList } from "../ui/title/breadcrumb.tsx";
import type { Site } from "../data/shown-content.ts";
import { pageMeta } from "../ui/title/page-meta.ts";

/** A shared list shows its first product's picture. Search engines must skip searches and filtered lists. */
export function listingMeta(
  { collection, filters }: Listing,
  page: {
    readonly title: string;
    readonly total: number;
    readonly canonical: string;
    readonly items: readonly ProductCard[];
    readonly crumbs: readonly Crumb[];
    readonly publicUrl: string;
    readonly landing: Landing | null;
  },
  site: Site,
) {
  const { title, total, canonical, items, crumbs, publicUrl, landing } = page;
  const photo = items[0]?.images[0];
  const isSearch = collection.kind === "buscar" && collection.q !== "";
  return pageMeta(
    {
      title,
      description:
        landing?.story ||
        `${title}: ${countedProducts(total)} con precio y stock al día. Pago con QR y envíos a toda Bolivia.`,
      canonical,
      ...(photo ? { image: publicUrl + sharePhotoUrl(photo.id), imageAlt: photo.alt } : {}),
      noindex: isSearch || total === 0 || filterCount(filters) > 0,
      structured: [breadcrumbList(crumbs, publicUrl)],
    },
    site,
  );
}
