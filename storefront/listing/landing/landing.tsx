/** What stands above the products of a brand, a season, the outlet and the gift guide: photographs, then words. */
import type { ReactNode } from "react";
import type { Landing, Swatch } from "#contracts/content/landing.ts";
import { LandingPhotograph } from "../../ui/photographs/landing-photograph.tsx";
import { LeatherSwatch } from "../../ui/leather-swatch.tsx";
import { Link } from "../../ui/link.tsx";
import { LandingTitle, ONE, THREE } from "./landing-skeleton.tsx";

interface ListLandingProps {
  readonly landing: Pick<Landing, "lead" | "story" | "photographs">;
  /** The name of the list, and the owner's own title of it. */
  readonly name: string;
  readonly title: string;
  readonly swatches?: readonly (Swatch & { readonly to: string })[] | undefined;
  /** Ways on, right below the title; the parts below follow closely. */
  readonly ways?: ReactNode;
  /** So low that its list's first pieces are in the first window: on a desktop its words are beside the photograph. */
  readonly isLow?: boolean;
}

export default function ListLanding({ landing, name, title, swatches = NONE, ways, isLow = false }: ListLandingProps) {
  const { lead, story, photographs } = landing;
  const [first] = photographs;
  const words = (
    <>
      {lead && <p className="font-display text-2xl/8 lg:text-[1.75rem]/9">{lead}</p>}
      {story && <p className="mt-5 max-w-prose text-pretty whitespace-pre-line">{story}</p>}
      {swatches.length > 0 && <Palette swatches={swatches} />}
    </>
  );
  if (first && photographs.length === 1 && first.height >= first.width)
    return (
      <div
        className={`low:grid low:grid-cols-[min(42vw,31.25rem)_minmax(0,1fr)] md:grid md:grid-cols-[min(42vw,31.25rem)_minmax(0,1fr)] lg:pb-14 ${isLow ? "pb-6 md:pb-10" : "pb-10"}`}
      >
        <LandingPhotograph
          photograph={first}
          first
          className={`${isLow ? "aspect-2/1" : "aspect-square"} ${UPRIGHT}`}
          sizes="(width >= 768px) min(42vw, 500px), 100vw"
        />
        <div
          className={`flex flex-col justify-center px-(--edge) low:justify-start low:pl-8 md:pb-8 md:pl-8 lg:pl-16 ${isLow ? "pt-6 md:min-h-100 lg:min-h-[min(42vw,31.25rem)]" : "pt-8 md:min-h-[clamp(25rem,44vw,39rem)]"}`}
        >
          <LandingTitle name={name} own={title} />
          {ways}
          <div className="mt-6 lg:mt-10">{words}</div>
        </div>
      </div>
    );
  if (first && isLow)
    return (
      <div className="pb-6 low:flex low:flex-row-reverse lg:flex lg:flex-row-reverse">
        <LandingPhotograph
          photograph={first}
          first
          className="aspect-2/1 w-full low:w-7/12 lg:max-h-120 lg:w-7/12"
          sizes="(width >= 1024px) 58vw, 100vw"
        />
        <div className="flex-1 self-end px-(--edge) pt-6 lg:py-6 lg:pr-8">
          <LandingTitle name={name} own={title} className="low:[--display:8.6vw] lg:[--display:min(8.6vw,9rem)]" />
          <div className="mt-5">{words}</div>
        </div>
      </div>
    );
  return (
    <div className="list-landing" data-several={photographs.length > 1 || undefined}>
      <div className={`gap-0.5 ${photographs.length > 1 ? "md:grid md:grid-flow-col md:auto-cols-fr" : ""}`}>
        {photographs.map((photograph, index) => (
          <LandingPhotograph
            key={photograph.id}
            photograph={photograph}
            first={index === 0}
            className={`${photographs.length > 1 ? THREE : ONE} ${index === 0 ? "" : "max-md:hidden"} ${ways ? "lg:h-[clamp(23rem,34vw,44rem)]" : ""}`}
            sizes={photographs.length > 1 ? "(width >= 768px) 34vw, 100vw" : "100vw"}
          />
        ))}
      </div>
      <div className={`page grid-page gap-y-6 pt-8 lg:pt-9 ${ways ? "" : "pb-10 lg:pb-(--section)"}`}>
        <LandingTitle name={name} own={title} className="col-span-12 lg:col-span-7" />
        {ways && <div className="col-span-12 lg:col-span-6">{ways}</div>}
        <div className="col-span-12 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">{words}</div>
      </div>
    </div>
  );
}

/** Beside its words, which the row is as high as, and at most half as wide as its file of 1,000 px: larger it is soft. */
const UPRIGHT =
  "max-h-[70svh] w-full md:aspect-auto md:h-0 md:max-h-none md:min-h-full low:aspect-square low:h-auto low:max-h-none low:min-h-0";
const NONE = [] as const;

function Palette({ swatches }: { swatches: readonly (Swatch & { readonly to: string })[] }) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-2 gap-y-4 lg:gap-x-4" aria-label="Colores">
      {swatches.map(({ slug, name, hex, photograph, to }) => (
        <li key={slug}>
          <Link to={to} className="block w-16 hover:text-leather">
            <LeatherSwatch photograph={photograph} focus={photograph?.focus} hex={hex} className="w-13" />
            <span className="mt-2 block w-13 text-xs/4">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
