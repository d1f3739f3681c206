import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import type { LandingPhotograph as Photograph, SwatchPhotograph } from "#contracts/content/landing.ts";
import { LandingPhotograph } from "../../ui/photographs/landing-photograph.tsx";
import type { LeatherGuide } from "./leather.ts";
import { LeatherSection } from "./leather-section.tsx";
import { WordIndex } from "../page-index.tsx";
import { useOpenLinkedDetails } from "../use-open-linked-details.ts";

interface LeatherScreenProps {
  readonly guide: LeatherGuide;
  /** Of the material. */
  readonly photograph: Photograph | undefined;
  /** By care key, of the leathers that are on sale. */
  readonly samples: Readonly<Record<string, SwatchPhotograph>>;
  /** The list of products that take care of leather; null = the shop sells none. */
  readonly careList: string | null;
}

export function LeatherScreen({ guide, photograph, samples, careList }: LeatherScreenProps) {
  useOpenLinkedDetails();
  return (
    <article>
      {photograph && (
        <LandingPhotograph
          photograph={photograph}
          first
          sizes="(width >= 768px) 100vw, 150vw"
          className="aspect-video w-full md:aspect-auto md:h-[clamp(16rem,27vw,30rem)] low:aspect-auto low:h-[42svh]"
        />
      )}
      <header className="page grid-page gap-y-5 pt-8 lg:pt-9">
        <h1 className="col-span-12 text-h1 lg:col-span-5">{guide.title}</h1>
        <p className="col-span-12 max-w-[55ch] text-lg leading-relaxed text-muted lg:col-span-7 lg:pt-1.5">
          {guide.lead}
        </p>
      </header>
      <div className="page">
        <WordIndex entries={guide.sections} className="mt-6 lg:mt-10" />
        <Rules guide={guide} />
        <Part title="Material por material" id="materiales">
          <div className="border-t border-line">
            {guide.sections.map((section) => (
              <LeatherSection key={section.id} section={section} sample={samples[section.id]} />
            ))}
          </div>
        </Part>
        <Part title="Si pasó algo" id="si-paso-algo">
          <Facts facts={guide.problems} />
          {careList && (
            <Link to={careList} className="button mt-8">
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
