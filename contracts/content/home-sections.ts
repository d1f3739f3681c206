/** The sections of the home page below its hero. The owner orders them and chooses which are shown. */

export const HOME_SECTIONS = [
  "categories",
  "featured",
  "offers",
  "gifts",
  "outlet",
  "brands",
  "care",
  "newsletter",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const HOME_SECTION_NAMES: Readonly<Record<HomeSection, string>> = {
  categories: "Categorías",
  featured: "Destacados",
  offers: "Ofertas",
  gifts: "Guía de regalos",
  outlet: "Outlet",
  brands: "Marcas",
  care: "Cuidado del cuero",
  newsletter: "Novedades por correo",
};

interface Choice {
  readonly name: HomeSection;
  readonly shown: boolean;
}

/** With the sections that a release added since they were saved, at the end. */
export function withEverySection(saved: readonly Choice[]): readonly Choice[] {
  const added = HOME_SECTIONS.filter((name) => !saved.some((one) => one.name === name));
  return [...saved, ...added.map((name) => ({ name, shown: true }))];
}
