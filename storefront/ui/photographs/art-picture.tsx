/** A full-bleed photograph in two cuts: an upright one for phones, a wide one from a width on. */
import { FULL_WIDTHS, PHOTO_WIDTHS, photoSrcSet, photoUrl, widthsUpTo } from "#contracts/photo/photo.ts";

interface Cut {
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface ArtPictureProps {
  readonly phone: Cut;
  readonly desktop: Cut;
  /** The first picture of a page: loaded at once, before anything else. */
  readonly first?: boolean;
  readonly className?: string;
  /** From there on it is the wide one; before, from 768 px on, the upright one stands beside words. */
  readonly wideFrom?: "48rem" | "80rem";
}

const UPRIGHT_SIZES = "(width >= 48rem) 62vw, 100vw";

export function ArtPicture({ phone, desktop, first = false, className, wideFrom = "48rem" }: ArtPictureProps) {
  const upright = (format: "avif" | "webp") => photoSrcSet(phone.id, PHOTO_WIDTHS, format);
  return (
    // It has no box of its own: the layout sees only the image.
    <picture className="contents">
      <Sources cut={desktop} media={`(width >= ${wideFrom})`} />
      <source type="image/avif" srcSet={upright("avif")} sizes={UPRIGHT_SIZES} />
      <img
        src={photoUrl(phone.id, PHOTO_WIDTHS[0])}
        srcSet={upright("webp")}
        sizes={UPRIGHT_SIZES}
        alt={phone.alt}
        width={phone.width}
        height={phone.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
        className={className}
      />
    </picture>
  );
}

function Sources({ cut, media }: { cut: Cut; media: string }) {
  const common = { media, sizes: "100vw", width: cut.width, height: cut.height };
  return (
    <>
      <source type="image/avif" srcSet={srcSetOf(cut, "avif")} {...common} />
      <source type="image/webp" srcSet={srcSetOf(cut, "webp")} {...common} />
    </>
  );
}

const srcSetOf = ({ id, width }: Cut, format: "avif" | "webp") =>
  photoSrcSet(id, widthsUpTo(width, FULL_WIDTHS), format);
