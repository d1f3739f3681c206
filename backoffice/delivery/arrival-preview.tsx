import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import { api } from "../api.ts";
import { type TypedDays, previewText } from "./preview-text.ts";

export const CALENDAR = {
  queryKey: ["delivery-calendar"],
  queryFn: () => api("GET /api/gestion/delivery-calendar", {}),
};

/** What a shopper would read now, with what is typed in the form. */
export function ArrivalPreview() {
  const saved = useRecordContext<StaffShippingMethod>();
  const typed: TypedDays = useWatch();
  const { data: calendar } = useQuery(CALENDAR);
  if (!calendar) return null;
  return (
    <Alert severity="info" role="status" sx={{ width: "100%", mb: 2 }}>
      {previewText({ kind: saved?.kind ?? "delivery", ...typed }, calendar, new Date(calendar.now))}
    </Alert>
  );
}
