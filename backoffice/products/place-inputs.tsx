/** Where a product is filed: category with its subcategories, brand, seasons. */
import { SelectArrayInput, SelectInput, required } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useChoices } from "./use-choices.ts";

export function PlaceInputs() {
  const { brands, categories, seasons } = useChoices();
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
        fullWidth
      />
      <SelectInput source="subcategory" choices={[...below]} validate={required()} fullWidth />
      <SelectInput source="brand" choices={[...brands]} validate={required()} fullWidth />
      <SelectArrayInput source="seasons" choices={[...seasons]} fullWidth />
    </>
  );
}
