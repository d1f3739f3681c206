/** Who changed what. */
import { Box, Typography } from "@mui/material";
import { List, SelectInput, useListContext } from "react-admin";
import type { AuditEntry } from "../contracts/documents/audit.ts";
import { AUDIT_KINDS, AUDIT_KIND_NAMES } from "../contracts/staff/audit.ts";
import { moment } from "./show.ts";

const kinds = AUDIT_KINDS.map((id) => ({ id, name: AUDIT_KIND_NAMES[id] }));

const filters = [<SelectInput key="kind" source="kind" label="Qué" choices={kinds} alwaysOn />];

export function AuditList() {
  return (
    <List filters={filters} perPage={50} exporter={false} title="Cambios" empty={false}>
      <Entries />
    </List>
  );
}

function Entries() {
  const { data = [], isPending } = useListContext<AuditEntry>();
  if (!isPending && data.length === 0) return <Typography sx={{ p: 3 }}>Todavía no hay cambios.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((entry) => (
        <Box component="li" key={entry.id} sx={{ p: 2, borderBottom: 1, borderColor: "divider" }}>
          <Typography>
            <strong>{entry.by}</strong> · {AUDIT_KIND_NAMES[entry.kind]} · {entry.action}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {moment(entry.at)} · {entry.before} → {entry.after}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
