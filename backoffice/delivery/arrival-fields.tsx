/** From what the day of arrival is reckoned, and what a shopper would read now. */
import { Typography } from "@mui/material";
import { BooleanInput, TextInput } from "react-admin";
import { FormNumber } from "../ui/number-field.tsx";
import { ArrivalPreview } from "./arrival-preview.tsx";

export const ArrivalFields = () => (
  <>
    <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
      Día de llegada
    </Typography>
    <FormNumber
      source="daysFrom"
      kind="count"
      help="Días hábiles en camino. 0: llega el mismo día que sale. Vacío: no se dice ningún día"
    />
    <FormNumber source="daysTo" kind="count" help="Los mismos, si siempre tarda igual" />
    <TextInput
      source="cutOff"
      type="time"
      helperText="Lo que se pide antes sale ese día hábil. Vacío: hasta la medianoche"
      parse={(typed: string) => (typed === "" ? null : typed)}
      fullWidth
    />
    <BooleanInput source="promised" helperText="Apagado: la tienda lo dice como un cálculo, no como una promesa" />
    <ArrivalPreview />
  </>
);
