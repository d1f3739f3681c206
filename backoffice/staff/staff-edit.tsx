import { CardContent } from "@mui/material";
import { BooleanInput, Edit, SaveButton, TextInput, Toolbar, required } from "react-admin";
import { Form } from "../ui/form.tsx";
import { StaffPasswordLink } from "../sign-in/staff-password-link.tsx";
import { RoleInput } from "./staff-fields.tsx";
import { StaffKeys } from "./staff-keys.tsx";

/** People are switched off, not deleted: the list of changes names them. */
const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export function StaffEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <Form toolbar={<OnlySave />} sx={{ maxWidth: 500 }}>
        <TextInput source="name" validate={required()} fullWidth />
        <RoleInput />
        <BooleanInput source="active" />
      </Form>
      <CardContent sx={{ maxWidth: 500 }}>
        <StaffPasswordLink />
        <StaffKeys />
      </CardContent>
    </Edit>
  );
}
