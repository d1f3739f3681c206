/** The owner's own hero: one picture for phones and one for larger screens, words that never stand on the picture. */
import type { Hero, HeroPicture } from "#contracts/content/shown-content.ts";
import { SITE_WIDTHS, photoSrcSet, photoUrl, widthsUpTo } from "#contracts/catalogue/photo.ts";
import { OwnerLink } from "../ui/owner-link.tsx";

/** Above the words; beside them on a desktop. */
const SIZES = "(width >= 64rem) 69vw, 100vw";

export function OwnerHero({ hero: { title, text, link, linkWords, alt, phone, desktop } }: { hero: Hero }) {
  return (
    // The transparent header stands on the section's own colour.
    <section className="bg-[#ece5d9] pt-(--header) lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,11fr)] lg:items-center">
      <picture className="contents">
        {desktop && <Sources picture={desktop} media="(width >= 48rem)" />}
        <source type="image/avif" srcSet={srcSetOf(phone, "avif")} sizes={SIZES} />
        <img
          src={photoUrl(phone.id, SITE_WIDTHS[0])}
          srcSet={srcSetOf(phone, "webp")}
          sizes={SIZES}
          alt={alt}
          width={phone.width}
          height={phone.height}
          // Loaded at once, before anything else.
          loading="eager"
          fetchPriority="high"
          decoding="sync"
          style={{ backgroundColor: phone.dominant }}
          className="aspect-4/5 max-h-[50svh] w-full object-cover md:aspect-2/1 lg:max-h-[calc(92svh-4rem)]"
        />
      </picture>
      <div className="flex flex-col items-start px-4 py-8 md:px-8 lg:order-first lg:py-6 2xl:pl-16">
        <h1 className="text-4xl xl:text-5xl">{title}</h1>
        {text !== "" && <p className="mt-4 max-w-[45ch] leading-relaxed text-muted">{text}</p>}
        {link !== "" && (
          <OwnerLink to={link} className="button mt-6">
            {linkWords}
          </OwnerLink>
        )}
      </div>
    </section>
  );
}

function Sources({ picture, media }: { picture: HeroPicture; media: string }) {
  const common = { media, sizes: SIZES, width: picture.width, height: picture.height };
  return (
    <>
      <source type="image/avif" srcSet={srcSetOf(picture, "avif")} {...common} />
      <source type="image/webp" srcSet={srcSetOf(picture, "webp")} {...common} />
    </>
  );
}

const srcSetOf = ({ id, width }: HeroPicture, format: "avif" | "webp") =>
  photoSrcSet(id, widthsUpTo(width, SITE_WIDTHS), format);
