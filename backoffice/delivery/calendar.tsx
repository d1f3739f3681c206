/** Where the shop is and when it works: from this the day of arrival is reckoned. */
import { Alert, Box } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Loading, SelectInput, TextInput, Title, required } from "react-admin";
import { useFormContext } from "react-hook-form";
import { DEPARTMENTS, departmentOf } from "../../contracts/address/places.ts";
import { dayInLaPaz, typedDay } from "../../contracts/time/day.ts";
import type { StaffCalendar } from "../../contracts/delivery/staff-delivery.document.ts";
import { later } from "../unsent/unsent.ts";
import { changed } from "../data-provider.ts";
import { useReturnToSteps } from "../first-steps/use-step.ts";
import { BothValues, useTried } from "../ui/edited-meanwhile.tsx";
import { Form, Question, WITH_ASIDE } from "../ui/form.tsx";
import { CalendarPreview } from "./calendar-preview.tsx";
import { CALENDAR } from "./arrival-preview.tsx";
import { ClosedInput, WorkDaysInput, withDay } from "./calendar-inputs.tsx";

/** Read anew at each visit, and never while somebody types. */
const FORM = { ...CALENDAR, queryKey: [...CALENDAR.queryKey, "form"], staleTime: Infinity, gcTime: 0 };
const departments = DEPARTMENTS.map(({ code, name }) => ({ id: code, name }));

export function DeliveryCalendar() {
  const { data, error } = useQuery(FORM);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <>
      <Title title="Ciudad y días" />
      {data ? <CalendarForm saved={data} /> : <Loading />}
    </>
  );
}

function CalendarForm({ saved }: { saved: StaffCalendar }) {
  const queries = useQueryClient();
  const returnToSteps = useReturnToSteps();
  const { now, version, ...record } = saved;
  const today = dayInLaPaz(new Date(now));
  const { theirs, tried } = useTried(CALENDAR.queryFn);

  const save = ({ closed = [], closedToo, ...typed }: Partial<StaffCalendar> & { closedToo?: string | null }) =>
    tried("Guardado. La tienda ya lo muestra", async () => {
      const days = { closed: withDay(closed, typedDay(closedToo ?? "", today)) };
      const body = { ...changed({ ...typed, ...days }, record), version: theirs?.version ?? version };
      const answer = await later("PATCH /api/gestion/delivery-calendar", { body });
      queries.setQueryData(FORM.queryKey, answer ?? { ...saved, ...body, version });
      void queries.invalidateQueries({ ...CALENDAR, exact: true });
      // A new city moves those that left from the old one.
      void queries.invalidateQueries({ queryKey: ["shipping-methods"] });
      returnToSteps();
    });

  return (
    <Form record={record} onSubmit={save}>
      {theirs && <BothValues kind="shipping" before={record} theirs={theirs} />}
      <Box sx={WITH_ASIDE}>
        <div>
          <Question words="¿Dónde está tu tienda?">
            <DepartmentInput />
            <TextInput
              source="city"
              label="Ciudad"
              helperText="Las entregas que no cambiaste pasan a salir de ella"
              validate={required()}
              fullWidth
            />
          </Question>
          <Question words="¿Qué días trabajas?" help="Un pedido sale y llega solo en estos días">
            <WorkDaysInput />
          </Question>
          <Question words="¿Qué días cierras?" help="Los pedidos ya hechos conservan el día que se les dijo">
            <ClosedInput today={today} />
          </Question>
        </div>
        <CalendarPreview saved={saved} />
      </Box>
    </Form>
  );
}

/** A city of another department gives way to the first of this one. */
function DepartmentInput() {
  const { getValues, setValue } = useFormContext();
  function follow(code: string) {
    const cities = departmentOf(code)?.cities ?? [];
    if (!cities.includes(getValues("city"))) setValue("city", cities[0], { shouldDirty: true });
  }
  return (
    <SelectInput
      source="department"
      label="Departamento"
      helperText={false}
      choices={departments}
      onChange={({ target }) => follow(target.value)}
      validate={required()}
      fullWidth
    />
  );
}
