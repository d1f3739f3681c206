/** A list of delivery as cards, on every screen: there are few rows, with much to say about each. */
import { Box, Chip, Stack, Typography } from "@mui/material";
import type { ComponentType } from "react";
import { CreateButton, List, TopToolbar, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";

interface Row {
  readonly id: string;
  readonly active: boolean;
}

interface Words<Document> {
  readonly name: (row: Document) => string;
  readonly about: (row: Document) => string;
  /** Stands above the rows. */
  readonly Above?: ComponentType<{ readonly rows: readonly Document[] }>;
}

/** `add` = the words on the button that adds a row. */
export function DeliveryList<Document extends Row>({ add, ...words }: Words<Document> & { readonly add?: string }) {
  return (
    <List
      actions={add === undefined ? false : <Actions add={add} />}
      perPage={100}
      pagination={false}
      exporter={false}
      empty={false}
    >
      <Rows {...words} />
    </List>
  );
}

const Actions = ({ add }: { add: string }) => (
  <TopToolbar>
    <CreateButton label={add} />
  </TopToolbar>
);

function Rows<Document extends Row>({ name, about, Above }: Words<Document>) {
  const { data = [] } = useListContext<Document>();
  const resource = useResourceContext();
  return (
    <>
      {Above && data.length > 0 && <Above rows={data} />}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
            <Box
              component={Link}
              to={`/${resource}/${row.id}`}
              sx={{ display: "block", p: 2, color: "inherit", textDecoration: "none" }}
            >
              <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", gap: 1 }}>
                <strong>{name(row)}</strong>
                {!row.active && <Chip size="small" variant="outlined" label="Apagado" />}
              </Stack>
              <Typography variant="body2" color="text.secondary">
                {about(row)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
