/** Addresses of an earlier shop, and the pages that are there for them now. */
import { Alert, Button, Card, CardContent, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Create, Edit, List, SearchInput, SimpleList, TextInput, required, useRefresh } from "react-admin";
import type { StaffRedirect } from "../../contracts/redirects/redirect.document.ts";
import { PAGES } from "../../contracts/pages/paths.ts";
import { api } from "../api.ts";
import { Form, SaveAndDelete } from "../ui/form.tsx";
import { AS_LISTED } from "../ui/record-of-list.ts";

const filters = [<SearchInput key="q" source="q" placeholder="Dirección o producto" alwaysOn />];

const isProduct = (target: string) => target.startsWith(`${PAGES.product}?`);

export const RedirectList = () => (
  <>
    <List filters={filters} perPage={100} exporter={false} empty={false} title="Enlaces antiguos">
      <SimpleList<StaffRedirect>
        linkType="edit"
        primaryText={({ path }) => path}
        sx={{ overflowWrap: "anywhere" }}
        secondaryText={({ product, target }) =>
          `→ ${product ?? (isProduct(target) ? "un producto que ya no está" : target)}`
        }
      />
    </List>
    <Paste />
  </>
);

/** Two columns of a spreadsheet. */
function Paste() {
  const refresh = useRefresh();
  const [text, type] = useState("");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api("POST /api/gestion/redirects/together", { body: { text } }),
    onSuccess: () => {
      type("");
      refresh();
    },
  });
  return (
    <Card component="section" sx={{ mt: 2, mb: 10, maxWidth: 760 }}>
      <CardContent sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="h2">Pegar varias</Typography>
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          label="Dos columnas"
          value={text}
          onChange={({ target }) => type(target.value)}
          error={error !== null}
          helperText={
            error
              ? error.message
              : "La dirección anterior y la página de ahora, copiadas de tu planilla: /productos/bolso ⇥ /outlet"
          }
          slotProps={{ formHelperText: { sx: { whiteSpace: "pre-line" } } }}
        />
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ justifySelf: "start" }}>
          Guardar las direcciones
        </Button>
        {data && (
          <Alert severity="success">
            {data.added} nuevas, {data.changed} cambiadas.
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}

/** A page that was copied from the browser's bar is one of ours. */
const ownPath = (typed: string) => typed.trim().replace(window.location.origin, "");

const Addresses = () => (
  <>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      Quien abre una dirección de tu tienda anterior llega a la página que elijas. Los buscadores también la siguen.
    </Typography>
    <TextInput
      source="path"
      helperText="Como era en tu tienda anterior: /productos/bolso-luna"
      validate={required()}
      inputProps={{ autoCapitalize: "off" }}
      fullWidth
    />
    <TextInput
      source="target"
      parse={ownPath}
      helperText="Abre la página en tu tienda, copia su dirección y pégala aquí"
      validate={required()}
      inputProps={{ autoCapitalize: "off" }}
      fullWidth
    />
  </>
);

export const RedirectCreate = () => (
  <Create redirect="list" title="Enlace antiguo nuevo">
    <Form sx={{ maxWidth: 500 }}>
      <Addresses />
    </Form>
  </Create>
);

export const RedirectEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" queryOptions={AS_LISTED}>
    <Form toolbar={<SaveAndDelete question="¿Eliminar este enlace antiguo?" />} sx={{ maxWidth: 500 }}>
      <Addresses />
    </Form>
  </Edit>
);
