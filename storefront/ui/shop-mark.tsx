/** The shop's logo; without one its name, written. */
import { LOGO_WIDTHS, photoSrcSet, photoUrl } from "#contracts/photo/photo.ts";
import { useRootData } from "../data/root-data.ts";

/** What must not be seen longer than a word beside the buttons of a phone's header. */
const SHORT_NAME = 10;

/** Undefined = the root loader failed: there is nothing to show. */
export function useShopMark() {
  const identity = useRootData()?.identity;
  if (!identity) return undefined;
  const { name, logo } = identity;
  const isWide = logo ? logo.width > 2 * logo.height : name.length > SHORT_NAME;
  return { ...identity, isWide };
}

/** `className`: the height of a logo. */
export function ShopMark({ className }: { className: string }) {
  const mark = useShopMark();
  if (!mark?.logo) return mark?.name;
  const { id, width, height } = mark.logo;
  return (
    <img
      src={photoUrl(id, 320)}
      srcSet={photoSrcSet(id, LOGO_WIDTHS, "webp")}
      sizes="160px"
      alt={mark.name}
      width={width}
      height={height}
      className={`w-auto max-w-40 object-contain ${className}`}
    />
  );
}
