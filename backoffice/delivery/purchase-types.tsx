/** The ways of paying, and when each is offered. */
import { Box } from "@mui/material";
import { BooleanInput, CheckboxGroupInput, TextInput, required } from "react-admin";
import { Edit } from "../ui/edit.tsx";
import { Form, Question, WIDE, WITH_ASIDE } from "../ui/form.tsx";
import { FormNumber } from "../ui/number-field.tsx";
import type { StaffPurchaseType } from "../../contracts/delivery/staff-delivery.document.ts";
import { SHIPPING_KINDS } from "../../contracts/delivery/shipping-methods.ts";
import { amount } from "../ui/format.ts";
import { ActiveAndPlace, Bolivianos, Cities } from "./delivery-fields.tsx";
import { DeliveryList, DeliveryRow } from "./delivery-list.tsx";
import { KIND_NAMES } from "./kind-names.ts";

const kinds = SHIPPING_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

const about = ({ min, max, cities, kinds: only, needsConfirmedEmail }: StaffPurchaseType) =>
  [
    min !== null && `desde ${amount("Bs.", min)}`,
    max !== null && `hasta ${amount("Bs.", max)}`,
    only?.map((kind) => KIND_NAMES[kind]).join(", "),
    cities?.join(", "),
    needsConfirmedEmail && "con correo confirmado",
  ]
    .filter(Boolean)
    .join(" · ") || "Para todos los pedidos";

export const PurchaseTypeList = () => (
  <DeliveryList<StaffPurchaseType>>
    {(rows) =>
      rows.map((row) => (
        <DeliveryRow
          key={row.id}
          active={row.active}
          name={row.label}
          about={about(row)}
          to={`/purchase-types/${row.id}`}
        />
      ))
    }
  </DeliveryList>
);

export function PurchaseTypeEdit() {
  return (
    <Edit sx={WIDE}>
      <Form>
        <Box sx={WITH_ASIDE}>
          <div>
            <Question words="¿Qué lee quien compra?">
              <TextInput source="label" validate={required()} fullWidth />
              <TextInput
                source="text"
                validate={required()}
                helperText="{plazo} se reemplaza por el tiempo que se guardan las piezas"
                multiline
                fullWidth
              />
            </Question>
            <Question words="¿Para qué pedidos?">
              <Bolivianos source="min" empty="Vacío: sin mínimo" />
              <Bolivianos source="max" empty="Vacío: sin máximo" />
              <CheckboxGroupInput source="kinds" choices={kinds} helperText="Ninguna marcada: con todas las entregas" />
              <Cities source="cities" label="Solo en estas ciudades" empty="Vacío: en todas" />
              <BooleanInput source="needsConfirmedEmail" />
            </Question>
          </div>
          <div>
            <Question words="¿Hasta cuándo esperas?">
              <FormNumber
                source="holdMinutes"
                kind="duration"
                help="Así: 48 horas, 2 días. Vacío: el tiempo de la configuración"
              />
              <FormNumber source="firstHoldMinutes" kind="duration" help="Así: 6 horas. Vacío: el mismo tiempo" />
            </Question>
            <Question words="¿La ofreces?">
              <ActiveAndPlace />
            </Question>
          </div>
        </Box>
      </Form>
    </Edit>
  );
}
