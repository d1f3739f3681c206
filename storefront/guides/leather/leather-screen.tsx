import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import type { Menu } from "#contracts/menu/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { FULL_WIDTHS } from "#contracts/photo/photo.ts";
import { useEditorialPhotographs } from "../../ui/photographs/editorial-photographs.ts";
import { useRootData } from "../../data/root-data.ts";
import { Picture } from "../../ui/photographs/picture.tsx";
import type { LeatherGuide } from "./leather.ts";
import { LeatherSection } from "./leather-section.tsx";
import { WordIndex } from "../page-index.tsx";
import { useOpenLinkedDetails } from "../use-open-linked-details.ts";

/** Ide of the subcategory of balms, brushes and sprays. */
const CARE_PRODUCTS = 803;

export function LeatherScreen({ guide }: { guide: LeatherGuide }) {
  const photographs = useEditorialPhotographs();
  const products = careProductsUrl(useRootData()?.menu);
  useOpenLinkedDetails();
  return (
    <article>
      {photographs && (
        // The lower half of the leather glitters as if it were wet: it is cut off.
        <div className="aspect-video overflow-hidden bg-ground md:aspect-auto md:h-[clamp(16rem,27vw,30rem)] low:aspect-auto low:h-[42svh]">
          <Picture
            image={photographs.leatherWide}
            widths={FULL_WIDTHS}
            sizes="(width >= 768px) 100vw, 200vw"
            first
            className="h-3/2 w-full object-cover object-[76%_0%] md:object-[72%_0%]"
          />
        </div>
      )}
      <header className="page grid-page gap-y-5 pt-8 lg:pt-9">
        <h1 className="col-span-12 text-h1 lg:col-span-5">{guide.title}</h1>
        <p className="col-span-12 max-w-[55ch] text-lg leading-relaxed text-balance text-muted lg:col-span-7 lg:pt-1.5">
          {guide.lead}
        </p>
      </header>
      <div className="page">
        <WordIndex entries={guide.sections} className="mt-6 lg:mt-10" />
        <Rules guide={guide} />
        <Part title="Material por material" id="materiales">
          <div className="border-t border-line">
            {guide.sections.map((section) => (
              <LeatherSection key={section.id} section={section} />
            ))}
          </div>
        </Part>
        <Part title="Si pasó algo" id="si-paso-algo">
          <Facts facts={guide.problems} />
          {products && (
            <Link to={products} className="button mt-8">
              Ver productos de cuidado
            </Link>
          )}
        </Part>
      </div>
    </article>
  );
}

/** Its name in the left columns, what it says in the others. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="grid-page scroll-mt-16 gap-y-6 section">
      {/* It hangs from a line as the rows beside it do. */}
      <div className="col-span-12 lg:col-span-5 lg:border-t lg:border-line">
        <h2 id={`${id}-titulo`} className="text-h2 lg:sticky lg:top-24 lg:pt-1.75">
          {title}
        </h2>
      </div>
      <div className="col-span-12 min-w-0 lg:col-span-7">{children}</div>
    </section>
  );
}

function Rules({ guide }: { guide: LeatherGuide }) {
  return (
    <Part title="En cualquier cuero" id="reglas">
      <Facts facts={guide.rules} />
      <div className="space-y-3 border-t border-line pt-5 leading-relaxed">
        <p className="max-w-[65ch] text-sale">{guide.never}</p>
        <p className="max-w-[65ch]">{guide.marks}</p>
      </div>
    </Part>
  );
}

function Facts({ facts }: { facts: LeatherGuide["rules"] | LeatherGuide["problems"] }) {
  return (
    <dl className="grid gap-x-(--gutter) sm:grid-cols-2">
      {facts.map(({ title, text }) => (
        <div key={title} className="border-t border-line py-4">
          <dt className="font-display text-lg">{title}</dt>
          <dd className="mt-1 max-w-[45ch] leading-relaxed text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The address comes from the menu: a shop without that subcategory shows no link. */
function careProductsUrl(menu: Menu | undefined): string | null {
  const entry = menu?.categories.flatMap((one) => one.subcategories).find(({ Ide }) => Ide === CARE_PRODUCTS);
  return entry ? pathTo.subcategory(entry) : null;
}
