import { Link } from "../ui/link.tsx";
import type { GiftBand } from "#contracts/settings/menu.ts";
import { formatMoney, toCents } from "#contracts/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";

export function GiftBands({ bands }: { bands: readonly GiftBand[] }) {
  if (bands.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="gifts-title">
      <h2 id="gifts-title" className="text-h2">
        Guía de regalos
      </h2>
      <BandTiles bands={bands} />
    </section>
  );
}

export function BandTiles({ bands }: { bands: readonly GiftBand[] }) {
  return (
    <ul className="mt-6 two-up gap-3 md:grid-cols-4 md:gap-6">
      {bands.map((band) => (
        <li key={band.name}>
          <Link
            to={pathTo.giftBand(band)}
            className="flex aspect-3/2 flex-col items-center justify-center border border-line text-center transition-colors hover:bg-sand"
          >
            <span className="text-sm text-muted">{band.text}</span>
            <span className="mt-1 font-display text-h3 lg:text-h2">
              {formatMoney({ cents: toCents(band.valor), Moneda: "Bs." })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
