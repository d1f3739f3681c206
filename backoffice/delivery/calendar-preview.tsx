/** What shoppers would read now, with the days that are typed: in the shop's city, in two others, and of each delivery. */
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { DEPARTMENTS } from "../../contracts/address/places.ts";
import { arrivalText } from "../../contracts/delivery/arrival-text.ts";
import { arrivalOf } from "../../contracts/delivery/arrival.ts";
import type { StaffCalendar, StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import { needsAddress, reaches } from "../../contracts/delivery/shipping-methods.ts";
import { dayInLaPaz } from "../../contracts/time/day.ts";
import { api } from "../api.ts";
import { Icon } from "../ui/icon.tsx";
import { methodName } from "./kind-names.ts";

export function CalendarPreview({ saved }: { saved: StaffCalendar }) {
  const { workDays, closed }: StaffCalendar = { ...saved, ...useWatch() };
  const { data } = useQuery({
    queryKey: ["shipping-methods", "arrivals"],
    queryFn: () => api("GET /api/gestion/shipping-methods", { query: { perPage: 100 } }),
  });
  const methods = data?.data.filter(({ active, daysFrom }) => active && daysFrom !== null) ?? [];
  if (methods.length === 0) return null;
  const now = new Date(saved.now);
  function read(method: StaffShippingMethod): string {
    const arrival = arrivalOf(method, { workDays, closed }, now);
    return arrival ? `«${arrivalText(arrival, method.kind, dayInLaPaz(now))}»` : "Ningún día";
  }
  const others = DEPARTMENTS.filter(({ code }) => code !== saved.department).slice(0, 2);
  const places = [saved, ...others.map(({ code, cities: [city = ""] }) => ({ department: code, city }))];
  return (
    <Box role="status" sx={{ bgcolor: "background.default", p: 2 }}>
      <Typography variant="h3">Qué lee quien pide ahora</Typography>
      {places.map((place) => {
        const method = methods.find((one) => needsAddress(one.kind) && reaches(one, place));
        return (
          <Box key={place.city} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
            <Typography variant="body2" color="text.secondary">
              En {place.city}
            </Typography>
            {method ? read(method) : "Ningún día"}
          </Box>
        );
      })}
      <Accordion disableGutters square sx={{ bgcolor: "transparent", "&::before": { display: "none" } }}>
        <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />} sx={{ p: 0, minHeight: 48 }}>
          <Typography variant="body2">Cada entrega</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0 }}>
          {methods.map((method) => (
            <Typography key={method.id} variant="body2" sx={{ pb: 1 }}>
              {methodName(method)}: {read(method)}
            </Typography>
          ))}
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
