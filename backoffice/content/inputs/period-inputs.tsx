import { Stack } from "@mui/material";
import { MomentInput } from "./moment-input.tsx";

/** When it is shown. */
export function PeriodInputs() {
  return (
    <Stack direction={{ xs: "column", lg: "row" }} sx={{ width: "100%", columnGap: 2 }}>
      <MomentInput source="from" label="Desde" empty="Vacío: desde ya" />
      <MomentInput source="until" label="Hasta" empty="Vacío: sin final" />
    </Stack>
  );
}

interface Period {
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/** An emptied field is no moment. */
export const periodOf = ({ from, until }: Period) => ({ from: from || null, until: until || null });
