/** Who changed what, in words. */
import { Box, Link as MuiLink, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { List, SelectInput, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { AuditEntry } from "../../contracts/audit/audit.document.ts";
import { AUDIT_KINDS, AUDIT_KIND_NAMES } from "../../contracts/audit/audit.ts";
import { api } from "../api.ts";
import { moment } from "../ui/format.ts";
import { type ChangedField, changesOf } from "./changes.ts";
import { sentenceOf } from "./sentence.ts";
import type { Names, NamedSubject } from "./named-subject.ts";

const PEOPLE = { page: 1, perPage: 100 };

const kinds = AUDIT_KINDS.map((id) => ({ id, name: AUDIT_KIND_NAMES[id] }));

export function AuditList() {
  const { data } = useQuery({
    queryKey: ["audit-people"],
    queryFn: () => api("GET /api/gestion/staff", { query: PEOPLE }),
  });
  const people = data?.data.map(({ id, name }) => ({ id, name })) ?? [];
  const filters = [
    <SelectInput key="staff" source="staff" label="Quién" emptyText="Todas las personas" choices={people} alwaysOn />,
    <SelectInput key="kind" source="kind" label="Qué cambió" emptyText="Todo" choices={kinds} alwaysOn />,
  ];
  return (
    <List
      actions={false}
      filters={filters}
      perPage={50}
      exporter={false}
      // A kept filter would hide changes from somebody who comes back.
      storeKey={false}
      title="Quién cambió qué"
      empty={false}
    >
      <Entries />
    </List>
  );
}

function Entries() {
  const { data = [], isPending, meta, filterValues } = useListContext<AuditEntry>();
  const isSet = Object.values(filterValues).some(Boolean);
  if (!isPending && data.length === 0)
    return (
      <Typography sx={{ p: 3 }}>
        {isSet
          ? "No hay cambios con estos filtros."
          : "Todavía no hay cambios. Aquí queda escrito lo que cada persona cambia en la gestión."}
      </Typography>
    );
  const names: Names = meta?.names ?? {};
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} names={names} />
      ))}
    </Box>
  );
}

function Entry({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { verb, named } = sentenceOf(entry, names);
  const changes = changesOf(entry, names);
  return (
    <Stack component="li" sx={{ p: 2, gap: 0.5, borderBottom: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography>
        <strong>{entry.by}</strong> {verb} <Named named={named} />
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </Box>
      )}
      <Typography variant="body2" color="text.secondary">
        {moment(entry.at)}
      </Typography>
    </Stack>
  );
}

function Named({ named: { article, name, to } }: { named: NamedSubject }) {
  const words = [article, name].filter(Boolean).join(" ");
  if (to === undefined) return words;
  return (
    <>
      {name && `${article} `}
      {/* Taller than its line: a thumb meets it. */}
      <MuiLink component={Link} to={to} color="secondary" sx={{ display: "inline-block", py: 1.25, my: -1.25 }}>
        {name || article}
      </MuiLink>
    </>
  );
}

function Change({ change: { field, before, after } }: { change: ChangedField }) {
  return (
    <Typography component="li" variant="body2">
      {field}: {before !== null && after !== null ? `${before} → ${after}` : (after ?? before)}
    </Typography>
  );
}
