/** What stands above the products of a brand, a season, the outlet and the gift guide: photographs and words. */
import type { ReactNode } from "react";
import type { Landing, Swatch } from "#contracts/content/landing.ts";
import { LandingPhotograph } from "../../ui/photographs/landing-photograph.tsx";
import { LeatherSwatch } from "../../ui/leather-swatch.tsx";
import { Link } from "../../ui/link.tsx";
import { LandingCover, LandingTitle, THREE } from "./landing-skeleton.tsx";

interface ListLandingProps {
  readonly landing: Pick<Landing, "lead" | "story" | "photographs">;
  /** The name of the list, and the owner's own title of it. */
  readonly name: string;
  readonly title: string;
  /** Photographs beside each other above the words; every other list has a face. */
  readonly isSeason?: boolean;
  /** The name alone, light on the photograph: the words stand beside the products. */
  readonly isDark?: boolean;
  readonly swatches?: readonly (Swatch & { readonly to: string })[] | undefined;
  /** Those words alone. */
  readonly isStory?: boolean;
  /** Above the title. */
  readonly until?: string | undefined;
  /** Ways on, right below the title. */
  readonly ways?: ReactNode;
}

export default function ListLanding(props: ListLandingProps) {
  const {
    landing,
    name,
    title,
    isSeason = false,
    isDark = false,
    isStory = false,
    swatches = NONE,
    until,
    ways,
  } = props;
  const { photographs } = landing;
  if (isStory) return <Words landing={landing} />;
  if (!isSeason && photographs.length > 0)
    return (
      <LandingCover
        name={name}
        own={title}
        until={until}
        isDark={isDark}
        isWide={photographs.some(isWide)}
        isPair={photographs.length > 1}
        pictures={<CoverPictures photographs={photographs} />}
      >
        {ways}
        {!isDark && <Words landing={landing} className="cover-low" />}
      </LandingCover>
    );
  const several = photographs.length > 1;
  return (
    <div className="list-landing" data-several={several || undefined}>
      <div className={`gap-0.5 ${several ? "md:grid md:grid-flow-col md:auto-cols-fr" : ""}`}>
        {photographs.map((photograph, index) => (
          <LandingPhotograph
            key={photograph.id}
            photograph={photograph}
            first={index === 0}
            className={`${several ? THREE : ONE} ${index === 0 ? "" : "max-md:hidden"}`}
            sizes={several ? "(width >= 768px) 34vw, 100vw" : "100vw"}
          />
        ))}
      </div>
      <div className="page grid-page gap-y-6 pt-8 pb-10 lg:pt-9 lg:pb-(--section)">
        <LandingTitle name={name} own={title} until={until} className="col-span-12 lg:col-span-7" />
        {ways && <div className="col-span-12 lg:col-span-6">{ways}</div>}
        {!isDark && (
          <div className="col-span-12 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
            <Words landing={landing} />
            {swatches.length > 0 && <Palette swatches={swatches} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** All of a wide one would be lower than a card on a phone, which cuts it. */
const ONE = "aspect-square max-h-[70svh] w-full md:aspect-auto md:h-[clamp(24rem,40vw,44rem)] md:max-h-none";

const isWide = ({ width, height }: { readonly width: number; readonly height: number }) => width > height;

/** A phone shows the first upright one. Wider windows show the wide one from edge to edge; else two pieces at most. */
function CoverPictures({ photographs }: Pick<Landing, "photographs">) {
  const wide = photographs.find(isWide);
  const [piece = wide, other] = photographs.filter((one) => !isWide(one));
  if (!piece) return null;
  return (
    <>
      <LandingPhotograph
        photograph={piece}
        wide={wide === piece ? undefined : wide}
        first
        sizes={wide ? "(width >= 768px) 100vw, 125vw" : "(width >= 768px) 36vw, 100vw"}
      />
      {other && !wide && <LandingPhotograph photograph={other} className="max-lg:hidden" sizes="30vw" />}
    </>
  );
}

/** The sentence and the story; in a face they stand on its floor. */
function Words(props: { landing: Pick<Landing, "lead" | "story">; className?: string }) {
  const { lead, story } = props.landing;
  if (!lead && !story) return null;
  return (
    <div className={props.className}>
      {lead && <p className="font-display text-2xl/8 text-balance lg:text-[1.75rem]/9">{lead}</p>}
      {story && <p className="cover-story mt-4 max-w-prose text-pretty whitespace-pre-line">{story}</p>}
    </div>
  );
}

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
