import { Picture } from "../../ui/photographs/picture.tsx";
import { noteShown } from "../../ui/photographs/shown-photographs.ts";
import type { PhotographEntry } from "../card/photographs.ts";
import { MAIN_PHOTO } from "./main-photo.ts";

/** One photograph of the strip: a button that opens it over the whole screen. */
export function Photograph(props: { entry: PhotographEntry; first: boolean; current: boolean; onZoom: () => void }) {
  const { entry, first, current, onZoom } = props;
  const { image } = entry;
  return (
    <button
      type="button"
      tabIndex={current ? 0 : -1}
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-2"
      onClick={({ currentTarget }) => {
        // It lies beneath the larger one until that has come.
        const small = currentTarget.querySelector("img");
        if (small?.naturalWidth) noteShown(image.id, small.currentSrc);
        onZoom();
      }}
      aria-label={`Ampliar: ${image.alt}`}
    >
      <Picture image={image} first={first} {...MAIN_PHOTO} />
    </button>
  );
}
