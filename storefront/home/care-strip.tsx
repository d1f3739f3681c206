import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { WIDE_WIDTHS } from "#contracts/catalogue/photo.ts";
import { Picture } from "../ui/picture.tsx";
import { useShopPhotographs } from "../ui/shop-photographs.ts";

export function CareStrip() {
  const photographs = useShopPhotographs();
  return (
    <section
      className={`mt-16 bg-ink text-paper md:mt-24 ${photographs ? "md:grid md:grid-cols-2" : ""}`}
      aria-labelledby="care-title"
    >
      {photographs && (
        <Picture
          image={photographs.care}
          widths={WIDE_WIDTHS}
          sizes="(width >= 768px) 50vw, 100vw"
          className="aspect-3/2 size-full object-cover"
        />
      )}
      <div
        className={`flex flex-col items-start justify-center gap-4 py-12 ${photographs ? "px-4 md:px-16" : "page md:py-20"}`}
      >
        <h2 id="care-title" className="text-h2">
          El cuero mejora con los años
        </h2>
        <p className="max-w-prose text-paper/80">
          Un paño suave para el polvo, sombra para secar y un poco de crema cada dos o tres meses. Cada tipo de cuero
          pide lo suyo.
        </p>
        <Link
          to={PAGES.leatherCare}
          className="inline-flex min-h-11 items-center underline decoration-paper/40 underline-offset-4 hover:decoration-paper"
        >
          Cómo cuidarlo
        </Link>
      </div>
    </section>
  );
}
