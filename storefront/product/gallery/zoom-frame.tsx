/** One photograph over the whole screen. Zoomed in, it is moved by scrolling. */
import type { ProductImage } from "#contracts/documents/product.ts";
import { type MouseEvent, useEffect, useRef } from "react";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { useScale } from "./use-scale.ts";

const CLOSE = 2.5;
/** Two taps within this time are one double tap, in ms. */
const DOUBLE_TAP = 350;

export function ZoomFrame(props: { image: ProductImage; current: boolean; near: boolean }) {
  const { image, current, near } = props;
  const { frame, scale, scaleTo } = useScale();
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
  return (
    <div
      ref={frame}
      className={`h-dvh w-screen ${closer ? "overflow-auto overscroll-contain [scrollbar-width:none]" : "overflow-hidden"}`}
    >
      <button
        type="button"
        onPointerDown={({ pointerType }) => (tapped.current = { ...tapped.current, touch: pointerType === "touch" })}
        onKeyDown={() => (tapped.current = { ...tapped.current, touch: false })}
        onClick={tap}
        className={`block focus-visible:-outline-offset-4 ${closer ? "cursor-zoom-out" : "cursor-zoom-in"}`}
        style={{ width: `${scale * 100}vw`, height: `${scale * 100}dvh` }}
        aria-label={`${closer ? "Alejar" : "Acercar"}: ${image.alt}`}
      >
        <img
          src={photoUrl(image.id, 1000)}
          alt=""
          width={image.width}
          height={image.height}
          loading={near ? "eager" : "lazy"}
          draggable={false}
          className="size-full object-contain"
        />
      </button>
    </div>
  );
}
