import type { Collection } from "#contracts/listing/listing.ts";
import { titleSize } from "../../ui/title/season-title.ts";
import { landingTitle } from "./landing-title.ts";

/** Three upright ones beside each other; one from edge to edge. On a phone the first. */
export const THREE = "aspect-4/5 w-full md:max-h-160";
/** All of a wide one would be lower than a card on a phone, which cuts it. */
export const ONE = "aspect-square max-h-[70svh] w-full md:aspect-auto md:h-[clamp(24rem,40vw,44rem)] md:max-h-none";

interface SkeletonProps {
  readonly name: string;
  /** Also a class: the outlet's place is lower (cards.css). */
  readonly kind: Collection["kind"];
}

/** Before the landing has come: its photographs' place, three of a season, and its name below. */
export function LandingSkeleton({ name, kind }: SkeletonProps) {
  const isSeason = kind === "temporada";
  return (
    <div className="list-landing" data-several={isSeason || undefined}>
      <div className="md:flex md:gap-0.5">
        <div className={`bg-ground ${isSeason ? THREE : ONE} ${kind}`} />
        {isSeason && <div className={`bg-ground max-md:hidden ${THREE}`} />}
        {isSeason && <div className={`bg-ground max-md:hidden ${THREE}`} />}
      </div>
      <div className="page min-h-[60svh] pt-8 lg:pt-9">
        <LandingTitle name={name} own="" />
      </div>
    </div>
  );
}

export function LandingTitle({ name, own, className = "" }: { name: string; own: string; className?: string }) {
  const { caps, title, rest } = landingTitle(name, own);
  const size = titleSize(title);
  return (
    <h1 className={`min-w-0 ${className}`}>
      {caps && <span className="block label font-sans uppercase">{caps}</span>}{" "}
      {/* A large letter begins a little right of its line. */}
      <span
        className={`mt-1.5 block wrap-anywhere first-letter:uppercase ${size} ${size === "text-display" ? "-ml-[0.04em]" : ""}`}
      >
        {title}
      </span>
      {rest && <span className="mt-5 block font-sans text-lg/6.5 font-medium lg:mt-7">{` ${rest}`}</span>}
    </h1>
  );
}
