import { Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { departmentOf } from "../../contracts/address/places.ts";
import type { StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import type { Calendar } from "../../contracts/delivery/arrival.ts";
import { dayInLaPaz, typedDay } from "../../contracts/time/day.ts";
import { api } from "../api.ts";
import { previewText } from "./preview-text.ts";

const nameOf = ({ name, detail, cities, department }: StaffShippingMethod) =>
  [name, detail || cities?.join(", ") || departmentOf(department ?? "")?.name].filter(Boolean).join(" · ");

/** What shoppers of each delivery would read now, with the days that are typed. */
export function CalendarPreview({ now }: { now: string }) {
  const { workDays, closed }: Partial<Calendar> = useWatch();
  const { data } = useQuery({
    queryKey: ["shipping-methods", "arrivals"],
    queryFn: () => api("GET /api/gestion/shipping-methods", { query: { perPage: 100 } }),
  });
  const methods = data?.data.filter(({ active, daysFrom }) => active && daysFrom !== null) ?? [];
  if (methods.length === 0) return null;
  const today = dayInLaPaz(new Date(now));
  const calendar = { workDays: workDays ?? [], closed: (closed ?? []).map((one) => typedDay(one, today) ?? one) };
  return (
    <Alert severity="info" role="status" sx={{ width: "100%", mb: 2 }}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {methods.map((method) => (
          <li key={method.id}>
            <strong>{nameOf(method)}</strong>. {previewText(method, calendar, new Date(now))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
