import { Link } from "../ui/link.tsx";
import type { Menu } from "#contracts/settings/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { FULL_WIDTHS } from "#contracts/catalogue/photo.ts";
import { useEditorialPhotographs } from "../ui/editorial-photographs.ts";
import { useRootData } from "../data/root-data.ts";
import { Picture } from "../ui/picture.tsx";
import type { CareSection, LeatherGuide } from "./content/leather.ts";
import { SideIndex, WordIndex } from "./page-index.tsx";

/** Ide of the subcategory of balms, brushes and sprays. */
const CARE_PRODUCTS = 803;

export function LeatherScreen({ guide }: { guide: LeatherGuide }) {
  const photographs = useEditorialPhotographs();
  const products = careProductsUrl(useRootData()?.menu);
  const entries = [...guide.sections, { id: "si-paso-algo", title: "Si pasó algo" }];
  return (
    <article>
      {photographs && (
        <Picture
          image={photographs.leatherWide}
          widths={FULL_WIDTHS}
          sizes="100vw"
          first
          className="aspect-3/2 w-full object-cover object-[70%_50%] md:aspect-auto md:h-[clamp(18rem,30vw,32rem)]"
        />
      )}
      <header className="page grid-page gap-y-5 pt-8 pb-8 lg:pt-9 lg:pb-12">
        <h1 className="col-span-12 text-h1 lg:col-span-6">{guide.title}</h1>
        <p className="col-span-12 font-display text-2xl/8 text-balance lg:col-span-6 lg:text-[1.75rem]/9">
          {guide.lead}
        </p>
      </header>
      <div className="page">
        {/* Elsewhere the same words stand beside the text. */}
        <WordIndex entries={entries} className="border-t lg:hidden" />
        <Rules guide={guide} products={products} />
        <div className="mt-12 border-t border-line lg:mt-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-20 lg:pt-16">
          <SideIndex entries={entries} />
          <div className="min-w-0">
            {guide.sections.map((section) => (
              <Type key={section.id} section={section} />
            ))}
            <Troubles guide={guide} products={products} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** The address comes from the menu: a shop without that subcategory shows no link. */
function careProductsUrl(menu: Menu | undefined): string | null {
  const entry = menu?.categories.flatMap((one) => one.subcategories).find(({ Ide }) => Ide === CARE_PRODUCTS);
  return entry ? pathTo.subcategory(entry) : null;
}

function Rules({ guide, products }: { guide: LeatherGuide; products: string | null }) {
  return (
    <section aria-labelledby="reglas" className="pt-12 md:pt-20">
      <h2 id="reglas" className="text-h2">
        En cualquier cuero
      </h2>
      <dl className="mt-6 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {guide.rules.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-display text-lg">{title}</dt>
            <dd className="mt-1 max-w-[45ch] leading-relaxed text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 border-t border-line pt-6 md:grid-cols-[2fr_1fr] md:items-end">
        <div className="max-w-[65ch] space-y-3 leading-relaxed">
          <p className="text-sale">{guide.never}</p>
          <p>{guide.marks}</p>
        </div>
        {products && (
          <Link to={products} className="button justify-self-start md:justify-self-end">
            Ver productos de cuidado
          </Link>
        )}
      </div>
    </section>
  );
}

function Type({ section }: { section: CareSection & { readonly id: string } }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-titulo`}
      className="border-t border-line py-10 first:border-t-0 md:py-14 lg:first:pt-0"
    >
      <h2 id={`${section.id}-titulo`} className="text-h2">
        {section.title}
      </h2>
      {section.names && <p className="mt-1 text-sm text-muted">{section.names}</p>}
      <p className="mt-4 max-w-[60ch] text-lg leading-relaxed">{section.what}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
        <Advice title="Sí" mark="+" lines={section.do} className="text-ok" />
        <Advice title="No" mark="×" lines={section.dont} className="text-sale" />
      </div>
    </section>
  );
}

function Advice(props: { title: string; mark: string; lines: readonly string[]; className: string }) {
  const { title, mark, lines, className } = props;
  return (
    <div>
      <h3 className={`font-sans text-sm font-semibold ${className}`}>{title}</h3>
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

function Troubles({ guide, products }: { guide: LeatherGuide; products: string | null }) {
  return (
    <section id="si-paso-algo" aria-labelledby="si-paso-algo-titulo" className="bg-sand p-5 md:p-10">
      <h2 id="si-paso-algo-titulo" className="text-h2">
        Si pasó algo
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {guide.troubles.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 leading-relaxed text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {products && (
        <Link to={products} className="mt-6 inline-flex min-h-11 items-center text-link">
          Bálsamos, cepillos y más para el cuidado del cuero
        </Link>
      )}
    </section>
  );
}
