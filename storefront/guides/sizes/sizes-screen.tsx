import { MeasuredDrawing } from "./measured-drawing.tsx";
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
