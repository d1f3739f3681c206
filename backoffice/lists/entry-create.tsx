import {
  BooleanInput,
  Create,
  ReferenceInput,
  SelectInput,
  TextInput,
  required,
  useChoicesContext,
  useGetResourceLabel,
  useResourceContext,
} from "react-admin";
import { Form } from "../ui/form.tsx";

/** The brand and the season of the promotion have fixed numbers: see the switches in "Ajustes". */
const PROMO: Readonly<Record<string, string>> = {
  "lists/brands": "Es la marca de la promoción (MID SEASON SALE)",
  "lists/seasons": "Es la temporada de la promoción",
};

function CategoryChoice() {
  const { allChoices = [], isPending } = useChoicesContext();
  return (
    <SelectInput
      label="Categoría"
      optionText="Descripcion"
      optionValue="Ide"
      validate={required()}
      helperText={!isPending && allChoices.length === 0 ? "Todavía no hay categorías: crea primero una" : false}
      fullWidth
    />
  );
}

export function EntryCreate() {
  const resource = useResourceContext() ?? "";
  const labelOf = useGetResourceLabel();
  const promo = PROMO[resource];
  return (
    <Create redirect="list" title={`Crear ${labelOf(resource, 1).toLowerCase()}`}>
      <Form>
        <TextInput source="Descripcion" validate={required()} fullWidth />
        {resource === "lists/subcategories" && (
          <ReferenceInput source="category" reference="lists/categories" perPage={100}>
            <CategoryChoice />
          </ReferenceInput>
        )}
        {promo && <TextInput source="story" multiline minRows={4} fullWidth />}
        {promo && <BooleanInput source="promo" label={promo} />}
      </Form>
    </Create>
  );
}
