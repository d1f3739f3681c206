/** For an assistant who lost the password: a link that the owner hands over. */
import { Alert, Box, Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRecordContext } from "react-admin";
import type { Staff } from "../../contracts/staff/staff.document.ts";
import { api } from "../api.ts";
import { CopyText } from "../ui/copy-text.tsx";
import { moment } from "../ui/format.ts";

export function StaffPasswordLink() {
  const notify = useNotify();
  const person = useRecordContext<Staff>();
  const make = useMutation({
    mutationFn: (id: string) => api("POST /api/gestion/staff/{id}/password-link", { path: { id }, body: {} }),
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  if (!person?.active) return null;
  if (person.role === "owner")
    return (
      <Typography color="text.secondary">
        Si perdió su contraseña, la recupera con su correo: «¿Olvidaste tu contraseña?», donde se entra.
      </Typography>
    );
  return (
    <Box component="section" sx={{ display: "grid", gap: 2, width: "100%", mt: 2 }}>
      <Typography variant="h3">¿Perdió su contraseña?</Typography>
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
    </Box>
  );
}
