import { Typography } from "@mui/material";
import {
  DeleteWithConfirmButton,
  Edit,
  FunctionField,
  NumberInput,
  SaveButton,
  TextInput,
  Toolbar,
  required,
  usePermissions,
  useResourceContext,
} from "react-admin";
import { Form } from "../form.tsx";
import type { StaffEntry } from "../../contracts/documents/staff-lists.ts";
import { productsInWords } from "./products-in-words.ts";

const used = ({ Ide, products, categoryName }: StaffEntry) => (
  <Typography color="text.secondary" sx={{ mb: 2 }}>
    {[categoryName, `N.º ${Ide}`, productsInWords(products)].filter(Boolean).join(" · ")}
  </Typography>
);

function SaveAndDelete() {
  const { permissions } = usePermissions();
  return (
    <Toolbar sx={{ justifyContent: "space-between" }}>
      <SaveButton />
      {permissions === "owner" && <DeleteWithConfirmButton mutationMode="pessimistic" />}
    </Toolbar>
  );
}

export function EntryEdit() {
  const isBrand = useResourceContext() === "lists/brands";
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <Form toolbar={<SaveAndDelete />} sx={{ maxWidth: 500 }}>
        <FunctionField<StaffEntry> render={used} />
        <TextInput source="Descripcion" validate={required()} fullWidth />
        <NumberInput source="place" min={1} step={1} validate={required()} fullWidth />
        {isBrand && <TextInput source="story" multiline minRows={4} fullWidth />}
      </Form>
    </Edit>
  );
}
