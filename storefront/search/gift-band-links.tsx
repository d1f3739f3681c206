import { Link } from "../ui/link.tsx";
import type { Listing } from "#contracts/catalogue/listing.ts";
import type { GiftBand } from "#contracts/settings/menu.ts";
import { formatMoney, toCents } from "#contracts/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";

/** Links between the bands of the gift guide, and to them from a search for a present. */
export function GiftBandLinks({
  bands,
  listing,
  title,
}: {
  bands: readonly GiftBand[];
  listing: Listing;
  title?: string;
}) {
  const { collection } = listing;
  if (bands.length === 0) return null;
  const isShown = ({ text, valor }: GiftBand) =>
    collection.kind === "gift-guide" && text === collection.text && valor === collection.valor;
  return (
    <nav aria-label="Presupuesto" className="mt-4">
      {title && <p className="mb-2 text-sm">{title}</p>}
      <ul className="strip gap-2 text-sm">
        {bands.map((band) => (
          <li key={band.name} className="shrink-0">
            <Link
              to={pathTo.giftBand(band)}
              aria-current={isShown(band) ? "page" : undefined}
              className="inline-flex h-11 items-center rounded-full border border-line px-4 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {band.text} {formatMoney({ cents: toCents(band.valor), Moneda: "Bs." })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
