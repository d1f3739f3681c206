import { Picture } from "../../ui/photographs/picture.tsx";
import { type Place, useGlance } from "./category-preview.ts";
import { displayName } from "../../ui/title/display-name.ts";

/** The photograph of a desktop's menu. It follows the pointer and the focus. */
export function MenuPhotograph({ place }: { place: Place | null }) {
  const { card } = useGlance(place) ?? {};
  const image = card?.images[0];
  return (
    <figure aria-hidden="true" className="mt-5 hidden min-h-0 flex-col lg:flex">
      <div className="aspect-4/5 min-h-0 overflow-hidden bg-ground">
        {image && (
          <Picture
            key={image.id}
            image={{ ...image, alt: "" }}
            sizes="260px"
            className="size-full object-cover object-[50%_60%] opacity-100 transition-opacity duration-160 starting:opacity-0"
          />
        )}
      </div>
      <figcaption className="min-h-8 pt-3 text-sm/5">{card && displayName(card.shortName || card.name)}</figcaption>
    </figure>
  );
}
