import { SelectInput, required } from "react-admin";
import { ROLES, ROLE_NAMES } from "../../contracts/staff/staff.ts";

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

export function RoleInput() {
  return (
    <SelectInput
      source="role"
      choices={roles}
      validate={required()}
      defaultValue="staff"
      helperText="Una dueña o un dueño puede todo. El equipo no ve los cobros, los ajustes ni a las personas"
      fullWidth
    />
  );
}
