/** The face of a list: photographs and a story above its products. */
import type { PhotoPoint, ProductCard, ProductImage } from "../product/product.document.ts";
import type { WrittenLanding } from "./landing.document.ts";
import type { Day } from "../time/day.ts";
import type { PhotoWidth } from "../photo/photo.ts";
import { swatchImage } from "../product/product.ts";

/** About sixty words. */
export const STORY_MAX = 600;
export const LANDING_TITLE_MAX = 60;
export const LEAD_MAX = 80;
export const LANDING_ALT_MAX = 160;
/** One for wide windows and an upright one for phones, or two pieces. */
export const COVER_PHOTOGRAPHS_MAX = 2;
/** A season's stand beside each other. */
export const SEASON_PHOTOGRAPHS_MAX = 3;

/** What is known of a photograph without looking at it. */
export interface LandingPicture {
  /** Its name in the photograph store. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly dominant: string;
  /** Those in which its files exist: addresses with another width show nothing. */
  readonly widths: readonly PhotoWidth[];
}

export interface LandingPhotograph extends LandingPicture {
  readonly alt: string;
  readonly focus?: PhotoPoint | undefined;
}

/** Null = the product has no photograph in that colour. */
export function swatchPhotograph({ images }: ProductCard, color: string): SwatchPhotograph | null {
  const image = swatchImage(images, color);
  if (!image) return null;
  const { id, dominant, focus } = image;
  return { id, dominant, ...(focus ? { focus } : {}) };
}

/** As pages show it; empty texts were not written. */
export interface Landing {
  readonly title: string;
  readonly lead: string;
  readonly story: string;
  readonly photographs: readonly LandingPhotograph[];
  /** The last day of a sale, while it lasts. */
  readonly until?: Day;
}

export type SwatchPhotograph = Pick<ProductImage, "id" | "dominant" | "focus">;

/** A colour of a season, cut from the photograph of a product that has it. */
export interface Swatch {
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  readonly hex: string;
  /** Null = none of its products has a photograph. */
  readonly photograph: SwatchPhotograph | null;
}

/** Null = nothing was written. Photographs that are gone are left out. */
export function landingOf(
  { title, lead, story, photographs }: WrittenLanding,
  pictures: ReadonlyMap<string, LandingPicture>,
): Landing | null {
  const shown = photographs.flatMap(({ photo, alt, focus }) => {
    const picture = pictures.get(photo);
    return picture ? { ...picture, alt, focus } : [];
  });
  return title || lead || story || shown.length > 0 ? { title, lead, story, photographs: shown } : null;
}
