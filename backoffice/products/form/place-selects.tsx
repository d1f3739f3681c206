/** Where a new product is filed: one choice for category and subcategory. */
import { TextField } from "@mui/material";
import type { ProductChoices } from "../../../contracts/product/staff-product.document.ts";
import { NewBrand, NewPlace } from "./new-entry.tsx";
import type { ProductForm } from "./product-form.ts";
import { useChoices } from "../use-choices.ts";

interface Props {
  readonly form: ProductForm;
  readonly onPlace: (place: string) => void;
  readonly onBrand: (brand: string) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** A phone opens its own list, which is long and quick. */
const NATIVE = { select: { native: true }, inputLabel: { shrink: true } } as const;

export function PlaceSelects({ form, onPlace, onBrand, errors }: Props) {
  const { brands, categories, isKnown } = useChoices();
  const place = errors.category ?? errors.subcategory;
  const hasPlaces = categories.some(({ subcategories }) => subcategories.length > 0);
  const noPlaces = isKnown && !hasPlaces ? "Todavía no hay categorías: agrega la primera aquí abajo" : undefined;
  const noBrands = isKnown && brands.length === 0 ? "Todavía no hay marcas: agrega la primera aquí abajo" : undefined;
  return (
    <>
      <TextField
        select
        label="Categoría"
        // Before the lists have come there is nothing to choose from.
        value={categories.length === 0 ? "" : form.place}
        onChange={({ target }) => onPlace(target.value)}
        error={place !== undefined}
        helperText={place ?? noPlaces}
        slotProps={NATIVE}
      >
        <option value="">Elige una categoría</option>
        <PlaceOptions categories={categories} />
      </TextField>
      <NewPlace categories={categories.map(({ name }) => name)} onAdded={onPlace} />
      <TextField
        select
        label="Marca"
        value={brands.length === 0 ? "" : form.brand}
        onChange={({ target }) => onBrand(target.value)}
        error={errors.brand !== undefined}
        helperText={errors.brand ?? noBrands}
        slotProps={NATIVE}
      >
        <option value="">Elige una marca</option>
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <NewBrand onAdded={onBrand} />
    </>
  );
}

/** Subcategories under their categories; the value is "1 101". */
export const PlaceOptions = ({ categories }: Pick<ProductChoices, "categories">) =>
  categories.map(({ id, name, subcategories }) => (
    <optgroup key={id} label={name}>
      {subcategories.map((below) => (
        <option key={below.id} value={`${id} ${below.id}`}>
          {below.name}
        </option>
      ))}
    </optgroup>
  ));
