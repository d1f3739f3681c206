import { Link } from "../ui/link.tsx";
import { PROMO_BRAND } from "#contracts/menu/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { BrandEntry } from "#contracts/settings/settings.schema.ts";

export function BrandNames({ brands }: { brands: readonly BrandEntry[] }) {
  const shown = brands.filter((brand) => brand.Ide !== PROMO_BRAND);
  if (shown.length === 0) return null;
  return (
    <section className="below-fold page pt-16" aria-labelledby="brands-title">
      <h2 id="brands-title" className="sr-only">
        Marcas
      </h2>
      <ul className="flex flex-wrap gap-x-7 border-t border-line pt-4 font-display text-h3 lg:justify-between">
        {shown.map((brand) => (
          <li key={brand.Ide}>
            <Link to={pathTo.brand(brand)} className="flex min-h-11 items-center wrap-anywhere hover:text-leather">
              {brand.Descripcion}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
