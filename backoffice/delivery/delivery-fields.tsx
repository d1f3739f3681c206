/** Fields that shipping methods and purchase types share. */
import { BooleanInput, NumberInput, SaveButton, TextInput, Toolbar, required } from "react-admin";

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
  <NumberInput
    source={source}
    min={0}
    step={0.5}
    helperText={empty ?? false}
    {...(empty === undefined && { validate: required() })}
    fullWidth
  />
);

export const ActiveAndPlace = () => (
  <>
    <NumberInput source="place" min={1} step={1} validate={required()} fullWidth />
    <BooleanInput source="active" />
  </>
);

/** Rows are switched off, not deleted: orders of before name them. */
export const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
