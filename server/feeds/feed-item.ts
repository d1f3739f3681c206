/** What both feeds say of a variant on sale. The limits are those of Google, which are the narrower ones. */
import { type AttributeName, forAttributes } from "#contracts/product/attributes.ts";
import { sharePhotoUrl } from "#contracts/photo/photo.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { isoCurrency, paidPrice, plainAmount } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { cleaned } from "#contracts/text/readable.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";

export interface FeedItem {
  /** The SKU. */
  readonly id: string;
  readonly group: string;
  /** Empty = not known. */
  readonly gtin: string;
  readonly title: string;
  readonly description: string;
  readonly isInStock: boolean;
  /** "120.00 BOB" */
  readonly price: string;
  readonly salePrice: string;
  /** "2026-11-20T12:00Z/2026-11-30T04:00Z"; empty = nobody has said until when. */
  readonly saleDates: string;
  readonly link: string;
  readonly image: string;
  readonly otherImages: readonly string[];
  readonly brand: string;
  readonly color: string;
  /** Empty = it comes in one size only. */
  readonly size: string;
  /** Empty = not said. */
  readonly attributes: Readonly<Record<AttributeName, string>>;
  /** The shop's own category: "Carteras > Bandoleras". */
  readonly type: string;
}

const LIMITS = {
  title: 150,
  description: 5_000,
  brand: 70,
  attribute: 200,
  type: 750,
  otherImages: 10,
} as const;

/** None for what the catalogues would refuse: a product without a photograph, or with a currency that has no code. */
export function feedItems(whole: WholeProduct, publicUrl: string): FeedItem[] {
  const { product, variants } = whole;
  const currency = isoCurrency(product.moneda);
  if (!currency) return [];
  const money = (cents: number) => `${plainAmount(cents)} ${currency}`;
  return variants.flatMap((variant): FeedItem[] => {
    const [image, ...otherImages] = picturesOf(whole, variant.colorName).map(
      (photo) => publicUrl + sharePhotoUrl(photo),
    );
    if (!variant.active || image === undefined) return [];
    const color = cleaned(variant.colorName);
    const pricing = { ...product, price: variant.price ?? product.price };
    const size = variant.size === ONE_SIZE ? "" : cleaned(variant.size);
    const name = spoken(cleaned(product.name));
    return [
      {
        id: variant.id,
        group: product.id,
        gtin: variant.gtin ?? "",
        title: shortened([name, color, size].filter(Boolean).join(", "), LIMITS.title),
        description: shortened(spoken(cleaned(product.description)) || name, LIMITS.description),
        isInStock: variant.stock > 0,
        price: money(pricing.price),
        salePrice: product.discount > 0 ? money(paidPrice(pricing)) : "",
        saleDates: product.discount > 0 ? saleDates(product) : "",
        link: publicUrl + pathTo.product({ id: product.id, color: variant.colorName }),
        image,
        otherImages: otherImages.slice(0, LIMITS.otherImages),
        brand: shortened(cleaned(whole.brand), LIMITS.brand),
        color,
        size,
        attributes: forAttributes({
          text: (attribute) => shortened(cleaned(product[attribute]), LIMITS.attribute),
          centimetres: (attribute) => centimetres(product[attribute]),
          grams: (attribute) => weightText(product[attribute]),
        }),
        type: shortened([whole.category, whole.subcategory].map(cleaned).join(" > "), LIMITS.type),
      },
    ];
  });
}

/** Both want a beginning: an offer that began by itself was last changed then, any other held already. */
function saleDates({ updatedAt, offerUntil }: WholeProduct["product"]): string {
  if (offerUntil === null) return "";
  return [updatedAt.toISOString(), offerUntil].map((moment) => `${moment.slice(0, 16)}Z`).join("/");
}

/** Google and Meta refuse what is in capitals throughout; a short word may be a brand's or a letter of a model. */
function spoken(text: string): string {
  const isShouted = /\p{Lu}{5}/u.test(text) && !/\p{Ll}/u.test(text);
  if (!isShouted) return text;
  return text.toLowerCase().replaceAll(/(^|[.!?…]\s+)([¡¿"«(]*\p{L})/gu, (first) => first.toUpperCase());
}

/** "29 cm". Google takes 1 to 3,000. */
const centimetres = (value: number | null) => (value === null || value < 1 ? "" : `${value} cm`);

/** "850 g" or "2.4 kg": Google takes 0 to 2,000 of a unit. */
function weightText(grams: number | null): string {
  if (grams === null) return "";
  return grams > 2_000 ? `${grams / 1_000} kg` : `${grams} g`;
}

/** Those in the variant's colour first, then those of all colours; never those of another colour. */
function picturesOf({ images }: WholeProduct, color: string): string[] {
  const own = images.filter((image) => image.color === color);
  const shared = images.filter((image) => image.color === null);
  const fitting = [...own, ...shared];
  return (fitting.length > 0 ? fitting : images).map(({ photo }) => photo);
}

/** Counted as UTF-16, the strictest way; a character is never cut in two. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length > max - 1) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}
