import type { PageCategory } from "#contracts/settings/page-menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { ENTRY, Turning } from "./entry.tsx";
import { type Place, useGlance } from "./category-preview.ts";
import { MenuPhotograph } from "./photograph.tsx";
import { ReadAhead } from "./read-ahead.tsx";

interface CategoryGroupProps {
  readonly category: PageCategory;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onPoint: (place: Place) => void;
  /** What the pointer or the focus is at; null where there is no second column. */
  readonly pointed: Place | null;
}

/** Unfolds in place on a phone, in the second column on a desktop. */
export function CategoryGroup({ category, open, onToggle, onPoint, pointed }: CategoryGroupProps) {
  const point = () => onPoint({ category: category.Ide });
  return (
    <div>
      <button
        type="button"
        className={`${ENTRY} font-display text-h3 aria-expanded:text-leather`}
        aria-expanded={open}
        onClick={onToggle}
        onPointerEnter={point}
        onFocus={point}
      >
        {category.Descripcion}
        <Turning open={open} isSideways />
      </button>
      {open && <Subcategories category={category} onPoint={onPoint} pointed={pointed} />}
    </div>
  );
}

const SUBENTRY = "flex min-h-11 items-center justify-between gap-4 hover:text-leather";

function Subcategories({ category, onPoint, pointed }: Pick<CategoryGroupProps, "category" | "onPoint" | "pointed">) {
  const whole = { category: category.Ide };
  const glance = useGlance(pointed && whole);
  const toward = (place: Place) => ({ onPointerEnter: () => onPoint(place), onFocus: () => onPoint(place) });
  return (
    <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:flex lg:w-85 lg:flex-col lg:overflow-y-auto lg:overscroll-contain lg:bg-sand lg:px-10 lg:pt-20 lg:pb-8">
      <p aria-hidden="true" className="mb-3 hidden font-display text-h2 lg:block">
        {category.Descripcion}
      </p>
      <ul className="pb-3 pl-4 lg:p-0">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.Ide}>
            <Link
              to={pathTo.subcategory(subcategory)}
              className={`${SUBENTRY} ${glance && !glance.counts.has(subcategory.Ide) ? "lg:text-muted" : ""}`}
              {...toward({ ...whole, subcategory: subcategory.Ide })}
            >
              {subcategory.Descripcion}
              <Count of={glance?.counts.get(subcategory.Ide)} />
            </Link>
          </li>
        ))}
        {category.isCut && (
          <li>
            <Link to={pathTo.categories(category.Ide)} className={`${SUBENTRY} text-leather`}>
              Ver todas las subcategorías
            </Link>
          </li>
        )}
        <li>
          <Link to={pathTo.category(category)} className={`${SUBENTRY} font-medium`} {...toward(whole)}>
            Ver Todo
            <Count of={glance?.total} />
          </Link>
          <ReadAhead list={pathTo.category(category)} />
        </li>
      </ul>
      <MenuPhotograph place={pointed?.category === category.Ide ? pointed : pointed && whole} />
    </div>
  );
}

/** Said by the list itself, so not read aloud here. */
function Count({ of: count }: { of: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span aria-hidden="true" className="hidden text-sm/5 font-normal text-muted lg:inline">
      {count}
    </span>
  );
}
