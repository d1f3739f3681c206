/** The owner's own hero: one picture for phones and one for larger screens, words that never stand on the picture. */
import type { Hero, HeroPicture } from "#contracts/content/shown-content.ts";
import { SITE_WIDTHS, photoSrcSet, photoUrl, widthsUpTo } from "#contracts/photo/photo.ts";
import { HERO_PICTURE, HERO_WIDE_PICTURE, HeroFrame } from "./hero-frame.tsx";
import { OwnerLink } from "../../ui/owner-link.tsx";

/** Beside the words a picture at least so wide would lose what stands at its sides. */
const WIDE = 1.2;

const SIZES_BESIDE = "(width >= 48rem) 42vw, 100vw";

export function OwnerHero({ hero: { title, text, link, linkWords, alt, phone, desktop } }: { hero: Hero }) {
  const isWide = desktop !== null && desktop.width / desktop.height >= WIDE;
  const sizes = isWide ? "100vw" : SIZES_BESIDE;
  const picture = (
    <picture className="contents">
      {desktop && <Sources picture={desktop} media="(width >= 48rem)" sizes={sizes} />}
      <source type="image/avif" srcSet={srcSetOf(phone, "avif")} sizes={sizes} />
      <img
        src={photoUrl(phone.id, SITE_WIDTHS[0])}
        srcSet={srcSetOf(phone, "webp")}
        sizes={sizes}
        alt={alt}
        width={phone.width}
        height={phone.height}
        // Loaded at once, before anything else.
        loading="eager"
        fetchPriority="high"
        decoding="sync"
        style={{ backgroundColor: phone.dominant }}
        className={isWide ? HERO_WIDE_PICTURE : HERO_PICTURE}
      />
    </picture>
  );
  return (
    <HeroFrame title={title} picture={picture} isWide={isWide}>
      {text !== "" && <p>{text}</p>}
      {link !== "" && (
        <OwnerLink to={link} className="button mt-5">
          {linkWords}
        </OwnerLink>
      )}
    </HeroFrame>
  );
}

function Sources({ picture, media, sizes }: { picture: HeroPicture; media: string; sizes: string }) {
  const common = { media, sizes, width: picture.width, height: picture.height };
  return (
    <>
      <source type="image/avif" srcSet={srcSetOf(picture, "avif")} {...common} />
      <source type="image/webp" srcSet={srcSetOf(picture, "webp")} {...common} />
    </>
  );
}

const srcSetOf = ({ id, width }: HeroPicture, format: "avif" | "webp") =>
  photoSrcSet(id, widthsUpTo(width, SITE_WIDTHS), format);
