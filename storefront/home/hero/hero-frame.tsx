import type { ReactNode } from "react";

interface HeroFrameProps {
  /** A line of capitals above the title; empty = none. */
  readonly caps?: string;
  readonly title: string;
  /** A sentence and a button. */
  readonly children: ReactNode;
  readonly picture: ReactNode;
  /** The picture is much wider than high: it goes from edge to edge below the words, which stand in one row. */
  readonly isWide?: boolean;
}

/** A real shop's hero: the words stand beside the photograph, never on it. The header is transparent above it. */
export function HeroFrame({ caps = "", title, children, picture, isWide = false }: HeroFrameProps) {
  const beside = picture && !isWide ? "md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : "";
  const words = isWide
    ? "md:flex-row md:items-end md:justify-between md:gap-x-(--gutter) lg:pt-12"
    : `lg:pt-16 lg:pb-16 ${picture ? "" : "lg:min-h-[60svh]"}`;
  return (
    <section className={`bg-hero pt-(--header) ${beside}`}>
      <div className={`flex flex-col items-start px-(--edge) pt-8 pb-10 ${words}`}>
        <div>
          {caps !== "" && <p className="label mb-3 uppercase">{caps}</p>}
          <h1 className="max-w-[16ch] text-h1 text-balance wrap-anywhere xl:text-6xl">{title}</h1>
        </div>
        <div className={`mt-5 max-w-[36ch] ${isWide ? "md:mt-0" : "md:mt-auto md:pt-10"}`}>{children}</div>
      </div>
      {picture}
    </section>
  );
}

/** The photograph's box: that of a product's photograph, which a lower one would cut at the top. */
export const HERO_PICTURE = "aspect-4/5 max-h-[62svh] w-full object-cover md:max-h-[52rem]";

export const HERO_WIDE_PICTURE = "aspect-4/5 max-h-[62svh] w-full object-cover md:aspect-2/1 md:max-h-[44rem]";
