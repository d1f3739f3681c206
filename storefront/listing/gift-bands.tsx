import { countedPieces } from "#contracts/text/counted.ts";
import type { GiftBand } from "#contracts/menu/menu.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/photographs/picture.tsx";
import type { BandExample, BandExamples } from "./band-examples.ts";

interface BandsProps {
  readonly bands: readonly GiftBand[];
  readonly examples: BandExamples;
}

export function BandTiles({ bands, examples }: BandsProps) {
  return (
    <ul className="mt-6 two-up gap-x-(--gutter) gap-y-6 lg:grid-cols-4">
      {bands.map((band) => (
        <Band key={band.name} band={band} example={examples[band.name]} />
      ))}
    </ul>
  );
}

interface BandProps {
  readonly band: GiftBand;
  readonly example: BandExample | undefined;
}

function Band({ band, example }: BandProps) {
  const image = example?.image;
  return (
    <li>
      <Link to={pathTo.giftBand(band)} className="group block">
        <div className="aspect-4/5 overflow-hidden bg-ground">
          {image && (
            <Picture
              image={{ ...image, alt: "" }}
              sizes="(width >= 1024px) 23vw, 46vw"
              className="size-full object-cover transition-transform duration-240 group-hover:scale-103"
            />
          )}
        </div>
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-1 text-sm/5">
          <span className="font-medium">{`${band.text} ${formatMoney({ cents: toCents(band.valor), Moneda: "Bs." })}`}</span>
          {example && <span className="text-muted">{countedPieces(example.total)}</span>}
        </p>
      </Link>
    </li>
  );
}
