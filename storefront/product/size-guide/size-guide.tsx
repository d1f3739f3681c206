/** A link beside the sizes: the table of this kind of product in a sheet; without a script, the page of all tables. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { PAGES } from "#contracts/pages/paths.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/link.tsx";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import type { OutfitRole } from "#contracts/lists/subcategory.ts";
import { sizeWord } from "#contracts/product/sizes.ts";
import { type SizeTable, bodyOf, sizeTablesFor } from "./size-tables.ts";

export default function SizeGuide({ sizes, cutFor }: { sizes: readonly string[]; cutFor?: OutfitRole }) {
  const [isOpen, setOpen] = useState(false);
  const tables = sizeTablesFor(sizes, cutFor);
  if (tables.length === 0) return null;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to={PAGES.sizeGuide} onClick={open} aria-haspopup="dialog" className="link-alone">
        Guía de tallas
      </Link>
      {isOpen && <GuideSheet tables={tables} onClose={() => setOpen(false)} />}
    </>
  );
}

function GuideSheet({ tables, onClose }: { tables: readonly SizeTable[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => openSheet(dialog.current), []);
  return (
    <Sheet
      ref={dialog}
      label="Guía de tallas"
      onClose={onClose}
      className="m-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-xl overflow-y-auto bg-white p-4 text-left text-ink backdrop:bg-ink/38 md:mb-auto md:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-h3">Guía de tallas</h2>
        <button
          type="button"
          className="-mt-2.5 -mr-3 grid size-11 shrink-0 place-items-center"
          onClick={() => dialog.current?.close()}
          aria-label="Cerrar"
        >
          <CloseIcon />
        </button>
      </div>
      {tables.map((table) => (
        <TitledTable key={table.title} table={table} />
      ))}
      <p className="mt-4 text-sm/5 text-muted">{APPROXIMATE}</p>
      <Link to={PAGES.sizeGuide} className="-mb-3 link-alone">
        Cómo medirte
      </Link>
    </Sheet>
  );
}

interface SizesProps {
  readonly sizes: readonly string[];
  readonly cutFor: OutfitRole;
  readonly chosen: string | undefined;
}

/** What the chosen size fits. */
export function BodyMeasures({ sizes, cutFor, chosen }: SizesProps) {
  const words = chosen && bodyOf(chosen, sizes, cutFor);
  return (
    words && (
      <p className="text-sm/5 text-muted">
        <span className="mr-2 font-medium text-ink">{sizeWord(chosen)}</span>
        {words}
      </p>
    )
  );
}

/** The table of whom it is cut for, where what is measured of other pieces stands. */
export function SizesPanel({ sizes, cutFor, chosen }: SizesProps) {
  const [table, other] = sizeTablesFor(sizes, cutFor);
  if (!table || other) return null;
  return (
    <section aria-label={table.title} className="col-start-2 row-span-3 mt-8 bg-sand px-4 py-5 lg:px-6 lg:py-7">
      <h2 className="text-h3">{table.title}</h2>
      <Table table={table} chosen={chosen?.replace(".", ",")} />
      <p className="mt-4 text-sm/5 text-pretty text-muted">{`${table.how} ${APPROXIMATE}`}</p>
    </section>
  );
}

const APPROXIMATE = "Medidas aproximadas: la talla puede variar según el modelo.";

function TitledTable({ table }: { table: SizeTable }) {
  return (
    <>
      <h3 className="mt-4 font-sans font-medium">{table.title}</h3>
      <p className="mt-1 text-sm/5 text-muted">{table.how}</p>
      <Table table={table} />
    </>
  );
}

function Table({ table, chosen }: { table: SizeTable; chosen?: string | undefined }) {
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-sm/5">
        <thead>
          <tr className="border-b border-line text-muted">
            {table.head.map((name) => (
              <th key={name} scope="col" className="py-2.5 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([size, ...values]) => (
            <tr
              key={size}
              className={`border-b border-line ${size === chosen ? "font-medium *:shadow-[inset_0_1px_var(--color-ink),inset_0_-1px_var(--color-ink)]" : ""}`}
            >
              <th scope="row" className="py-2.5 pr-4 font-medium">
                {size}
              </th>
              {values.map((value, index) => (
                <td key={table.head[index + 1]} className="py-2.5 pr-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
