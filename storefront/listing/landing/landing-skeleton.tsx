import type { ReactNode } from "react";
import type { Collection } from "#contracts/listing/listing.ts";
import { titleSize } from "../../ui/title/season-title.ts";
import { landingTitle } from "./landing-title.ts";

/** Upright ones beside each other. On a phone the first. */
export const THREE = "aspect-4/5 w-full md:max-h-[max(40rem,36.7vw)]";

/** Before the landing has come: its photographs' place, three of a season, and its name. */
export function LandingSkeleton({ name, kind }: { name: string; kind: Collection["kind"] }) {
  if (kind !== "temporada") return <LandingCover name={name} own="" />;
  return (
    <div className="list-landing" data-several>
      <div className="md:flex md:gap-0.5">
        <div className={`bg-ground ${THREE}`} />
        <div className={`bg-ground max-md:hidden ${THREE}`} />
        <div className={`bg-ground max-md:hidden ${THREE}`} />
      </div>
      <div className="page min-h-[60svh] pt-8 lg:pt-9">
        <LandingTitle name={name} own="" />
      </div>
    </div>
  );
}

interface TitleProps {
  readonly name: string;
  readonly own: string;
  /** Instead of the words above the title. */
  readonly until?: string | undefined;
}

interface CoverProps extends TitleProps {
  readonly isDark?: boolean;
  readonly isWide?: boolean;
  /** Two upright pictures, side by side. */
  readonly isPair?: boolean;
  readonly pictures?: ReactNode;
  readonly children?: ReactNode;
}

/** One picture from edge to edge, the words on its left; on a phone below it. */
export function LandingCover({
  isDark = false,
  isWide = false,
  isPair = false,
  pictures,
  children,
  ...title
}: CoverProps) {
  return (
    <div
      className="list-cover"
      data-dark={isDark || undefined}
      data-wide={isWide || undefined}
      data-pair={isPair || undefined}
    >
      <div className="cover-pictures">{pictures}</div>
      <div className="page cover-words">
        <LandingTitle {...title} isCover />
        {children}
      </div>
    </div>
  );
}

export function LandingTitle(props: TitleProps & { isCover?: boolean; className?: string }) {
  const { name, own, until, isCover = false, className = "" } = props;
  const { caps, title, rest } = landingTitle(name, own);
  const size = titleSize(title);
  // A large letter begins a little right of its line.
  const look = size === "text-display" ? `${size} -ml-[0.04em]` : isCover ? "cover-title" : size;
  return (
    <h1 className={`min-w-0 ${className}`}>
      {(until || caps) && <span className="block label font-sans uppercase">{until ?? caps}</span>}{" "}
      <span className={`mt-1.5 block wrap-anywhere first-letter:uppercase ${look}`}>{title}</span>
      {rest && <span className="sr-only">{` ${rest}`}</span>}
    </h1>
  );
}
