import type { ReactNode } from "react";
import { Blocks } from "./blocks.tsx";
import type { Guide } from "#contracts/guides/guide.ts";
import { GuideFrame, Part } from "./guide-frame.tsx";
import { Text } from "./text.tsx";

/** A document: a summary of a few lines, then its sections. */
export function DocumentScreen({ guide, above }: { guide: Guide; above?: ReactNode }) {
  return (
    <GuideFrame heading={guide} entries={guide.sections} above={above}>
      {guide.summary && (
        <aside aria-label="En pocas palabras" className="mb-12 bg-sand p-5 md:p-8 lg:max-w-[65ch]">
          <p className="font-display text-h3">En pocas palabras</p>
          <ul className="mt-4 space-y-3 leading-relaxed">
            {[...new Set(guide.summary)].map((line) => (
              <li key={line} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
                <Text text={line} />
              </li>
            ))}
          </ul>
        </aside>
      )}
      {guide.sections.map(({ id, title, blocks }) => (
        <Part key={id} id={id} title={title}>
          <Blocks blocks={blocks} />
        </Part>
      ))}
    </GuideFrame>
  );
}
