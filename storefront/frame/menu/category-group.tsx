import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { PageCategory } from "#contracts/menu/page-menu.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { ENTRY, Turning } from "./entry.tsx";
import { type Place, useGlance } from "./category-preview.ts";
import { Picture } from "../../ui/photographs/picture.tsx";
import { displayName } from "../../ui/title/display-name.ts";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { useFetcher } from "react-router";
import { savesData } from "../../browser/saves-data.ts";
import { type Loaded, arrivedOf } from "../../data/at-once.ts";
import { CARD_SIZES } from "../../product/card/product-card.tsx";
import type { ListingData } from "../../listing/load-listing.ts";

interface CategoryGroupProps {
  readonly category: PageCategory;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onPoint: (place: Place) => void;
  /** What the pointer or the focus is at; null where there is no second column. */
  readonly pointed: Place | null;
  /** The second column shows it while no group is open. */
  readonly isPreviewed: boolean;
}

/** A pointer on its way to the second column changes nothing there. */
const RESTS_MS = 120;

/** Unfolds in place on a phone, in the second column on a desktop. */
export function CategoryGroup({ category, open, onToggle, onPoint, pointed, isPreviewed }: CategoryGroupProps) {
  const timer = useRef(0);
  const leave = () => clearTimeout(timer.current);
  const point = () => {
    // A pointer that came before must not undo what the focus says next.
    leave();
    onPoint({ category: category.Ide });
  };
  useEffect(() => leave, []);
  return (
    <div>
      <button
        type="button"
        className={`${ENTRY} font-display text-h3 aria-expanded:text-leather ${isPreviewed ? "lg:text-leather" : ""}`}
        aria-expanded={open}
        onClick={() => {
          point();
          onToggle();
        }}
        onPointerEnter={() => (timer.current = window.setTimeout(point, RESTS_MS))}
        onPointerLeave={leave}
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

interface SubcategoriesProps extends Pick<CategoryGroupProps, "category" | "onPoint" | "pointed"> {
  /** Only for the pointer: for all others the group opens. */
  readonly isPreview?: boolean;
}

/** Hidden from screen readers, they must not take the focus either. */
const UNFOCUSED = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() };

export function Subcategories({ category, onPoint, pointed, isPreview = false }: SubcategoriesProps) {
  const whole = { category: category.Ide };
  const glance = useGlance(pointed && whole);
  const unfocused = isPreview ? UNFOCUSED : {};
  const toward = (place: Place) => ({
    onPointerEnter: () => onPoint(place),
    onFocus: () => onPoint(place),
    ...unfocused,
  });
  return (
    <div
      aria-hidden={isPreview || undefined}
      className={`lg:absolute lg:inset-y-0 lg:right-0 lg:flex lg:w-85 lg:flex-col lg:overflow-y-auto lg:overscroll-contain lg:bg-sand lg:px-10 lg:pt-20 lg:pb-8 ${isPreview ? "max-lg:hidden" : ""}`}
    >
      <p aria-hidden="true" className="mb-3 hidden font-display text-h2 lg:block">
        {category.Descripcion}
      </p>
      <ul className="pb-3 pl-4 lg:p-0">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.Ide}>
            <Link
              to={pathTo.subcategory(subcategory)}
              className={`${SUBENTRY} ${subcategory.isEmpty ? "text-muted" : ""}`}
              {...toward({ ...whole, subcategory: subcategory.Ide })}
            >
              {subcategory.Descripcion}
              <Count of={glance?.counts.get(subcategory.Ide)} />
            </Link>
          </li>
        ))}
        {category.isCut && (
          <li>
            <Link to={pathTo.categories(category.Ide)} className={`${SUBENTRY} text-leather`} {...unfocused}>
              Ver todas las subcategorías
            </Link>
          </li>
        )}
        <li>
          <Link to={pathTo.category(category)} className={`${SUBENTRY} font-medium`} {...toward(whole)}>
            Ver Todo
            <Count of={glance?.total} />
          </Link>
          {!isPreview && <ReadAhead list={pathTo.category(category)} />}
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

/** The photograph of a desktop's menu. It follows the pointer and the focus. */
function MenuPhotograph({ place }: { place: Place | null }) {
  const { card } = useGlance(place) ?? {};
  const image = card?.images[0];
  return (
    <figure aria-hidden="true" className="mt-5 hidden min-h-0 flex-col lg:flex">
      <div className="aspect-4/5 min-h-0 overflow-hidden bg-ground">
        {image && (
          <Picture
            key={image.id}
            image={{ ...image, alt: "" }}
            sizes="260px"
            className="size-full object-cover object-[50%_60%] opacity-100 transition-opacity duration-160 starting:opacity-0"
          />
        )}
      </div>
      <figcaption className="min-h-8 pt-3 text-sm/5">{card && displayName(card.shortName || card.name)}</figcaption>
    </figure>
  );
}

/** The first row of a phone. */
const PHOTOGRAPHS = 2;

/**
 * Reads a list that will probably be opened next, with its first photographs: the tap then shows it at once. Not for
 * those who save data.
 */
function ReadAhead({ list }: { list: string }) {
  const { load, data } = useFetcher<Loaded<object, ListingData>>();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (navigator.onLine && !savesData()) void load(list);
  }, [list, load]);
  useEffect(() => {
    if (data)
      void arrivedOf(data).then(
        ({ items }) => setCards(items),
        () => undefined,
      );
  }, [data]);
  return (
    <div hidden>
      {cards
        .slice(0, PHOTOGRAPHS)
        .map(({ id, images: [front] }) => (front ? <Picture key={id} image={front} sizes={CARD_SIZES} first /> : null))}
    </div>
  );
}
