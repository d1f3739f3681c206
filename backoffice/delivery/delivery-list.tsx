/** A list of delivery, on every screen: there are few rows, with much to say about each. */
import { Chip, ListItemButton, ListItemText } from "@mui/material";
import type { ReactNode } from "react";
import { List, type RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";

interface ListProps<Document extends RaRecord> {
  readonly children: (rows: readonly Document[]) => ReactNode;
}

export const DeliveryList = <Document extends RaRecord>({ children }: ListProps<Document>) => (
  <List<Document>
    component="div"
    actions={false}
    perPage={100}
    pagination={false}
    exporter={false}
    empty={false}
    render={({ data }) => data && children(data)}
  />
);

const CAPITAL = { secondary: { sx: { "&::first-letter": { textTransform: "uppercase" } } } } as const;

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly about: string;
  readonly active?: boolean;
}

export const DeliveryRow = ({ to, name, about, active = true }: RowProps) => (
  <ListItemButton component={Link} to={to} divider sx={{ bgcolor: "background.paper" }}>
    <ListItemText primary={name} secondary={about} sx={{ m: 0 }} slotProps={CAPITAL} />
    {!active && <Chip size="small" variant="outlined" label="Apagado" />}
    <Icon name="next" fontSize="small" color="disabled" />
  </ListItemButton>
);
