/** The gallery over the whole screen: swipe to change, zoom by double tap, pinch or click. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { CloseIcon, Icon } from "../../ui/icons.tsx";
import { openSheet } from "../../ui/open-sheet.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { Drawn } from "../drawing/measured.ts";
import { PieceDrawing } from "../drawing/piece-drawing.tsx";
import type { Piece } from "../kind-of-piece.ts";
import type { Entry } from "../photographs.ts";
import { Progress } from "./progress.tsx";
import { stepOf } from "./step-keys.ts";
import { useStrip } from "./use-strip.ts";
import { ZoomFrame } from "./zoom-frame.tsx";

export function Zoom(props: {
  entries: readonly Entry[];
  piece: Piece;
  drawn: Drawn | null;
  start: number;
  onClose: (at: number) => void;
}) {
  const { entries, piece, drawn, start, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, show, onScroll, onTouch } = useStrip(entries.length, start);

  useLayoutEffect(() => {
    openSheet(dialog.current);
    show(start, "instant");
  }, [show, start]);

  // Keeps the photograph when the phone is turned.
  useEffect(() => {
    const keep = () => show(at, "instant");
    window.addEventListener("resize", keep);
    return () => window.removeEventListener("resize", keep);
  }, [show, at]);

  // A focused photograph becomes inert when another is shown, so the focus moves to that one.
  useEffect(() => {
    // Becoming modal, the dialog moves the focus itself, and remembers where it was.
    if (!dialog.current?.matches(":modal")) return;
    const active = document.activeElement;
    const elsewhere = active !== dialog.current && active !== strip.current && dialog.current.contains(active);
    if (elsewhere && !strip.current?.contains(active)) return;
    const place = strip.current?.children[at];
    const target = place?.querySelector("button") ?? place;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [at, strip]);

  const step = (event: KeyboardEvent) => {
    // The gallery behind handles the same keys.
    event.stopPropagation();
    const next = stepOf(event, at, entries.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const several = entries.length > 1;
  return (
    <Sheet
      ref={dialog}
      onClose={() => onClose(at)}
      label="Fotos del producto"
      className="zoom m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground text-ink"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the photographs, wherever the focus is */}
      <div onKeyDown={step} className="contents">
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onTouch}
          onWheel={onTouch}
          className="strip h-dvh overflow-y-hidden overscroll-contain"
        >
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              tabIndex={-1}
              inert={index !== at}
              className="w-screen shrink-0 snap-center snap-always outline-none"
            >
              {entry.kind === "drawing" ? (
                drawn && (
                  <div className="grid h-dvh place-items-center px-(--edge) py-18">
                    <PieceDrawing piece={piece} drawn={drawn} className="size-full max-w-200" />
                  </div>
                )
              ) : (
                <ZoomFrame
                  entry={entry}
                  piece={piece}
                  current={index === at}
                  near={Math.abs(index - at) < 2}
                  onPast={(by) => show(index + by)}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="zoom-head">
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="pointer-events-auto -mr-2.5 grid size-11 place-items-center"
            aria-label="Cerrar"
          >
            <CloseIcon />
          </button>
        </div>
        {several && (
          <div className="zoom-foot">
            <p role="status" className="sr-only">{`Foto ${at + 1} de ${entries.length}`}</p>
            <Progress count={entries.length} at={at} onPick={show} className="min-w-0 flex-1" />
            <div className="pointer-events-auto -mr-3 hidden md:flex">
              <Arrow name="Foto anterior" points="m14 7-5 5 5 5" end={at === 0} onStep={() => show(at - 1)} />
              <Arrow
                name="Foto siguiente"
                points="m10 7 5 5-5 5"
                end={at === entries.length - 1}
                onStep={() => show(at + 1)}
              />
            </div>
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Arrow(props: { name: string; points: string; end: boolean; onStep: () => void }) {
  const { name, points, end, onStep } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={end}
      onClick={() => end || onStep()}
      className="grid size-11 place-items-center aria-disabled:cursor-default aria-disabled:text-muted/50"
    >
      <Icon>
        <path d={points} />
      </Icon>
    </button>
  );
}
