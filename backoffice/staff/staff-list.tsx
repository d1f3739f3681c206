import { BooleanField, Datagrid, FunctionField, List, SimpleList, TextField } from "react-admin";
import { type Theme, useMediaQuery } from "@mui/material";
import type { Staff } from "../../contracts/staff/staff.document.ts";
import { ROLE_NAMES } from "../../contracts/staff/staff.ts";
import { BarCreate } from "../ui/bar-button.tsx";
import { NextIcon } from "../ui/icon.tsx";
import { moment } from "../ui/format.ts";

const seen = ({ lastSeenAt }: Staff) => (lastSeenAt === null ? "" : moment(lastSeenAt));

export function StaffList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  return (
    <List actions={false} exporter={false} pagination={false} title="Equipo">
      <BarCreate />
      {isPhone ? (
        <SimpleList<Staff>
          primaryText={({ name }) => name}
          secondaryText={({ email }) => email}
          tertiaryText={({ role, active }) => (active ? ROLE_NAMES[role] : "Sin acceso")}
          rowClick="edit"
          rightIcon={NextIcon}
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <TextField source="name" sortable={false} />
          <TextField source="email" sortable={false} />
          <FunctionField<Staff> label="Acceso" render={({ role }) => ROLE_NAMES[role]} />
          <BooleanField source="active" sortable={false} />
          <FunctionField<Staff> label="Última vez" render={seen} />
        </Datagrid>
      )}
    </List>
  );
}
