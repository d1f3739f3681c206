import { Link } from "../ui/link.tsx";
import { PROMO_BRAND } from "#contracts/settings/menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { BrandEntry } from "#contracts/settings/settings.schema.ts";

export function BrandNames({ brands }: { brands: readonly BrandEntry[] }) {
  const shown = brands.filter((brand) => brand.Ide !== PROMO_BRAND);
  if (shown.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="brands-title">
      <h2 id="brands-title" className="text-h2">
        Marcas
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 font-display text-h3 text-muted md:gap-x-12">
        {shown.map((brand) => (
          <li key={brand.Ide}>
            <Link to={pathTo.brand(brand)} className="flex min-h-12 items-center hover:text-ink">
              {brand.Descripcion}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
