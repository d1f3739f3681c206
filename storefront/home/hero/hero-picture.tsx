import type { Hero } from "#contracts/content/shown-content.ts";
import type { LandingPicture } from "#contracts/content/landing.ts";
import { photoSrcSet, photoUrl } from "#contracts/photo/photo.ts";

interface HeroPictureProps {
  readonly hero: Pick<Hero, "phone" | "desktop" | "alt">;
  readonly sizes: string;
  readonly className: string;
  /** Beneath it while it loads. */
  readonly ground?: string | undefined;
}

/** One picture for phones and one for larger screens, loaded at once, before anything else. */
export function HeroPicture({ hero: { phone, desktop, alt }, sizes, className, ground }: HeroPictureProps) {
  return (
    // It has no box of its own: the layout sees only the image.
    <picture className="contents">
      {desktop && <Sources picture={desktop} sizes={sizes} />}
      <source type="image/avif" srcSet={photoSrcSet(phone.id, phone.widths, "avif")} sizes={sizes} />
      <img
        src={photoUrl(phone.id, phone.widths[0] ?? 640)}
        srcSet={photoSrcSet(phone.id, phone.widths, "webp")}
        sizes={sizes}
        alt={alt}
        width={phone.width}
        height={phone.height}
        loading="eager"
        fetchPriority="high"
        decoding="sync"
        className={className}
        style={{ backgroundColor: ground }}
      />
    </picture>
  );
}

function Sources({ picture: { id, widths, width, height }, sizes }: { picture: LandingPicture; sizes: string }) {
  const common = { media: "(width >= 48rem)", sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={photoSrcSet(id, widths, "avif")} {...common} />
      <source type="image/webp" srcSet={photoSrcSet(id, widths, "webp")} {...common} />
    </>
  );
}
