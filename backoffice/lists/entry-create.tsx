import {
  BooleanInput,
  Create,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  TextInput,
  required,
  useResourceContext,
} from "react-admin";

/** The brand and the season of the promotion have fixed numbers: see the switches in "Ajustes". */
const PROMO: Readonly<Record<string, string>> = {
  "lists/brands": "Es la marca de la promoción (MID SEASON SALE)",
  "lists/seasons": "Es la temporada de la promoción",
};

export function EntryCreate() {
  const resource = useResourceContext() ?? "";
  const promo = PROMO[resource];
  return (
    <Create redirect="list">
      <SimpleForm sx={{ maxWidth: 500 }}>
        <TextInput source="Descripcion" validate={required()} fullWidth />
        {resource === "lists/subcategories" && (
          <ReferenceInput source="category" reference="lists/categories" perPage={100}>
            <SelectInput label="Categoría" optionText="Descripcion" optionValue="Ide" validate={required()} fullWidth />
          </ReferenceInput>
        )}
        {resource === "lists/brands" && <TextInput source="story" multiline minRows={4} fullWidth />}
        {promo && <BooleanInput source="promo" label={promo} />}
      </SimpleForm>
    </Create>
  );
}
