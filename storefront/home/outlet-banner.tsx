import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { WIDE_WIDTHS } from "#contracts/catalogue/photo.ts";
import { Picture } from "../ui/picture.tsx";
import { useShopPhotographs } from "../ui/shop-photographs.ts";

export function OutletBanner() {
  const photographs = useShopPhotographs();
  return (
    <section className="below-fold page section" aria-labelledby="outlet-title">
      <Link to={PAGES.outlet} className="group relative block overflow-hidden bg-[#ece5d9]">
        {photographs && (
          <Picture
            image={photographs.outlet}
            widths={WIDE_WIDTHS}
            sizes="100vw"
            className="aspect-4/3 w-full object-cover md:aspect-5/2"
          />
        )}
        <div
          className={
            photographs
              ? "p-6 md:absolute md:inset-y-0 md:left-0 md:flex md:flex-col md:justify-end md:p-10"
              : "p-6 md:p-10"
          }
        >
          <h2 id="outlet-title" className="text-h2">
            Outlet
          </h2>
          <p className="mt-2 underline decoration-line underline-offset-4 group-hover:decoration-ink">
            Últimas piezas con descuento
          </p>
        </div>
      </Link>
    </section>
  );
}
