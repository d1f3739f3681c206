import type { ReactNode } from "react";

interface HeroFrameProps {
  /** A line of capitals above the title; empty = none. */
  readonly caps?: string;
  readonly title: string;
  /** A sentence and a button. */
  readonly children: ReactNode;
  readonly picture: ReactNode;
}

/** A real shop's hero: the words stand beside the photograph, never on it. The header is transparent above it. */
export function HeroFrame({ caps = "", title, children, picture }: HeroFrameProps) {
  return (
    <section className={`bg-hero pt-(--header) ${picture ? "lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" : ""}`}>
      <div
        className={`flex flex-col items-start px-(--edge) pt-8 pb-10 lg:pt-16 lg:pb-20 ${picture ? "" : "lg:min-h-[60svh]"}`}
      >
        {caps !== "" && <p className="label mb-3 uppercase">{caps}</p>}
        <h1 className="max-w-[16ch] text-h1 text-balance wrap-anywhere xl:text-6xl">{title}</h1>
        <div className="mt-5 max-w-[36ch] lg:mt-auto lg:pt-16">{children}</div>
      </div>
      {picture}
    </section>
  );
}

/** The photograph's box. */
export const HERO_PICTURE =
  "aspect-4/5 max-h-[62svh] w-full object-cover lg:aspect-auto lg:h-[clamp(36rem,48vw,52rem)] lg:max-h-none";
