import { Create, PasswordInput, TextInput, email, required } from "react-admin";
import { Form } from "../ui/form.tsx";
import { RightsInputs } from "./staff-fields.tsx";

export function StaffCreate() {
  return (
    <Create redirect="list" title="Nueva persona">
      <Form>
        <TextInput source="name" validate={required()} fullWidth />
        <TextInput source="email" type="email" validate={[required(), email()]} fullWidth />
        <PasswordInput source="password" validate={required()} autoComplete="new-password" fullWidth />
        <RightsInputs />
      </Form>
    </Create>
  );
}
