import type { ReactNode } from "react";
import type { Hero } from "#contracts/content/shown-content.ts";
import { HeroPicture } from "./hero-picture.tsx";

interface HeroOnPictureProps {
  readonly hero: Hero;
  /** Above the title. */
  readonly label: ReactNode;
  readonly title: ReactNode;
  /** A sentence and a button. */
  readonly children: ReactNode;
}

/** The words lie on the picture: on a phone above what it shows, on a wide screen at its left. The header is transparent above it. */
export function HeroOnPicture({ hero, label, title, children }: HeroOnPictureProps) {
  return (
    <section className="home-hero relative overflow-hidden bg-hero">
      <HeroPicture
        hero={hero}
        sizes="100vw"
        className="home-hero-picture absolute inset-x-0 bottom-0 w-full object-cover"
      />
      <div className="home-hero-text relative page flex flex-col">
        {label}
        {title}
        <div className="mt-3.5 max-w-76 md:mt-5 md:max-w-66 lg:mt-auto">{children}</div>
      </div>
    </section>
  );
}
