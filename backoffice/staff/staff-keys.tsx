/** What opens a person's account besides the password, and taking it away: whoever found the phone may have added it. */
import { Box, Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRecordContext, useRefresh } from "react-admin";
import type { Staff } from "../../contracts/staff/staff.document.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";

export function StaffKeys() {
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
    <Box component="section" sx={{ display: "grid", gap: 2, width: "100%", mt: 4 }}>
      <Typography variant="h3">Cómo entra</Typography>
      <Typography>
        Con {ways}. Si perdió su teléfono o alguien lo tuvo, quítalos: entrará solo con su contraseña.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => end.mutate(person.id)} disabled={end.isPending}>
        Quitar llaves y código
      </Button>
    </Box>
  );
}
