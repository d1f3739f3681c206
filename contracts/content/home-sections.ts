/** The sections of the home page below its hero. The owner orders them and chooses which are shown. */

export const HOME_SECTIONS = [
  "categories",
  "featured",
  "care",
  "offers",
  "outlet",
  "gifts",
  "brands",
  "newsletter",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const HOME_SECTION_NAMES: Readonly<Record<HomeSection, string>> = {
  categories: "Categorías",
  featured: "Destacados",
  care: "El material",
  gifts: "Guía de regalos",
  outlet: "Outlet",
  offers: "Ofertas",
  brands: "Marcas",
  newsletter: "Novedades por correo",
};

/** The footer has a form for the newsletter on every page, so at first the home page has none of its own. */
export const isShownAtFirst = (name: HomeSection) => name !== "newsletter";

interface Choice {
  readonly name: HomeSection;
  readonly shown: boolean;
}

/** With the sections that a release added since they were saved, at the end. */
export function withEverySection(saved: readonly Choice[]): readonly Choice[] {
  const added = HOME_SECTIONS.filter((name) => !saved.some((one) => one.name === name));
  return [...saved, ...added.map((name) => ({ name, shown: isShownAtFirst(name) }))];
}
