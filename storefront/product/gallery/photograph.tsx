import { Picture } from "../../ui/photographs/picture.tsx";
import { noteShown } from "../../ui/photographs/shown-photographs.ts";
import type { PhotographEntry } from "../card/photographs.ts";
import { MAIN_PHOTO } from "./main-photo.ts";

export interface TappedAt {
  readonly x: number;
  readonly y: number;
}

/** One photograph of the strip: a button that opens it over the whole screen. */
export function Photograph(props: {
  entry: PhotographEntry;
  first: boolean;
  current: boolean;
  /** Where it was tapped, from 0 to 1; null = by a key. */
  onZoom: (on: TappedAt | null) => void;
}) {
  const { entry, first, current, onZoom } = props;
  const { image } = entry;
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-2"
      onClick={({ currentTarget, detail, clientX, clientY }) => {
        // It lies beneath the larger one until that has come.
        const small = currentTarget.querySelector("img");
        if (small?.naturalWidth) noteShown(image.id, small.currentSrc);
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onZoom(detail === 0 ? null : { x: (clientX - left) / width, y: (clientY - top) / height });
      }}
      aria-label={`Ampliar: ${image.alt}`}
    >
      <Picture image={image} first={first} {...MAIN_PHOTO} />
    </button>
  );
}
