/** "Entregas": where the shop sends to, and what is not the price of a department. */
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  ListItem,
  ListItemButton,
  ListItemText,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import { api } from "../api.ts";
import { Icon } from "../ui/icon.tsx";
import { DeliveryList, DeliveryRow } from "./delivery-list.tsx";
import { methodName } from "./kind-names.ts";
import { ReachMap, inBolivianos } from "./reach-map.tsx";

const about = ({ price, freeFrom, time, detail, cities }: StaffShippingMethod) =>
  [
    price === 0 ? "Sin costo" : inBolivianos(price),
    freeFrom !== null && `gratis desde ${inBolivianos(freeFrom)}`,
    time,
    detail && cities?.join(", "),
  ]
    .filter(Boolean)
    .join(", ");

const rowOf = (row: StaffShippingMethod) => (
  <DeliveryRow
    key={row.id}
    to={`/shipping-methods/${row.id}`}
    name={methodName(row)}
    about={about(row)}
    active={row.active}
  />
);

export const ShippingMethodList = () => (
  <DeliveryList<StaffShippingMethod>>{(rows) => <Deliveries rows={rows} />}</DeliveryList>
);

function Deliveries({ rows }: { rows: readonly StaffShippingMethod[] }) {
  const { data: shop } = useQuery({ queryKey: ["answers"], queryFn: () => api("GET /api/gestion/answers", {}) });
  const active = rows.filter((row) => row.active);
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 1.5, lg: 3 },
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 420px" },
      }}
    >
      <ReachMap rows={rows} />
      <Box sx={{ bgcolor: "background.paper" }}>
        {active.filter(({ kind }) => kind !== "courier").map(rowOf)}
        <ListItem component="div" divider sx={{ minHeight: 64 }}>
          <ListItemText primary="Entrega gratis" secondary={freeText(active)} sx={{ m: 0 }} />
        </ListItem>
        <DeliveryRow to="/delivery-calendar" name="Días y horas" about={shop?.answers["/delivery-calendar"] ?? ""} />
        <Accordion disableGutters square slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />} sx={{ minHeight: 64 }}>
            <ListItemText primary={`Todas las entregas (${rows.length})`} />
          </AccordionSummary>
          <AccordionDetails sx={{ p: 0 }}>
            {rows.map(rowOf)}
            <ListItemButton component={Link} to="/shipping-methods/create" sx={{ color: "secondary.main" }}>
              <Icon name="plus" />
              <ListItemText primary="Agregar una entrega" />
            </ListItemButton>
          </AccordionDetails>
        </Accordion>
      </Box>
    </Box>
  );
}

/** "Desde Bs. 500, en todo el país" */
function freeText(active: readonly StaffShippingMethod[]): string {
  const sums = new Set(active.filter(({ price }) => price > 0).map(({ freeFrom }) => freeFrom));
  const [sum = null] = sums;
  if (sums.size > 1) return "Cada entrega dice desde cuánto";
  return sum === null ? "Nunca: se pone en cada entrega" : `Desde ${inBolivianos(sum)}, en todo el país`;
}
