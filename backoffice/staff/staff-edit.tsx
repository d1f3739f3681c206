import { BooleanInput, Edit, SaveButton, SimpleForm, TextInput, Toolbar, required } from "react-admin";
import { RoleInput } from "./staff-fields.tsx";

/** People are switched off, not deleted: the list of changes names them. */
const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export function StaffEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm toolbar={<OnlySave />} sx={{ maxWidth: 500 }}>
        <TextInput source="name" validate={required()} fullWidth />
        <RoleInput />
        <BooleanInput source="active" />
      </SimpleForm>
    </Edit>
  );
}
