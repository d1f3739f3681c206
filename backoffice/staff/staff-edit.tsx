import { Alert, Button, Stack, Typography } from "@mui/material";
import { BooleanInput, TextInput, required, useNotify, useRecordContext, useRefresh } from "react-admin";
import { Edit } from "../ui/edit.tsx";
import { Form } from "../ui/form.tsx";
import { RightsInputs } from "./staff-fields.tsx";
import { useMutation } from "@tanstack/react-query";
import type { Staff } from "../../contracts/staff/staff.document.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { CopyText } from "../ui/copy-text.tsx";
import { moment } from "../ui/format.ts";
import { Panel } from "../ui/panel.tsx";

/** People are switched off, not deleted: the list of changes names them. */
export function StaffEdit() {
  return (
    <Edit aside={<Entrance />}>
      <Form>
        <TextInput source="name" validate={required()} fullWidth />
        <RightsInputs />
        <BooleanInput source="active" />
      </Form>
    </Edit>
  );
}

/** How the person comes in. The bar of the form lies over the end of a phone. */
const Entrance = () => (
  <Stack sx={{ flex: 1, gap: 1.5, mt: { xs: 1.5, lg: 0 }, pb: { xs: 12, md: 0 } }}>
    <StaffPasswordLink />
    <StaffKeys />
  </Stack>
);

/** What opens a person's account besides the password, and taking it away: whoever found the phone may have added it. */
function StaffKeys() {
  const notify = useNotify();
  const refresh = useRefresh();
  const person = useRecordContext<Staff>();
  const end = useMutation({
    mutationFn: (id: string) => api("DELETE /api/gestion/staff/{id}/keys", { path: { id } }),
    onSuccess: () => {
      notify("Listo. También cerramos su sesión en todos sus dispositivos", { type: "success" });
      refresh();
    },
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  if (!person || (person.passkeys === 0 && !person.hasTotp)) return null;
  const ways = new Intl.ListFormat("es").format([
    "contraseña",
    ...(person.passkeys > 0 ? [countOf(person.passkeys, "llave de acceso", "llaves de acceso")] : []),
    ...(person.hasTotp ? ["un código de su app"] : []),
  ]);
  return (
    <Panel title="Cómo entra">
      <Typography>
        Con {ways}. Si perdió su teléfono o alguien lo tuvo, quítalos: entrará solo con su contraseña.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => end.mutate(person.id)} disabled={end.isPending}>
        Quitar llaves y código
      </Button>
    </Panel>
  );
}

/** For an assistant who lost the password: a link that the owner hands over. */
function StaffPasswordLink() {
  const notify = useNotify();
  const person = useRecordContext<Staff>();
  const make = useMutation({
    mutationFn: (id: string) => api("POST /api/gestion/staff/{id}/password-link", { path: { id }, body: {} }),
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  if (!person?.active) return null;
  if (person.role === "owner")
    return (
      <Panel title="¿Perdió su contraseña?">
        <Typography>La recupera con su correo: «¿Olvidaste tu contraseña?», donde se entra.</Typography>
      </Panel>
    );
  return (
    <Panel title="¿Perdió su contraseña?">
      <Typography>
        Crea un enlace y dáselo solo a {person.name}: con él elige otra contraseña, y su sesión se cierra en todos sus
        dispositivos. Si usa un código de su app, se lo seguiremos pidiendo.
      </Typography>
      {make.data && (
        <Alert severity="warning">
          Quien lo abra entra en su lugar. Sirve una vez, hasta el {moment(make.data.expiresAt)}
          <Typography sx={{ overflowWrap: "anywhere", userSelect: "all", my: 1 }}>{make.data.url}</Typography>
          <CopyText text={make.data.url} label="Copiar el enlace" done="Enlace copiado" />
        </Alert>
      )}
      <Button variant="outlined" onClick={() => make.mutate(person.id)} disabled={make.isPending}>
        {make.data ? "Crear otro enlace" : "Crear un enlace"}
      </Button>
    </Panel>
  );
}
