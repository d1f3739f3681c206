import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { ArtPicture } from "../ui/photographs/art-picture.tsx";
import { useEditorialPhotographs } from "../ui/photographs/editorial-photographs.ts";

/** The material, across the whole window. A real shop, which has no photograph of it, gets the words alone. */
export function CareStrip() {
  const photographs = useEditorialPhotographs();
  return (
    <section className="below-fold section" aria-labelledby="care-title">
      <div className={`overflow-hidden bg-[#2b1c15] text-[#fbf3e8] md:relative ${photographs ? "md:h-140" : ""}`}>
        {photographs && (
          <div className="care-picture h-85 md:absolute md:inset-0 md:h-auto">
            <ArtPicture
              phone={photographs.leatherTall}
              desktop={photographs.leatherWide}
              className="size-full object-cover md:object-bottom"
            />
          </div>
        )}
        <div
          className={`page grid-page gap-y-3 pb-10 md:pb-12 ${photographs ? "relative pt-2 md:absolute md:inset-0 md:grid-rows-[1fr] md:pt-12" : "pt-10 md:pt-12"}`}
        >
          <p className="col-span-12 label justify-self-start self-start">EL MATERIAL</p>
          <div className="col-span-12 lg:col-span-6">
            <h2 id="care-title" className="text-h1">
              El cuero se elige
              <br />
              con la mano
            </h2>
          </div>
          <div className="col-span-12 lg:col-span-5 lg:col-start-8 lg:self-end">
            <p className="max-w-prose">
              Pasamos la palma por cada piel antes de cortarla: así se encuentra el grano parejo. Después vienen dos
              agujas, hilo encerado y paciencia. Tú pones el resto, con un paño seco y un poco de bálsamo dos veces al
              año.
            </p>
            <Link to={PAGES.leatherCare} className="mt-1 link-alone hover:text-current hover:no-underline">
              Cuidados del cuero
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
