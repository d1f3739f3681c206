/** Where the shop sends to and for how much: a tile for each department, about where it lies. */
import { Alert, Box, Button, ButtonBase, TextField, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { DEPARTMENTS, type Department } from "../../contracts/address/places.ts";
import { bolivianos, unreachedText } from "../../contracts/delivery/delivery.ts";
import { isAmong, isSentTo, needsAddress, reaches } from "../../contracts/delivery/shipping-methods.ts";
import type { StaffShippingMethod } from "../../contracts/delivery/staff-delivery.document.ts";
import { toCents } from "../../contracts/money/money.ts";
import { newId } from "../../contracts/ids.ts";
import { fieldError } from "../api.ts";
import { later } from "../unsent/unsent.ts";
import { ValueField } from "../ui/number-field.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { CALENDAR } from "./arrival-preview.tsx";

const AREAS = `"N B ." "L C S" "O H S" "P T ."`;

type Methods = readonly StaffShippingMethod[];

/** Those that bring it to an address in the city. */
const offersIn = (methods: Methods, { code }: Department, city: string): Methods =>
  methods.filter((method) => needsAddress(method.kind) && reaches(method, { department: code, city }));

export const inBolivianos = (value: number) => bolivianos(toCents(value));
const priceOf = ({ price, kind }: Pick<StaffShippingMethod, "price" | "kind">) =>
  price > 0 ? inBolivianos(price) : kind === "flota" ? "flete pagado en destino" : "gratis";

/** "Bs. 35", "Bs. 15 a 25"; null = nobody receives anything. */
function pricesIn(methods: Methods, department: Department): string | null {
  const offers = department.cities.flatMap((city) => offersIn(methods, department, city));
  if (offers.length === 0) return null;
  const prices = offers.flatMap(({ price }) => (price > 0 ? price : []));
  if (prices.length === 0) return offers.some(({ kind }) => kind === "flota") ? "Flete en destino" : "Gratis";
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return from === to ? inBolivianos(from) : `${inBolivianos(from)} a ${inBolivianos(to).slice("Bs. ".length)}`;
}

export function ReachMap({ rows }: { rows: Methods }) {
  const [open, setOpen] = useState<Department | null>(null);
  const { data: home } = useQuery(CALENDAR);
  const active = rows.filter((row) => row.active);
  const unreached = unreachedText(active);
  const firstUnreached = DEPARTMENTS.find((one) =>
    one.cities.some((city) => !isSentTo(active, { department: one.code, city })),
  );
  return (
    <Box sx={{ px: { xs: 2, md: 0 }, pb: 2, bgcolor: "background.default" }}>
      <Typography variant="body2" color="text.secondary" sx={{ pb: 1.5 }}>
        {home ? `Desde ${home.city} llegas` : "Llegas"} a{" "}
        {DEPARTMENTS.filter((one) => pricesIn(active, one) !== null).length} de {DEPARTMENTS.length} departamentos. Toca
        uno para ponerle precio.
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 0.5,
          gridTemplateAreas: AREAS,
          gridTemplateColumns: "repeat(3, 1fr)",
          maxWidth: 640,
        }}
      >
        {DEPARTMENTS.map((department) => {
          const prices = pricesIn(active, department);
          return (
            <ButtonBase
              key={department.code}
              onClick={() => setOpen(department)}
              aria-haspopup="dialog"
              sx={{
                gridArea: department.code,
                display: "flex",
                flexDirection: "column",
                alignItems: "start",
                justifyContent: "space-between",
                textAlign: "start",
                minHeight: 76,
                p: 1.25,
                typography: "body2",
                boxShadow: department.code === home?.department ? "inset 0 0 0 2px" : undefined,
                bgcolor: prices === null ? "error.light" : "background.paper",
              }}
            >
              <Box component="span" sx={{ color: "text.secondary" }}>
                {department.name}
              </Box>
              <Box component="span" sx={{ typography: "h3", color: prices === null ? "error.main" : "text.primary" }}>
                {prices ?? "Nadie"}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
      {firstUnreached && (
        <Alert
          severity="error"
          sx={{ mt: 1.5 }}
          action={
            <Button color="secondary" onClick={() => setOpen(firstUnreached)}>
              Poner precio
            </Button>
          }
        >
          {unreached}
        </Alert>
      )}
      <Sheet isOpen={open !== null} close={() => setOpen(null)} title={open?.name ?? ""}>
        {open && <OnePrice key={open.code} department={open} rows={rows} close={() => setOpen(null)} />}
      </Sheet>
    </Box>
  );
}

interface OnePriceProps {
  readonly department: Department;
  readonly rows: Methods;
  readonly close: () => void;
}

/** The row that is for the whole department gets the price; where there is none it is made. */
function OnePrice({ department, rows, close }: OnePriceProps) {
  const { code, name, cities } = department;
  const active = rows.filter((row) => row.active);
  const couriers = rows.filter(({ kind, cities: only }) => kind === "courier" && only === null);
  const own = couriers.find((row) => row.department === code);
  const like = own ?? couriers[0];
  const [id] = useState(newId);
  const [price, setPrice] = useState<number | string>(own?.price ?? "");
  const [time, setTime] = useState(like?.time ?? "");
  const notify = useNotify();
  const refresh = useRefresh();
  const others = active.filter((row) => row !== own);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const typed = { price: typeof price === "number" ? price : Number.NaN, time };
      if (!own)
        return later("POST /api/gestion/shipping-methods", {
          body: { id, kind: "courier", name: like?.name ?? "Courier nacional", department: code, ...typed },
        });
      // What nothing else reaches is no exception any more.
      const exceptCities = own.exceptCities.filter((city) => isSentTo(others, { department: code, city }));
      return later("PATCH /api/gestion/shipping-methods/{method}", {
        path: { method: own.id },
        body: { version: own.version, active: true, exceptCities, ...typed },
      });
    },
    onSuccess: () => {
      notify("Guardado. La tienda ya lo muestra", { type: "success" });
      refresh();
      close();
    },
    onError: (problem) => {
      notify(problem.message, { type: "error" });
      refresh();
    },
  });
  const except =
    own?.exceptCities.filter((city) => isAmong(cities, city) && isSentTo(others, { department: code, city })) ?? [];
  return (
    <Box component="form" noValidate onSubmit={(event) => (event.preventDefault(), mutate())}>
      <ValueField
        kind="amount"
        label={`Un precio para todo ${name}`}
        value={price}
        onValue={setPrice}
        problem={fieldError(error, "price")}
        help={except.length > 0 ? `Menos en ${except.join(", ")}, que tienen su propia entrega` : undefined}
        fullWidth
      />
      <TextField
        label="Cuándo llega"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        error={fieldError(error, "time") !== undefined}
        helperText={fieldError(error, "time") ?? "Por ejemplo: en 24 a 48 horas"}
        fullWidth
      />
      <Button type="submit" variant="contained" disabled={isPending || price === ""} fullWidth sx={{ my: 1.5 }}>
        Guardar
      </Button>
      <Typography variant="h3">Qué lee hoy quien vive en…</Typography>
      {cities.map((city) => {
        const offers = offersIn(active, department, city);
        return (
          <Box key={city} sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
            <Typography sx={{ fontWeight: 500 }}>{city}</Typography>
            <Typography variant="body2" color={offers.length === 0 ? "error" : "textSecondary"}>
              {offers
                .map((one) => `${[one.name, one.detail].filter(Boolean).join(", ")}: ${priceOf(one)}, ${one.time}`)
                .join(" · ") || "Nadie puede recibir aquí"}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
