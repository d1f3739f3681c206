import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ProductImage } from "#contracts/product.ts";
import { photoUrl } from "#contracts/photo.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** One photograph over the whole screen. A tap or click brings it closer, there; it then scrolls (and pinches) freely. */
export function Zoom({ image, onClose }: { image: ProductImage; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [close, setClose] = useState(false);
  const target = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const element = frame.current;
    if (!close || !element) return;
    element.scrollTo(
      element.scrollWidth * target.current.x - element.clientWidth / 2,
      element.scrollHeight * target.current.y - element.clientHeight / 2,
    );
  }, [close]);

  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    target.current = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setClose(!close);
  };
  return (
    <Sheet
      ref={dialog}
      onClose={onClose}
      label={image.alt}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-sand"
    >
      <div ref={frame} className="grid h-full place-items-center overflow-auto overscroll-contain">
        <button
          type="button"
          onClick={toggle}
          className={close ? "w-[220vmax] cursor-zoom-out sm:w-[120vmax]" : "cursor-zoom-in"}
          aria-label={close ? "Alejar" : "Acercar"}
        >
          <img
            src={photoUrl(image.id, 1000)}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className={close ? "w-full max-w-none" : "h-dvh w-screen object-contain"}
          />
        </button>
      </div>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="fixed top-3 right-3 grid size-12 place-items-center rounded-full bg-paper"
        aria-label="Cerrar"
      >
        <CloseIcon />
      </button>
    </Sheet>
  );
}
