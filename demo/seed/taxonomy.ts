/** Categories, subcategories, brands and seasons of the demo shop. */
import type { brands, categories, seasons, subcategories } from "#modules/catalogue/catalogue.sql.ts";
import type { Occasion, OutfitRole, Silhouette } from "#contracts/lists/subcategory.ts";
import { brandLanding, seasonLanding } from "./landings.ts";
import { uuidOf } from "./pseudo-random.ts";
import { photographNamed } from "./photographs.ts";
import { BRAND, PROMO_BRAND, PROMO_SEASON_NAME, SEASON } from "./products/form.ts";

interface CategoryForm {
  readonly name: string;
  readonly photo: string;
  /** The first three letters of the category's SKUs. */
  readonly code: string;
  /** Get the Ides 101, 102… in category 1. */
  readonly subcategories: readonly SubcategoryForm[];
}

type SubcategoryForm = readonly [name: string, silhouette?: Silhouette, outfitRole?: OutfitRole, occasion?: Occasion];

const categoryForms: readonly CategoryForm[] = [
  {
    name: "Carteras y bolsos",
    photo: "cat-bolsos",
    code: "BOL",
    subcategories: [
      ["Carteras de mano", "bag"],
      ["Bandoleras", "crossbody"],
      ["Tote", "bag"],
      ["Clutch y sobres", "clutch"],
      ["Riñoneras", "wallet", "anyone", "travel"],
    ],
  },
  {
    name: "Mochilas y maletines",
    photo: "cat-mochilas",
    code: "MOC",
    subcategories: [
      ["Mochilas urbanas", "backpack"],
      ["Mochilas mini", "backpack"],
      ["Maletines ejecutivos", "case", "anyone", "office"],
      ["Bolsos de viaje", "case", "anyone", "travel"],
      ["Portalaptops", "case", "anyone", "office"],
    ],
  },
  {
    name: "Billeteras y pequeña marroquinería",
    photo: "cat-accesorios",
    code: "MAR",
    subcategories: [
      ["Billeteras hombre", "wallet", "men"],
      ["Billeteras mujer", "wallet", "women"],
      ["Tarjeteros", "wallet", "anyone", "office"],
      ["Monederos", "wallet"],
      ["Llaveros"],
      ["Fundas y portapasaportes", "wallet", "anyone", "travel"],
    ],
  },
  {
    name: "Cinturones",
    photo: "cat-cinturones",
    code: "CIN",
    subcategories: [
      ["Formales", "belt"],
      ["Casuales", "belt"],
      ["Trenzados", "belt"],
      ["Mujer", "belt", "women"],
    ],
  },
  {
    name: "Chamarras y prendas de cuero",
    photo: "chamarra-mujer-1-taupe",
    code: "CUE",
    subcategories: [
      ["Chamarras hombre", "box", "men"],
      ["Chamarras mujer", "box", "women"],
      ["Chalecos"],
      ["Faldas y pantalones"],
    ],
  },
  {
    name: "Calzado",
    photo: "cat-calzado",
    code: "CAL",
    subcategories: [["Botines mujer", "box", "women"], ["Botas"], ["Zapatos de vestir"], ["Mocasines"], ["Sandalias"]],
  },
  {
    name: "Ropa",
    photo: "chompa-1-camel-otra",
    code: "ROP",
    subcategories: [["Blusas y camisas"], ["Poleras"], ["Chompas de alpaca"], ["Pantalones"]],
  },
  {
    name: "Accesorios y cuidado",
    photo: "sombrero-1-camel",
    code: "ACC",
    subcategories: [["Guantes"], ["Sombreros y gorras"], ["Cuidado del cuero", "box", "care"]],
  },
];

const brandForms: readonly { readonly ide: number; readonly name: string }[] = [
  { ide: BRAND.altacuna, name: "Altacuna" },
  { ide: BRAND.ribera, name: "Ribera Alta" },
  { ide: BRAND.sorata, name: "Taller Sorata" },
  { ide: BRAND.quimsa, name: "Quimsa" },
  { ide: BRAND.pampa, name: "Pampa & Rienda" },
  { ide: BRAND.valle, name: "Valle Claro" },
  { ide: BRAND.hilo, name: "Hilo Andino" },
  { ide: PROMO_BRAND, name: "MID SEASON SALE" },
];

const seasonNames: readonly [ide: number, name: string][] = [
  [SEASON.valles, PROMO_SEASON_NAME],
  [SEASON.altiplano, "Otoño–Invierno 2026 Altiplano"],
  [SEASON.classic, "Línea Clásica"],
  [SEASON.limited, "Edición limitada"],
];

export const categoryRows: (typeof categories.$inferInsert)[] = categoryForms.map(({ name, photo }, index) => ({
  ide: index + 1,
  descripcion: name,
  position: index + 1,
  photo: photographNamed(photo).name,
}));

export const subcategoryRows: (typeof subcategories.$inferInsert)[] = categoryForms.flatMap((category, index) =>
  category.subcategories.map(([descripcion, silhouette, outfitRole, occasion], place) => ({
    ide: (index + 1) * 100 + place + 1,
    category: index + 1,
    descripcion,
    position: place + 1,
    silhouette,
    outfitRole,
    occasion,
  })),
);

export const brandRows: (typeof brands.$inferInsert)[] = brandForms.map(({ ide, name }, index) => ({
  id: uuidOf(`brand:${name}`),
  ide,
  descripcion: name,
  promo: ide === PROMO_BRAND,
  position: index + 1,
  ...brandLanding(ide),
}));

export const seasonRows: (typeof seasons.$inferInsert)[] = seasonNames.map(([ide, descripcion], index) => ({
  ide,
  descripcion,
  position: index + 1,
  ...seasonLanding(ide),
}));

/** The Ide of the subcategory's category. */
export function categoryOf(subcategory: number): number {
  return Math.floor(subcategory / 100);
}

/** The first part of the category's SKUs. */
export function categoryCode(category: number): string {
  const form = categoryForms[category - 1];
  if (form === undefined) throw new Error(`no category ${category}`);
  return form.code;
}
