import type { ProductImage } from "#contracts/product/product.document.ts";
import type { CSSProperties } from "react";
import { ENLARGED_WIDTHS, type PhotoWidth, photoSrcSet, photoUrl, widthsUpTo } from "#contracts/photo/photo.ts";
import { shownBefore } from "./shown-photographs.ts";

/** A product photograph in the width the screen needs, over its dominant colour until it is loaded. */
export function Picture(props: {
  image: Pick<ProductImage, "id" | "alt" | "width" | "height" | "dominant">;
  /** CSS `sizes`: how wide it is shown. */
  sizes: string;
  /** The first picture of a page: loaded at once, before anything else. */
  first?: boolean;
  widths?: readonly PhotoWidth[];
  /** The files of another picture, shown instead from tablets on. */
  wide?: string | undefined;
  className?: string;
  style?: CSSProperties;
}) {
  const { image, sizes, first = false, className, style } = props;
  const widths = props.widths ?? widthsUpTo(image.width, ENLARGED_WIDTHS);
  return (
    // It has no box of its own: the layout sees only the image.
    <picture className="contents">
      {props.wide && <source type="image/avif" media="(width >= 48rem)" srcSet={props.wide} sizes={sizes} />}
      <source type="image/avif" srcSet={photoSrcSet(image.id, widths, "avif")} sizes={sizes} />
      <img
        src={photoUrl(image.id, widths[0] ?? 400)}
        srcSet={photoSrcSet(image.id, widths, "webp")}
        sizes={sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
        className={className}
        style={first ? { ...beneath(image.id), ...style } : style}
      />
    </picture>
  );
}

/** The same photograph, smaller, as the screen before showed it: there is something to see at once. */
function beneath(id: string): CSSProperties {
  const address = shownBefore(id);
  return address === undefined ? {} : { background: `url("${address}") center / cover` };
}
