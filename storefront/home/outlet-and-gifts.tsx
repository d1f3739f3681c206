/** Two doors beside each other, or one alone: the outlet's photograph, and the amounts of the gift guide. */
import type { ReactNode } from "react";
import type { LandingPhotograph as Photograph } from "#contracts/content/landing.ts";
import type { GiftBand } from "#contracts/menu/menu.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { usePromises } from "../data/root-data.ts";
import { Link } from "../ui/link.tsx";
import { LandingPhotograph } from "../ui/photographs/landing-photograph.tsx";

interface OutletAndGiftsProps {
  /** Undefined = it is not shown. */
  readonly outlet: Photograph | undefined;
  /** None = they are not shown. */
  readonly bands: readonly GiftBand[];
  readonly gifts: Photograph | undefined;
}

export function OutletAndGifts({ outlet, bands, gifts }: OutletAndGiftsProps) {
  const { wrapsGifts } = usePromises();
  if (!outlet && bands.length === 0) return null;
  return (
    <div
      className={`below-fold page grid gap-x-(--gutter) gap-y-4 section ${outlet && bands.length > 0 ? "lg:grid-cols-[5fr_7fr]" : ""}`}
    >
      {outlet && (
        <Tile
          photograph={outlet}
          title="Outlet"
          to={PAGES.outlet}
          words="Últimas piezas, con descuento"
          className="min-h-75"
        />
      )}
      {bands.length > 0 && (
        <Tile
          photograph={gifts}
          title="Para regalar"
          to={PAGES.giftGuide}
          words={wrapsGifts ? "Lo envolvemos, si quieres" : ""}
          className="min-h-75 max-md:pb-38"
          isWide
        >
          <ul className="mt-3">
            {bands.map((band) => (
              <li key={band.name}>
                <Link to={pathTo.giftBand(band)} className="relative z-10 link-alone">
                  {`${band.text} ${formatMoney({ cents: toCents(band.valor), Moneda: "Bs." })}`}
                </Link>
              </li>
            ))}
          </ul>
        </Tile>
      )}
    </div>
  );
}

interface TileProps {
  readonly photograph: Photograph | undefined;
  readonly title: string;
  readonly to: string;
  readonly words: string;
  readonly className: string;
  /** Its photograph is wide; on a phone it stands below the words. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

function Tile({ photograph, title, to, words, className, isWide = false, children }: TileProps) {
  return (
    <section
      aria-label={title}
      className={`relative isolate overflow-hidden bg-ground px-5 py-5.5 lg:min-h-85 lg:px-8 lg:py-7 ${className}`}
    >
      {photograph && (
        <LandingPhotograph
          photograph={{ ...photograph, alt: "", dominant: "transparent" }}
          sizes={isWide ? "(width >= 1024px) 55vw, 100vw" : "(width >= 1024px) 20vw, 60vw"}
          className={`absolute right-0 bottom-0 -z-10 ${isWide ? "h-full w-full max-md:h-40 max-md:[mask-image:linear-gradient(transparent,#000_24%)] md:[mask-image:linear-gradient(to_right,transparent_12%,#000_42%)]" : "aspect-4/5 h-full w-auto fades-left max-md:h-[78%]"}`}
        />
      )}
      <h2 className="text-h2">
        <Link to={to} className="after:absolute after:inset-0 hover:text-leather">
          {title}
        </Link>
      </h2>
      <p className="mt-1 max-w-48 text-sm/5 empty:hidden">{words}</p>
      {children}
    </section>
  );
}
