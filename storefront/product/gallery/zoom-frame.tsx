/** One photograph over the whole screen, larger than the window: it is moved by scrolling. */
import { type MouseEvent, useEffect, useRef } from "react";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { type Piece, stitchingAt } from "../kind-of-piece.ts";
import { type PhotographEntry, isCloseUp } from "../photographs.ts";
import { useScale } from "./use-scale.ts";

const CLOSE = 2;
/** Two taps within this time are one double tap, in ms. */
const DOUBLE_TAP = 350;
/** How much nearer the stitching is: on the page it fills less of the window, and may be nearer still. */
const NEARER = 1.3;

export function ZoomFrame(props: {
  entry: PhotographEntry;
  piece: Piece;
  current: boolean;
  near: boolean;
  /** Swiped beyond the photograph's side: 1 = to the next one. */
  onPast: (by: 1 | -1) => void;
}) {
  const { entry, piece, current, near, onPast } = props;
  const { image } = entry;
  const { frame, scale, scaleTo } = useScale(onPast);
  const tapped = useRef({ at: -DOUBLE_TAP, touch: false });
  const closer = scale > 1;

  // Zooms out when another photograph is shown.
  useEffect(() => {
    if (!current) scaleTo(1);
  }, [current, scaleTo]);

  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    const { touch, at } = tapped.current;
    // With a finger only a double tap zooms, because single taps happen while swiping. Mouse and keyboard need one
    // click.
    if (touch && event.timeStamp - at > DOUBLE_TAP) {
      tapped.current = { touch, at: event.timeStamp };
      return;
    }
    tapped.current = { touch, at: -DOUBLE_TAP };
    const point = event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY };
    scaleTo(closer ? 1 : CLOSE, point);
  };
  // It has no ground of its own that the window could go on with.
  const fills = isCloseUp(image);
  const isNear = entry.kind === "stitching";
  const about = stitchingAt(piece)
    .map((percent) => `${percent}%`)
    .join(" ");
  return (
    <div
      ref={frame}
      className="h-dvh w-screen overflow-auto [scrollbar-width:none] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-leather"
    >
      <button
        type="button"
        onPointerDown={({ pointerType }) => (tapped.current = { ...tapped.current, touch: pointerType === "touch" })}
        onKeyDown={() => (tapped.current = { ...tapped.current, touch: false })}
        onClick={tap}
        className={`block outline-none ${closer ? "cursor-zoom-out" : "cursor-zoom-in"}`}
        style={{ width: `calc(${scale} * var(--zoom-window))` }}
        aria-label={`${closer ? "Alejar" : "Acercar"}: ${image.alt}${isNear ? ", más de cerca" : ""}`}
      >
        <span
          className={`mx-auto block aspect-4/5 overflow-hidden ${fills ? "" : "zoom-fade"}`}
          style={{ width: `calc(${scale} * var(${fills ? "--zoom-window" : "--zoom-width"}))` }}
        >
          <img
            src={photoUrl(image.id, 1000)}
            alt=""
            width={image.width}
            height={image.height}
            loading={near ? "eager" : "lazy"}
            draggable={false}
            className="size-full object-cover"
            style={
              isNear ? { objectPosition: about, transformOrigin: about, transform: `scale(${NEARER})` } : undefined
            }
          />
        </span>
      </button>
    </div>
  );
}
