import { Blocks, Figures } from "../blocks.tsx";
import { WordIndex } from "../page-index.tsx";
import { GuideHead, crumbsOf } from "../guide-frame.tsx";
import { Breadcrumb } from "../../ui/title/breadcrumb.tsx";
import type { SizeGuide, SizeSection } from "./sizes.ts";
import { Text } from "../text.tsx";

export function SizesScreen({ guide }: { guide: SizeGuide }) {
  return (
    <article className="page">
      <Breadcrumb crumbs={crumbsOf(guide)} />
      <GuideHead {...guide} />
      <WordIndex entries={guide.sections} className="-mt-2 mb-2 md:-mt-6" />
      {guide.sections.map((section) => (
        <Sizes key={section.id} section={section} />
      ))}
      <p className="max-w-[65ch] border-l-2 border-leather bg-sand px-4 py-3 leading-relaxed">
        <Text text={guide.note} />
      </p>
    </article>
  );
}

/** How to measure on the left, the figures on the right; one below the other on a phone. */
function Sizes({ section: { id, title, steps, table, note } }: { section: SizeSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid gap-x-20 gap-y-6 border-b border-line py-10 last-of-type:border-b-0 md:grid-cols-2 md:py-16"
    >
      <div className="max-w-[55ch]">
        <h2 id={`${id}-titulo`} className="text-h2">
          {title}
        </h2>
        <div className="mt-5 space-y-4 leading-relaxed">
          <Blocks blocks={[{ steps }]} />
        </div>
      </div>
      {table && (
        <div className="min-w-0">
          <Figures table={table} />
          {note && (
            <p className="mt-4 max-w-[55ch] text-sm text-muted">
              <Text text={note} />
            </p>
          )}
        </div>
      )}
      {id === "bolsos" && <MeasuredDrawing />}
    </section>
  );
}

/** A bag with its three measures. */
function MeasuredDrawing() {
  return (
    <svg
      viewBox="0 0 360 260"
      role="img"
      aria-label="Un bolso con sus tres medidas: alto, ancho y fondo"
      className="w-full max-w-md justify-self-center text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g className="fill-sand">
        <path d="M250 92l44-22v112l-44 26z" />
        <path d="M84 92l44-22h166l-44 22z" />
        <path d="M84 92h166v116H84z" />
      </g>
      <path d="M124 92V70a43 43 0 0 1 86 0v22M84 128h166M157 122h20v14h-20z" />
      <g className="text-leather" stroke="currentColor">
        <path d="M64 92v116m-5-110 5-6 5 6m-10 104 5 6 5-6" />
        <path d="M84 228h166M90 223l-6 5 6 5m154-10 6 5-6 5" />
        <path d="M262 222l44-26M266 214l-4 8 9 1m26-28 9 1-4 8" />
      </g>
      <g className="fill-ink text-sm" stroke="none" fontSize="14">
        <text x="54" y="155" textAnchor="end">
          alto
        </text>
        <text x="167" y="250" textAnchor="middle">
          ancho
        </text>
        <text x="292" y="224">
          fondo
        </text>
      </g>
    </svg>
  );
}
