/** "Estado": whether the shop works, in plain words, and what can be done where it does not. */
import { Alert, Avatar, Box, Button, List, ListItem, ListItemAvatar, ListItemText } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Loading, Title, useGetIdentity, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { ApiCall } from "../../contracts/api.ts";
import type { ShopStatus, StatusSubject } from "../../contracts/settings/status.document.ts";
import { api } from "../api.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useStatus } from "./use-status.ts";

const ICONS: Readonly<Record<StatusSubject, IconName>> = {
  mail: "mail",
  backup: "database",
  moments: "database",
  drill: "database",
  bank: "bank",
  disk: "photo",
  jobs: "done",
  replica: "database",
  version: "shield",
};
const COLORS = { done: "success", wrong: "error", yours: "secondary" } as const;

/** "Todo anda, menos el correo", "Todo anda, falta la copia" */
function titleOf({ rows }: ShopStatus): string {
  const named = (wanted: "wrong" | "yours") =>
    new Intl.ListFormat("es").format(rows.filter(({ state }) => state === wanted).map(({ subject }) => NAMES[subject]));
  const [wrong, yours] = [named("wrong"), named("yours")];
  if (wrong) return `Todo anda, menos ${wrong}`;
  return yours ? `Todo anda, falta ${yours}` : "Todo anda";
}
const NAMES: Readonly<Record<StatusSubject, string>> = {
  mail: "el correo",
  backup: "la copia",
  moments: "lo de cada minuto",
  drill: "la prueba de la copia",
  bank: "el banco",
  disk: "el disco",
  jobs: "algún trabajo",
  replica: "la réplica",
  version: "la versión",
};

export function Status() {
  const { data, error } = useStatus(true);
  const { identity } = useGetIdentity();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <>
      <Title title={titleOf(data)} />
      <List disablePadding sx={{ bgcolor: "background.paper" }}>
        {data.rows.map(({ subject, state, title, detail }) => (
          <ListItem key={subject} divider sx={{ flexWrap: { xs: "wrap", md: "nowrap" }, gap: 1.5, py: 2 }}>
            <ListItemAvatar sx={{ minWidth: 0 }}>
              <Avatar sx={{ bgcolor: `${COLORS[state]}.light`, color: `${COLORS[state]}.main` }}>
                <Icon name={ICONS[subject]} fontSize="small" />
              </Avatar>
            </ListItemAvatar>
            <ListItemText
              primary={title}
              secondary={detail}
              slotProps={{ primary: { color: state === "wrong" ? "error" : "textPrimary", sx: { fontWeight: 500 } } }}
              sx={{ m: 0, flex: "1 1 200px" }}
            />
            <Box
              sx={{ display: "flex", flexWrap: "wrap", gap: 1, ml: { xs: 6.5, md: 0 }, "&:empty": { display: "none" } }}
            >
              {subject === "mail" && state !== "yours" && (
                <Act
                  call="POST /api/gestion/status/mail"
                  done={`Va hacia ${identity?.email ?? "tu correo"}: mira si llega`}
                >
                  Enviar un correo de prueba
                </Act>
              )}
              {(subject === "mail" || subject === "jobs") && state === "wrong" && (
                <Act call="POST /api/gestion/status/jobs" done="Se intenta otra vez">
                  Probar otra vez
                </Act>
              )}
              {subject === "backup" && (
                <Button component={Link} to="/backup" color="secondary">
                  Descargar una copia
                </Button>
              )}
              {subject === "bank" && (
                <Button component={Link} to="/payments" color="secondary">
                  Ver Cobros
                </Button>
              )}
            </Box>
          </ListItem>
        ))}
      </List>
    </>
  );
}

interface ActProps {
  readonly call: ApiCall & `POST /api/gestion/status/${"mail" | "jobs"}`;
  readonly done: string;
  readonly children: string;
}

function Act({ call, done, children }: ActProps) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(call, {}),
    onSuccess: (status) => {
      queries.setQueryData(["status"], status);
      notify(done, { type: "success" });
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="outlined" onClick={() => mutate()} disabled={isPending}>
      {children}
    </Button>
  );
}
