/** Where the shop is and when it works: from this the day of arrival is reckoned. */
import { Alert, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  CheckboxGroupInput,
  HttpError,
  Loading,
  SaveButton,
  SelectInput,
  TextInput,
  Title,
  Toolbar,
  required,
  useNotify,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { DEPARTMENTS, departmentOf } from "../../contracts/address/places.ts";
import { dayInLaPaz, typedDay, writtenDay } from "../../contracts/time/day.ts";
import type { StaffCalendar } from "../../contracts/delivery/staff-delivery.document.ts";
import { api, codeOf } from "../api.ts";
import { later } from "../unsent/unsent.ts";
import { changed } from "../data-provider.ts";
import { BothValues } from "../ui/edited-meanwhile.tsx";
import { Form } from "../ui/form.tsx";
import { CalendarPreview } from "./calendar-preview.tsx";
import { CALENDAR_KEY } from "./arrival-preview.tsx";
import { WEEKDAY_NAMES } from "./weekday-names.ts";

const ISO = /^\d{4}-\d\d-\d\d$/;
const days = WEEKDAY_NAMES.map((name, index) => ({ id: index + 1, name }));
const departments = DEPARTMENTS.map(({ code, name }) => ({ id: code, name }));

export function DeliveryCalendar() {
  const { data, error } = useQuery({
    queryKey: CALENDAR_KEY,
    queryFn: () => api("GET /api/gestion/delivery-calendar", {}),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack sx={{ maxWidth: 700 }}>
      <Title title="Ciudad y días" />
      {data ? <CalendarForm saved={data} /> : <Loading />}
    </Stack>
  );
}

function CalendarForm({ saved }: { saved: StaffCalendar }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { now, version, ...record } = saved;
  const today = dayInLaPaz(new Date(now));
  const [theirs, setTheirs] = useState<StaffCalendar | null>(null);

  async function save({ closed, ...typed }: Partial<StaffCalendar>) {
    try {
      const dates = closed?.map((one) => typedDay(one, today) ?? one);
      const body = { ...changed({ ...typed, closed: dates }, record), version: theirs?.version ?? version };
      const answer = await later("PATCH /api/gestion/delivery-calendar", { body });
      queries.setQueryData(CALENDAR_KEY, answer ?? { ...saved, ...body, version });
      setTheirs(null);
      notify("Guardado. La tienda ya lo muestra", { type: "success" });
      return undefined;
    } catch (error) {
      if (codeOf(error) === "EDITED_MEANWHILE") setTheirs(await api("GET /api/gestion/delivery-calendar", {}));
      notify(error instanceof Error ? error.message : "Algo salió mal. Intenta de nuevo", { type: "error" });
      return error instanceof HttpError && codeOf(error) === "INVALID" ? error.body.errors : undefined;
    }
  }

  return (
    <Form record={record} onSubmit={save} toolbar={<OnlySave />}>
      {theirs && <BothValues kind="shipping" before={record} theirs={theirs} />}
      <DepartmentInput />
      <TextInput
        source="city"
        label="¿En qué ciudad está tu tienda?"
        helperText="Las entregas que no cambiaste pasan a salir de ella"
        validate={required()}
        fullWidth
      />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Un pedido sale y llega solo en estos días. Los pedidos ya hechos conservan el día que se les dijo.
      </Typography>
      <CheckboxGroupInput source="workDays" label="Días de trabajo" choices={days} validate={required()} />
      <TextInput
        source="closed"
        label="Días cerrados"
        helperText="Una fecha por línea, como 25 de diciembre o 25/12/2026"
        format={(dates: readonly string[] | null | undefined) =>
          (dates ?? []).map((one) => (ISO.test(one) ? writtenDay(one, today) : one)).join("\n")
        }
        // What is not finished stays as it is: the server says what is wrong with it.
        parse={(typed: string) => (typed === "" ? [] : typed.split("\n"))}
        multiline
        minRows={3}
        fullWidth
      />
      <CalendarPreview now={now} />
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
      label="Departamento de la tienda"
      choices={departments}
      onChange={({ target }) => follow(target.value)}
      validate={required()}
      fullWidth
    />
  );
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
