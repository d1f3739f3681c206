/** Above every screen: that there is no signal, what waits for it, and what the shop did not take. */
import { Box, Button, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext, useIsOffline } from "react-admin";
import { Link } from "react-router-dom";
import { fieldName } from "../audit/field-names.ts";
import { valueText } from "../audit/value-text.ts";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { drop, sendAgain, sendUnsent, sentFields } from "./send-unsent.ts";
import { type Unsent, isWaiting, onUnsent, useUnsent } from "./unsent.ts";

const KEPT = "Sin señal. Se guarda en este teléfono y se envía después";
/** In milliseconds. */
const SAID = 1_000;
const AGAIN = 5_000;

/** "Guardado. La tienda ya lo muestra" would not be true of what is kept: the same act says once what is. */
export function SayWhatWaits({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const said = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () =>
      onUnsent(() => {
        clearTimeout(said.current);
        said.current = setTimeout(() => (said.current = undefined), SAID);
        add({ message: KEPT, type: "info", notificationOptions: {} });
      }),
    [add],
  );
  const addTrue = useMemo(
    () => (one: NotificationPayload) => (said.current === undefined || one.type === "error" ? add(one) : undefined),
    [add],
  );
  return <AddNotificationContext.Provider value={addTrue}>{children}</AddNotificationContext.Provider>;
}

const changes = (count: number) => (count === 1 ? "1 cambio" : `${count} cambios`);

export function UnsentNotice() {
  const isOffline = useIsOffline();
  const all = useUnsent();
  const [isOpen, open] = useState(false);
  const add = useAddNotificationContext();
  const queries = useQueryClient();
  const waiting = all.filter(isWaiting).length;
  const refused = all.length - waiting;
  useQuery({
    queryKey: ["unsent"],
    queryFn: async () => {
      const done = await sendUnsent();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "unsent" });
      if (done > 0) add({ message: "Se envió lo que estaba guardado", type: "info", notificationOptions: {} });
      return done;
    },
    enabled: waiting > 0,
    refetchInterval: AGAIN,
    retry: false,
    gcTime: 0,
  });
  if (!isOffline && all.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        gap: 1.5,
        width: 1,
        p: "6px 16px",
        alignItems: "center",
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "& svg": { color: "#e3b48e" },
      }}
    >
      <Icon name={refused > 0 ? "warning" : "offline"} />
      <Typography sx={{ flex: 1, py: 0.75, fontSize: "0.9375rem", lineHeight: "21px" }}>
        {refused > 0 ? (
          `${changes(refused)} no se ${refused === 1 ? "pudo" : "pudieron"} hacer.`
        ) : !isOffline ? (
          `Se ${waiting === 1 ? "envía" : "envían"} ${changes(waiting)} que ${waiting === 1 ? "estaba guardado" : "estaban guardados"} aquí…`
        ) : (
          <>
            <strong>Sin señal.</strong>{" "}
            {waiting === 0
              ? "Lo que hagas se guarda en este teléfono y se envía después."
              : `${changes(waiting)} ${waiting === 1 ? "está guardado" : "están guardados"} en este teléfono y se ${waiting === 1 ? "envía solo" : "envían solos"} cuando vuelva.`}
          </>
        )}
      </Typography>
      {all.length > 0 && (
        <Button color="inherit" onClick={() => open(true)}>
          Ver
        </Button>
      )}
      <Sheet isOpen={isOpen && all.length > 0} close={() => open(false)} title="Lo que falta enviar">
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {all.map((one) => (
            <UnsentRow key={one.id} one={one} close={() => open(false)} />
          ))}
        </Box>
      </Sheet>
    </Stack>
  );
}

function UnsentRow({ one, close }: { one: Unsent; close: () => void }) {
  const { words, place, refused } = one;
  const { now } = refused ?? {};
  const kind = place.split("/")[1] ?? "";
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Typography>{words}</Typography>
      {refused && (
        <Typography variant="body2" color="error" role="alert">
          {now ? "Otra persona lo cambió mientras no había señal." : refused.message}
        </Typography>
      )}
      {one.method === "PATCH" &&
        Object.entries(sentFields(one)).map(([field, typed]) => (
          <Typography key={field} variant="body2">
            {fieldName(kind, field)}: {now && `ahora ${valueText(field, now[field], {})}; tú escribiste `}
            {valueText(field, typed, {})}
          </Typography>
        ))}
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, mt: 1 }}>
        {refused && (
          <Button variant="outlined" onClick={() => sendAgain(one)}>
            {now ? "Poner lo mío" : "Intentar otra vez"}
          </Button>
        )}
        <Button color="secondary" onClick={() => drop(one)}>
          {now ? "Dejar lo que hay" : "No enviarlo"}
        </Button>
        <Button color="secondary" component={Link} to={place} onClick={close}>
          Abrir
        </Button>
      </Stack>
    </Box>
  );
}
