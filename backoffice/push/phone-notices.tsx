/** Notices on this phone: on or off, a test, what one wants to be told, and the person's other devices. */
import { Alert, Box, Button, CircularProgress, TextField, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNotify } from "react-admin";
import type { PushDocument } from "../../contracts/push/push.document.ts";
import { api } from "../api.ts";
import { moment } from "../ui/format.ts";
import { type PushSupport, deviceId, deviceName, pushSupport, subscribe, unsubscribe } from "./device.ts";
import { NoticeChoices } from "./notice-choices.tsx";

const KEY = ["push"];

const WHY_NOT: Readonly<Record<Exclude<PushSupport, "ready">, string>> = {
  unsupported: "Este navegador no permite avisos. Prueba con Chrome, Edge o Firefox en tu teléfono.",
  denied:
    "Bloqueaste los avisos de la tienda en este navegador. Toca el candado junto a la dirección, entra a Permisos, permite las notificaciones y vuelve aquí.",
  "home-screen":
    "En el iPhone, primero agrega la gestión a la pantalla de inicio: toca Compartir, luego «Agregar a inicio», y ábrela desde ahí.",
};

export function PhoneNotices() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api("GET /api/gestion/me/push", {}) });
  const [support, setSupport] = useState(pushSupport);
  const onSuccess = (now: PushDocument) => void queries.setQueryData(KEY, now);
  const onError = ({ message }: Error) => {
    setSupport(pushSupport());
    notify(message, { type: "error" });
  };
  const add = useMutation({
    mutationFn: async ({ publicKey, name }: { publicKey: string; name: string }) => {
      const { id, ...keys } = await subscribe(publicKey);
      return api("PUT /api/gestion/me/push/devices/{id}", { path: { id }, body: { ...keys, name } });
    },
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      if (id === deviceId()) await unsubscribe();
      return api("DELETE /api/gestion/me/push/devices/{id}", { path: { id } });
    },
    onSuccess,
    onError,
  });
  const test = useMutation({
    mutationFn: (id: string) => api("POST /api/gestion/me/push/devices/{id}/test", { path: { id }, body: {} }),
    onSuccess: () => notify("Enviada. Debería aparecer en unos segundos", { type: "info" }),
    onError: (problem: Error) => {
      onError(problem);
      // A device that is gone was removed by the shop.
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <CircularProgress size={24} />;
  const here = data.devices.find(({ id }) => id === deviceId());
  return (
    <Box component="section" sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h2">Avisos en tu teléfono</Typography>
      <Typography>Te avisamos aunque la gestión esté cerrada: número del pedido y monto, sin nombres.</Typography>
      {support !== "ready" && <Alert severity="info">{WHY_NOT[support]}</Alert>}
      {support === "ready" && !here && (
        <AddDevice isBusy={add.isPending} onAdd={(name) => add.mutate({ publicKey: data.publicKey, name })} />
      )}
      {here && (
        <Button variant="outlined" onClick={() => test.mutate(here.id)} disabled={test.isPending}>
          {test.isPending ? "Enviando…" : "Enviar una prueba"}
        </Button>
      )}
      {data.devices.length > 0 && (
        <Box component="ul" aria-label="Aparatos con avisos" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data.devices.map((device) => (
            <Box
              component="li"
              key={device.id}
              sx={{ display: "flex", alignItems: "center", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ overflowWrap: "anywhere" }}>
                  {device.name}
                  {device.id === here?.id && " (este aparato)"}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {device.lastSentAt ? `Último aviso: ${moment(device.lastSentAt)}` : "Todavía sin avisos"}
                </Typography>
              </Box>
              <Button
                color="error"
                aria-label={`Quitar ${device.name}`}
                onClick={() => remove.mutate(device.id)}
                disabled={remove.isPending}
              >
                Quitar
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <NoticeChoices choices={data} onSaved={onSuccess} />
    </Box>
  );
}

function AddDevice({ isBusy, onAdd }: { readonly isBusy: boolean; readonly onAdd: (name: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAdd(String(new FormData(event.currentTarget).get("name")));
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <TextField
        name="name"
        label="Nombre de este aparato"
        defaultValue={deviceName()}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? "Activando…" : "Avisarme en este teléfono"}
      </Button>
    </Box>
  );
}
