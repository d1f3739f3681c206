/** Words that mean the same to the search. */
import { Typography } from "@mui/material";
import { Create, DeleteWithConfirmButton, List, SearchInput, SimpleList, TextInput, required } from "react-admin";
import { BarCreate } from "../ui/bar-button.tsx";
import { Edit } from "../ui/edit.tsx";
import { NextIcon } from "../ui/icon.tsx";
import { Form, SaveBar } from "../ui/form.tsx";

const filters = [<SearchInput key="q" source="q" placeholder="Palabra" alwaysOn />];

export const SynonymList = () => (
  <List actions={false} filters={filters} perPage={100} exporter={false} empty={false} title="Sinónimos">
    <BarCreate />
    <SimpleList linkType="edit" rightIcon={NextIcon} />
  </List>
);

/** Spaces stay as they are typed: the shop removes them. */
const Words = () => (
  <>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      Quien busca una de estas palabras encuentra también lo que tiene las otras. Basta el singular, sin acentos.
    </Typography>
    <TextInput
      source="words"
      format={(words?: readonly string[]) => (words ?? []).join(",")}
      parse={(typed: string) => typed.split(",")}
      helperText="Separadas con comas: cartera, bolso, bolsa"
      validate={required()}
      inputProps={{ autoCapitalize: "off" }}
      fullWidth
    />
  </>
);

export const SynonymCreate = () => (
  <Create redirect="list" title="Sinónimos nuevos">
    <Form>
      <Words />
    </Form>
  </Create>
);

export const SynonymEdit = () => (
  <Edit isListed>
    <Form
      toolbar={
        <SaveBar
          beside={<DeleteWithConfirmButton mutationMode="pessimistic" confirmTitle="¿Eliminar estos sinónimos?" />}
        />
      }
    >
      <Words />
    </Form>
  </Edit>
);
