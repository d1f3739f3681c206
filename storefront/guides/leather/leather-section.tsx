import type { SwatchPhotograph } from "#contracts/content/landing.ts";
import { LeatherSwatch } from "../../ui/leather-swatch.tsx";
import { UnfoldIcon } from "../../ui/icons.tsx";
import type { LeatherGuide } from "./leather.ts";

/** A leather, folded. The id is on what is folded: a browser opens it for a #link even without scripts. */
export function LeatherSection(props: {
  readonly section: LeatherGuide["sections"][number];
  readonly sample: SwatchPhotograph | undefined;
}) {
  const { section, sample } = props;
  const { id, title, what } = section;
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3 md:gap-6 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1 group-hover:text-leather">
          <h3 className="text-h3">{title}</h3>
          {"names" in section && <p className="text-sm/5 text-muted">{section.names}</p>}
        </div>
        {sample && <LeatherSwatch photograph={sample} focus={sample.focus} hex={sample.dominant} className="w-16" />}
        <UnfoldIcon />
      </summary>
      <div id={id} className="scroll-mt-48 pt-2 pb-10">
        <p className="max-w-[60ch] font-display text-lg/7">{what}</p>
        <div className="mt-5 grid gap-6 md:grid-cols-2 md:gap-x-10">
          <Advice title="Sí" mark="+" lines={section.do} className="text-ok" />
          <Advice title="No" mark="×" lines={section.dont} className="text-sale" />
        </div>
      </div>
    </details>
  );
}

function Advice(props: { title: string; mark: string; lines: readonly string[]; className: string }) {
  const { title, mark, lines, className } = props;
  return (
    <div>
      <h4 className={`font-sans text-sm font-semibold ${className}`}>{title}</h4>
      <ul className="mt-2 space-y-3 leading-relaxed">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.25rem_1fr]">
            <span aria-hidden="true" className={className}>
              {mark}
            </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
