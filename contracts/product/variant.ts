/** What a variant and its photographs may be: one rule each for forms, imports, carts, filters and feeds. */
import { isUnreadable, readable } from "../text/readable.ts";

/** Google's catalogue takes no longer one. */
export const SKU_MAX = 50;
export const WORD_MAX = 60;
export const PIECES_MAX = 1_000_000;
/** A variant with at most so many pieces is nearly sold out, where its product does not say another number. */
export const LOW_STOCK = 2;
export const VARIANTS_MAX = 300;
export const PHOTOS_MAX = 40;
export const PHOTO_NAME_MAX = 200;
export const PHOTO_BYTES_MAX = 15 * 1024 * 1024;

const isText = (text: string, max: number) =>
  text !== "" && text.length <= max && !isUnreadable(text) && readable(text) === text;

/**
 * As the shop or its owner's own system writes it: no sign is forbidden that people can read. A cart's lines are a map by
 * SKU, in which `constructor` and `__proto__` are never free; an address loses a `.` or `..`.
 */
export const isSku = (text: string) => isText(text, SKU_MAX) && !(text in {}) && !/^\.{1,2}$/.test(text);
export const isSize = (text: string) => isText(text, WORD_MAX);
/** What is in the place of a colour where there is none: nobody looks for it among colours. */
export const isColorless = (slug: string) => /^(?:incoloro|sin-color|unico|no-aplica)$/.test(slug);
/** A colour as `colorSlug` writes it. */
export const isColorSlug = (slug: string) => slug.length <= WORD_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
