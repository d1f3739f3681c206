/** Addresses of an earlier shop, and the pages that are there for them now. */
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DeleteWithConfirmButton, List, SearchInput, SimpleList, useRefresh } from "react-admin";
import type { StaffRedirect } from "../../contracts/redirects/redirect.document.ts";
import { PAGES } from "../../contracts/pages/paths.ts";
import { later } from "../unsent/unsent.ts";

const filters = [<SearchInput key="q" source="q" placeholder="Dirección o producto" alwaysOn />];

const leadsTo = ({ product, target }: StaffRedirect) =>
  product ?? (target.startsWith(`${PAGES.product}?`) ? "un producto que ya no está" : target);

const deleteButton = (link: StaffRedirect) => (
  <DeleteWithConfirmButton
    record={link}
    label="Eliminar"
    mutationMode="pessimistic"
    confirmTitle="¿Eliminar este enlace antiguo?"
  />
);

export const RedirectList = () => (
  <>
    <Links />
    <List actions={false} filters={filters} perPage={100} exporter={false} empty={false} title="Enlaces antiguos">
      <SimpleList<StaffRedirect>
        linkType={false}
        primaryText={({ path }) => path}
        sx={{ "&&": { display: "block" }, overflowWrap: "anywhere" }}
        secondaryText={(link) => `→ ${leadsTo(link)}`}
        rightIcon={deleteButton}
      />
    </List>
  </>
);

/** One link, or two columns of a spreadsheet. */
function Links() {
  const refresh = useRefresh();
  const [text, type] = useState("");
  const { mutate, data, error, isPending } = useMutation({
    // A page that was copied from the browser's bar is one of ours.
    mutationFn: () =>
      later("POST /api/gestion/redirects", { body: { text: text.replaceAll(window.location.origin, "") } }),
    onSuccess: () => {
      type("");
      refresh();
    },
  });
  const help =
    "En cada línea la dirección anterior y la página de ahora, también pegadas de tu planilla: /productos/bolso → /outlet";
  return (
    <Stack component="section" sx={{ gap: 1.5, p: { xs: 2, md: 3 }, bgcolor: "background.paper" }}>
      <Typography color="text.secondary">
        Quien abre una dirección de tu tienda anterior llega a la página que elijas. Los buscadores también la siguen.
      </Typography>
      <TextField
        multiline
        minRows={2}
        maxRows={12}
        label="Enlaces nuevos, o que cambian"
        value={text}
        onChange={({ target }) => type(target.value)}
        error={error !== null}
        helperText={error ? error.message : help}
        slotProps={{ htmlInput: { autoCapitalize: "off" }, formHelperText: { sx: { whiteSpace: "pre-line" } } }}
      />
      <Button variant="contained" disabled={isPending} onClick={() => mutate()} sx={{ alignSelf: "start" }}>
        Guardar
      </Button>
      {data && (
        <Alert severity="success">
          {data.added} nuevos, {data.changed} cambiados.
        </Alert>
      )}
    </Stack>
  );
}
