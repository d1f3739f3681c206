/** The row of words above a list: the parts of a category, or the bands of the gift guide. */
import { type Collection, type Listing, listingUrl, withFilters } from "#contracts/listing/listing.ts";
import type { Facets } from "#contracts/listing/listing.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { type GiftBand, giftBands } from "#contracts/menu/menu.ts";
import type { PageCategory, PageMenu } from "#contracts/menu/page-menu.ts";

export interface Word {
  readonly label: string;
  readonly to: string;
  readonly isShown: boolean;
}

/** More are on the page of all subcategories. */
const SHOWN = 24;

/** The category of the menu that a list is of, or a part of. */
export function categoryIn({ categories }: PageMenu, collection: Collection): PageCategory | undefined {
  if (collection.kind === "categoria") return categories.find(({ Ide }) => Ide === collection.id);
  if (collection.kind !== "sub-categoria") return undefined;
  const { id, grupo } = collection;
  const among = categories.filter(({ subcategories }) => subcategories.some(({ Ide }) => Ide === id));
  return among.find(({ subcategories }) => subcategories.some((one) => isOf(one, id, grupo))) ?? among[0];
}

const isOf = (one: { readonly Ide: number; readonly Grupo: string }, id: number, grupo: string) =>
  one.Ide === id && one.Grupo === grupo;

/** Empty for a list without parts. What has no products is left out, unless it is the list itself. */
export function tabsOf(menu: PageMenu, collection: Collection): readonly Word[] {
  if (collection.kind === "gift-guide") {
    const { text, valor, para } = collection;
    return giftBands(menu.settings).map((band) => ({
      label: bandLabel(band),
      to: pathTo.giftBand(band) + (para ? `&para=${para}` : ""),
      isShown: band.text === text && band.valor === valor,
    }));
  }
  const category = categoryIn(menu, collection);
  const shown = collection.kind === "sub-categoria" ? collection.id : null;
  const parts = category?.subcategories.filter(({ Ide, isEmpty }) => !isEmpty || Ide === shown) ?? [];
  if (!category || parts.length === 0) return [];
  const first = parts.slice(0, SHOWN);
  const hidden = parts.filter(({ Ide }) => Ide === shown && !first.some((one) => one.Ide === Ide));
  const isCut = category.isCut ?? parts.length > SHOWN;
  return [
    { label: "Todo", to: pathTo.category(category), isShown: shown === null },
    ...[...first, ...hidden].map((one) => ({
      label: one.Descripcion,
      to: pathTo.subcategory(one),
      isShown: one.Ide === shown,
    })),
    ...(isCut ? [{ label: "Ver todas", to: pathTo.categories(category.Ide), isShown: false }] : []),
  ];
}

/** Of a brand: its subcategories, as filters; none where it has only one. */
export function brandWords(listing: Listing, facets: Facets, name: string): readonly Word[] {
  const { filters } = listing;
  if (facets.subcategory.length < 2) return [];
  const word = (label: string, subcategories: readonly number[]) => ({
    label,
    to: listingUrl(withFilters(listing, { ...filters, subcategories }), name),
    isShown: subcategories.join() === filters.subcategories.join(),
  });
  return [word("Todo", []), ...facets.subcategory.map(({ value, label }) => word(label, [value]))];
}

/** "Hasta Bs. 200" */
export function bandLabel({ text, valor }: GiftBand): string {
  return `${text} ${formatMoney({ cents: toCents(valor), Moneda: "Bs." })}`;
}
