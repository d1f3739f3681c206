import { Link } from "../ui/link.tsx";
import type { Landing } from "#contracts/content/landing.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { LandingPhotograph } from "../ui/photographs/landing-photograph.tsx";

/** The material: the owner's photograph of it across the whole window, with the words on it; or the words alone. */
export function CareStrip({ landing: { title, lead, story, photographs } }: { landing: Landing }) {
  const [photograph] = photographs;
  return (
    <section className="below-fold section" aria-labelledby="care-title">
      <div className={`overflow-hidden bg-[#2b1c15] text-[#fbf3e8] md:relative ${photograph ? "md:h-140" : ""}`}>
        {photograph && (
          <div className="care-picture h-85 md:absolute md:inset-0 md:h-auto">
            {/* On a phone its height decides. */}
            <LandingPhotograph photograph={photograph} sizes="(width >= 48rem) 100vw, 200vw" className="size-full" />
          </div>
        )}
        <div
          className={`page grid-page gap-y-3 pb-10 md:pb-12 ${photograph ? "relative pt-2 md:absolute md:inset-0 md:grid-rows-[1fr] md:pt-12" : "pt-10 md:pt-12"}`}
        >
          <p className="col-span-12 label justify-self-start self-start">EL MATERIAL</p>
          <div className="col-span-12 lg:col-span-6">
            <h2 id="care-title" className="max-w-[16ch] text-h1">
              {title || "El material"}
            </h2>
          </div>
          <div className="col-span-12 lg:col-span-5 lg:col-start-8 lg:self-end">
            <p className="max-w-prose">{`${lead} ${story}`.trim()}</p>
            <Link to={PAGES.leatherCare} className="mt-1 link-alone hover:text-current hover:no-underline">
              Cuidados del cuero
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
