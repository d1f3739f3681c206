import { SelectInput, required } from "react-admin";
import { ROLES, ROLE_NAMES } from "../../contracts/staff/staff.ts";

const roles = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));

export function RoleInput() {
  return <SelectInput source="role" choices={roles} validate={required()} defaultValue="staff" fullWidth />;
}
