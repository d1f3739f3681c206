import type { ReactNode } from "react";
import { Icon, MinusIcon, PlusIcon } from "../../../ui/icons.tsx";

/** Beside or below the photograph: which one it is, the way to the others, and larger or whole. */
export function ZoomControls(props: {
  at: number;
  count: number;
  view: string;
  scale: number;
  /** Null = it cannot be enlarged: a drawing. */
  onScale: (() => void) | null;
  onStep: (by: 1 | -1) => void;
}) {
  const { at, count, view, scale, onScale, onStep } = props;
  const closer = scale > 1;
  return (
    <div className="zoom-bare zoom-controls">
      {/* The only photograph needs no name. */}
      <p role="status" className={count > 1 ? "zoom-words" : "sr-only"}>
        <span className="sr-only">{`Foto ${at + 1} de ${count}`}</span>
        {view && <span>{` ${view}`}</span>}
        {closer && <span className="sr-only">{`, ampliada al ${Math.round(scale * 100)} %`}</span>}
      </p>
      <div className="zoom-buttons">
        {count > 1 && (
          <>
            <Control name="Foto anterior" isEnd={at === 0} onUse={() => onStep(-1)}>
              <Icon>
                <path d="m14 7-5 5 5 5" />
              </Icon>
            </Control>
            <span aria-hidden="true">{`${at + 1}/${count}`}</span>
            <Control name="Foto siguiente" isEnd={at === count - 1} onUse={() => onStep(1)}>
              <Icon>
                <path d="m10 7 5 5-5 5" />
              </Icon>
            </Control>
          </>
        )}
        <Control name={closer ? "Alejar" : "Acercar"} keys={closer ? "-" : "+"} isEnd={!onScale} onUse={onScale}>
          {closer ? <MinusIcon /> : <PlusIcon />}
        </Control>
      </div>
    </div>
  );
}

function Control(props: {
  name: string;
  keys?: string;
  isEnd: boolean;
  onUse: (() => void) | null;
  children: ReactNode;
}) {
  const { name, keys, isEnd, onUse, children } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-disabled={isEnd}
      onClick={() => isEnd || onUse?.()}
      className="grid size-11 place-items-center hover:text-leather focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:text-muted/50 forced-colors:aria-disabled:text-[GrayText]"
    >
      {children}
    </button>
  );
}
