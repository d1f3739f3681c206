import type { LandingPhotograph as Photograph } from "#contracts/content/landing.ts";
import type { PhotoPoint } from "#contracts/product/product.document.ts";
import { photoSrcSet } from "#contracts/photo/photo.ts";
import { Picture } from "./picture.tsx";

/** Where nobody chose one: what stands on a table is a little below the middle. */
const FOCUS: PhotoPoint = [50, 55];

interface LandingPhotographProps {
  readonly photograph: Photograph;
  /** Instead of it, from tablets on. */
  readonly wide?: Photograph | undefined;
  readonly first?: boolean;
  readonly sizes: string;
  readonly className?: string;
}

/** A photograph that the owner chose, cut so that its focus stays in sight. */
export function LandingPhotograph({ photograph, wide, first = false, sizes, className = "" }: LandingPhotographProps) {
  const { widths, dominant } = photograph;
  const [x, y] = (wide ?? photograph).focus ?? FOCUS;
  return (
    <Picture
      image={photograph}
      widths={widths}
      sizes={sizes}
      wide={wide && photoSrcSet(wide.id, wide.widths, "avif")}
      first={first}
      className={`object-cover ${className}`}
      style={{ backgroundColor: dominant, objectPosition: `${x}% ${y}%` }}
    />
  );
}
