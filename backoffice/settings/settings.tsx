/** Everything that is true for the whole shop. Saved changes are on open pages at once. */
import { Alert, Box } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Loading, Title } from "react-admin";
import { useParams } from "react-router-dom";
import { BothValues, useTried } from "../ui/edited-meanwhile.tsx";
import { Form } from "../ui/form.tsx";
import type { StaffSettings } from "../../contracts/settings/staff-settings.document.ts";
import { api } from "../api.ts";
import { later } from "../unsent/unsent.ts";
import { changed } from "../data-provider.ts";
import { useReturnToSteps } from "../first-steps/use-step.ts";
import { HostLink } from "../lists/host-link.tsx";
import { ContactFields, LinkFields, MenuFields } from "./settings-fields.tsx";

/** Short ones, two beside one another on a laptop. */
const FIELDS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  columnGap: 5,
  alignItems: "start",
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  width: "100%",
  "& h2, & h2 + *": { gridColumn: "1 / -1" },
} as const;

const KEY = ["site-settings"];

interface Part {
  readonly title: string;
  readonly Fields: ComponentType<StaffSettings>;
}
const CONTACT: Part = { title: "Contacto y horario", Fields: ContactFields };
const PARTS: Readonly<Record<string, Part>> = {
  contact: CONTACT,
  networks: { title: "Redes", Fields: LinkFields },
  menu: { title: "Menú", Fields: MenuFields },
};

export function Settings() {
  const { part: name = "" } = useParams();
  const part = PARTS[name] ?? CONTACT;
  // Read anew at each visit, and never while somebody types: the form would lose it.
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: () => api("GET /api/gestion/settings", {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <>
      <Title title={part.title} />
      {data ? <SettingsForm loaded={data} Fields={part.Fields} /> : <Loading />}
    </>
  );
}

function SettingsForm({ loaded, Fields }: { loaded: StaffSettings } & Pick<Part, "Fields">) {
  const { settings, foreign } = loaded;
  const { theirs, tried } = useTried(() => api("GET /api/gestion/settings", {}));
  const queries = useQueryClient();
  const returnToSteps = useReturnToSteps();

  const save = (typed: object) =>
    tried("Guardado. La tienda ya lo muestra", async () => {
      const { GuiaRegalos, ...fields }: Record<string, unknown> = { ...changed(typed, settings) };
      const guide = typeof GuiaRegalos === "object" && GuiaRegalos ? changed(GuiaRegalos, settings.GuiaRegalos) : null;
      const body = { version: (theirs ?? loaded).version, ...fields, ...(guide && { GuiaRegalos: guide }) };
      const answer = await later("PATCH /api/gestion/settings", { body });
      queries.setQueryData(KEY, answer ?? { ...loaded, settings: { ...settings, ...typed } });
      returnToSteps();
    });

  return (
    <Form record={settings} onSubmit={save} {...(foreign && { toolbar: false })}>
      {theirs && <BothValues kind="settings" before={settings} theirs={theirs.settings} />}
      {foreign && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Estos datos vienen de tu sistema de gestión. Cámbialos allí: la tienda los sigue sola. <HostLink />
        </Alert>
      )}
      <Box component="fieldset" disabled={foreign} sx={FIELDS}>
        <Fields {...loaded} />
      </Box>
    </Form>
  );
}
