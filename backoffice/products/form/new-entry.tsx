/** Adds a brand or a category from the form of a product: a new shop has none, and the form would lead nowhere. */
import AddIcon from "@mui/icons-material/Add";
import { Alert, Button, Stack, TextField } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductChoices } from "../../../contracts/product/staff-product.document.ts";
import { api } from "../../api.ts";
import { CHOICES, readChoices } from "../use-choices.ts";

const folded = (name: string) => name.trim().toLocaleLowerCase("es");
const named = <Entry extends { readonly name: string }>(entries: readonly Entry[], name: string) =>
  entries.find((one) => folded(one.name) === folded(name));

async function made(list: string, body: { Descripcion: string; category?: number }): Promise<number> {
  const { Ide } = await api("POST /api/gestion/lists/{list}", { path: { list }, body });
  return Ide;
}

/** Resolves to the brand's Ide, as the form keeps it. */
async function addBrand(name: string, { brands }: ProductChoices): Promise<string> {
  return String(named(brands, name)?.id ?? (await made("brands", { Descripcion: name })));
}

/** Resolves to "category subcategory", as the form keeps it. */
async function addPlace(category: string, name: string, { categories }: ProductChoices): Promise<string> {
  const known = named(categories, category);
  const id = known?.id ?? (await made("categories", { Descripcion: category }));
  const below = named(known?.subcategories ?? [], name)?.id;
  return `${id} ${below ?? (await made("subcategories", { Descripcion: name, category: id }))}`;
}

interface NewEntryProps {
  /** Of the button. */
  readonly label: string;
  readonly fields: readonly { readonly label: string; readonly known?: readonly string[] }[];
  /** What was made of the names, one for each field: the value of the choice. */
  readonly add: (names: readonly string[]) => Promise<string>;
  readonly onAdded: (value: string) => void;
}

function NewEntry({ label, fields, add, onAdded }: NewEntryProps) {
  const queries = useQueryClient();
  const [names, setNames] = useState<readonly string[] | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    onSuccess: async (value) => {
      await queries.invalidateQueries({ queryKey: CHOICES });
      onAdded(value);
      setNames(null);
    },
  });
  if (names === null)
    return (
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setNames(fields.map(() => ""))}
        sx={{ alignSelf: "start" }}
      >
        {label}
      </Button>
    );
  return (
    <Stack sx={{ gap: 1, p: 2, border: 1, borderColor: "divider" }}>
      {fields.map(({ label: name, known = [] }, index) => (
        <TextField
          key={name}
          label={name}
          value={names[index]}
          onChange={({ target }) => setNames(names.map((one, at) => (at === index ? target.value : one)))}
          slotProps={{ htmlInput: { list: name, maxLength: 80 } }}
          fullWidth
        >
          <datalist id={name} aria-label={name}>
            {known.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </TextField>
      ))}
      {error && <Alert severity="error">{error.message}</Alert>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          disabled={isPending || names.some((name) => name.trim() === "")}
          onClick={() => mutate(names)}
        >
          Agregar
        </Button>
        <Button onClick={() => setNames(null)}>Cancelar</Button>
      </Stack>
    </Stack>
  );
}

export const NewBrand = ({ onAdded }: Pick<NewEntryProps, "onAdded">) => (
  <NewEntry
    label="Otra marca"
    fields={[{ label: "Nombre de la marca" }]}
    add={async ([name = ""]) => addBrand(name, await readChoices())}
    onAdded={onAdded}
  />
);

export const NewPlace = ({
  categories,
  onAdded,
}: Pick<NewEntryProps, "onAdded"> & { categories: readonly string[] }) => (
  <NewEntry
    label="Otra categoría"
    fields={[{ label: "Nombre de la categoría", known: categories }, { label: "Nombre de la subcategoría" }]}
    add={async ([category = "", subcategory = ""]) => addPlace(category, subcategory, await readChoices())}
    onAdded={onAdded}
  />
);
