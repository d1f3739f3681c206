/** A brand or a category by its name: the one that is there, or a new one. */
import type { ProductChoices } from "../../contracts/documents/staff-product.ts";
import { api } from "../api.ts";

const folded = (name: string) => name.trim().toLocaleLowerCase("es");
const named = <Entry extends { readonly name: string }>(entries: readonly Entry[], name: string) =>
  entries.find((one) => folded(one.name) === folded(name));

async function made(list: string, body: { Descripcion: string; category?: number }): Promise<number> {
  const { Ide } = await api("POST /api/gestion/lists/{list}", { path: { list }, body });
  return Ide;
}

/** Resolves to the brand's Ide, as the form keeps it. */
export async function addBrand(name: string, { brands }: ProductChoices): Promise<string> {
  return String(named(brands, name)?.id ?? (await made("brands", { Descripcion: name })));
}

/** Resolves to "category subcategory", as the form keeps it. */
export async function addPlace(category: string, name: string, { categories }: ProductChoices): Promise<string> {
  const known = named(categories, category);
  const id = known?.id ?? (await made("categories", { Descripcion: category }));
  const below = named(known?.subcategories ?? [], name)?.id;
  return `${id} ${below ?? (await made("subcategories", { Descripcion: name, category: id }))}`;
}
