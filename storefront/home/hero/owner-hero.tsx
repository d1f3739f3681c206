/** The owner's own hero: its words beside the picture, or on it. */
import type { Hero } from "#contracts/content/shown-content.ts";
import { OwnerLink } from "../../ui/owner-link.tsx";
import { seasonTitle, titleSize } from "../../ui/title/season-title.ts";
import { HERO_PICTURE, HERO_WIDE_PICTURE, HeroFrame } from "./hero-frame.tsx";
import { HeroOnPicture } from "./hero-on-picture.tsx";
import { HeroPicture } from "./hero-picture.tsx";

/** Beside the words a picture at least so wide would lose what stands at its sides. */
const WIDE = 1.2;

const SIZES_BESIDE = "(width >= 48rem) 42vw, 100vw";

export function OwnerHero({ hero }: { hero: Hero }) {
  const { text, link, linkWords, desktop } = hero;
  const { caps, title } = seasonTitle(hero.title);
  const words = (
    <>
      {text !== "" && <p>{text}</p>}
      {link !== "" && (
        <OwnerLink to={link} className="button mt-5">
          {linkWords}
        </OwnerLink>
      )}
    </>
  );
  if (hero.isTextOnPicture)
    return (
      <HeroOnPicture
        hero={hero}
        label={caps !== "" && <p className="label uppercase">{caps}</p>}
        title={
          <h1 className={`mt-2.5 -ml-[0.04em] max-w-[14ch] wrap-anywhere md:mt-3 ${titleSize(title)}`}>{title}</h1>
        }
      >
        {words}
      </HeroOnPicture>
    );
  const isWide = desktop !== null && desktop.width / desktop.height >= WIDE;
  const picture = (
    <HeroPicture
      hero={hero}
      sizes={isWide ? "100vw" : SIZES_BESIDE}
      className={isWide ? HERO_WIDE_PICTURE : HERO_PICTURE}
      ground={hero.phone.dominant}
    />
  );
  return (
    <HeroFrame caps={caps} title={title} picture={picture} isWide={isWide}>
      {words}
    </HeroFrame>
  );
}
