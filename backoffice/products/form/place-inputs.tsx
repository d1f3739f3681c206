/** Where a product is filed: category with its subcategories, brand, seasons. */
import { SelectArrayInput, SelectInput, required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useChoices } from "../use-choices.ts";

export function PlaceInputs() {
  const { brands, categories, seasons, isKnown } = useChoices();
  /** A list that opens and has nothing in it says why. */
  const noneOf = (list: readonly object[], words: string) =>
    isKnown && list.length === 0 ? `${words}: se agregan en el menú, en «Catálogo»` : false;
  const category = useWatch({ name: "category" });
  const { setValue } = useFormContext();
  const below = categories.find(({ id }) => id === category)?.subcategories ?? [];
  return (
    <>
      <SelectInput
        source="category"
        choices={[...categories]}
        // The Ide of a subcategory means something else in another category.
        onChange={() => setValue("subcategory", "", { shouldDirty: true })}
        validate={required()}
        helperText={noneOf(categories, "Todavía no hay categorías")}
        fullWidth
      />
      <SelectInput
        source="subcategory"
        choices={[...below]}
        validate={required()}
        helperText={noneOf(below, "Esta categoría no tiene subcategorías")}
        fullWidth
      />
      <SelectInput
        source="brand"
        choices={[...brands]}
        validate={required()}
        helperText={noneOf(brands, "Todavía no hay marcas")}
        fullWidth
      />
      <SelectArrayInput
        source="seasons"
        choices={[...seasons]}
        helperText={noneOf(seasons, "Todavía no hay temporadas")}
        fullWidth
      />
    </>
  );
}
