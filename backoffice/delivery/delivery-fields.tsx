/** Fields that shipping methods and purchase types share. */
import { BooleanInput, TextInput } from "react-admin";
import { FormNumber } from "../ui/number-field.tsx";

/** Cities in one line, separated by commas. What is between them is tidied by the server. */
const split = (typed: string) => typed.split(",");
const joined = (cities: readonly string[] | null | undefined) => (cities ?? []).join(",");

export const Cities = ({ source, label, empty }: { source: string; label: string; empty: string }) => (
  <TextInput
    source={source}
    label={label}
    helperText={`Separadas por comas. ${empty}`}
    parse={(typed: string) => (typed === "" ? [] : split(typed))}
    format={joined}
    fullWidth
  />
);

export const Bolivianos = ({ source, empty }: { source: string; empty?: string }) => (
  <FormNumber source={source} kind="amount" help={empty} isRequired={empty === undefined} />
);

/** Rows are switched off, not deleted: orders of before name them. */
export const ActiveAndPlace = () => (
  <>
    <FormNumber source="place" kind="count" isRequired />
    <BooleanInput source="active" />
  </>
);
