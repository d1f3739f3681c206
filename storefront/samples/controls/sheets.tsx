import { type ReactNode, useRef } from "react";
import { CloseIcon } from "../../ui/icons.tsx";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import { State } from "../state.tsx";

export function Sheets() {
  return (
    <>
      <State name="A drawer from the right, as the cart">
        <Opener label="Tu carrito" className="drawer drawer-right p-6" />
      </State>
      <State name="A drawer from the left, as the menu">
        <Opener label="Menú" className="drawer menu-drawer p-6" />
      </State>
      <State name="A small sheet, from below on a phone">
        <Opener
          label="Elegir talla"
          className="quick-choice m-auto mb-0 bg-white text-ink backdrop:bg-ink/38 md:mb-auto"
        />
      </State>
    </>
  );
}

function Opener({ label, className }: { label: string; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => openSheet(dialog.current)}>
        {label}
      </button>
      <Sheet ref={dialog} label={label} className={className}>
        <Content title={label} onClose={() => dialog.current?.close()}>
          Se cierra con Esc, con Atrás, con un toque a su lado o aquí.
        </Content>
      </Sheet>
    </>
  );
}

function Content({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="font-display text-h3">{title}</p>
        <button
          type="button"
          className="-mt-2 -mr-3 grid size-11 place-items-center"
          onClick={onClose}
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
      </div>
      <p className="mt-4 text-sm text-muted">{children}</p>
    </>
  );
}
