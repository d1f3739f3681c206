/** A full-bleed photograph in two cuts: an upright one for phones, a wide one from 768 px on. */
import { FULL_WIDTHS, PHOTO_WIDTHS, photoSrcSet, photoUrl, widthsUpTo } from "#contracts/catalogue/photo.ts";

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
}

const WIDE = "(width >= 48rem)";

export function ArtPicture({ phone, desktop, first = false, className }: ArtPictureProps) {
  const upright = (format: "avif" | "webp") => photoSrcSet(phone.id, PHOTO_WIDTHS, format);
  return (
    // It has no box of its own: the layout sees only the image.
    <picture className="contents">
      <Sources cut={desktop} media={WIDE} />
      <source type="image/avif" srcSet={upright("avif")} sizes="100vw" />
      <img
        src={photoUrl(phone.id, PHOTO_WIDTHS[0])}
        srcSet={upright("webp")}
        sizes="100vw"
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
