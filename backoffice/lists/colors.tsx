/** The colours of all products: one name and one hex each. */
import { Box, Typography } from "@mui/material";
import {
  BooleanInput,
  FunctionField,
  List,
  SaveButton,
  SearchInput,
  SimpleList,
  TextInput,
  required,
} from "react-admin";
import { NextIcon } from "../ui/icon.tsx";
import { Edit } from "../ui/edit.tsx";
import { Form, SaveBar } from "../ui/form.tsx";
import type { StaffColor } from "../../contracts/vocabulary/vocabulary.document.ts";
import { asTyped } from "../ui/keep-empty-text.ts";
import { countedProducts } from "../../contracts/text/counted.ts";

const filters = [<SearchInput key="q" source="q" placeholder="Nombre" alwaysOn />];

const swatchOf = ({ hex }: StaffColor) => (
  <Box sx={{ width: 36, height: 36, mr: 2, bgcolor: hex, border: 1, borderColor: "divider", borderRadius: "2px" }} />
);

const usesOf = ({ products, isMixed }: StaffColor) =>
  [countedProducts(products), isMixed ? "escrito de varias formas" : ""].filter(Boolean).join(" · ");

export const ColorList = () => (
  <List actions={false} filters={filters} perPage={100} exporter={false} empty={false} title="Colores">
    <SimpleList<StaffColor>
      linkType="edit"
      leftIcon={swatchOf}
      primaryText={({ name }) => name}
      secondaryText={usesOf}
      rightIcon={NextIcon}
    />
  </List>
);

/** Writing the same name again makes one of several spellings. */
const SaveAgain = () => (
  <SaveBar>
    <SaveButton icon={<></>} alwaysEnable />
  </SaveBar>
);

export const ColorEdit = () => (
  <Edit isListed>
    <Form toolbar={<SaveAgain />}>
      <FunctionField<StaffColor>
        render={(color) => (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {usesOf(color)}. El cambio vale para todos sus productos.
          </Typography>
        )}
      />
      <TextInput source="name" parse={asTyped} validate={required()} fullWidth />
      <TextInput source="hex" type="color" validate={required()} fullWidth />
      <BooleanInput
        source="merge"
        label="Unir con el color que ya tiene este nombre"
        helperText="Los dos quedan como uno solo, con este tono. No se puede deshacer"
        defaultValue={false}
      />
    </Form>
  </Edit>
);
