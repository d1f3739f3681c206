/**
 * A day and a time by the clock of La Paz, wherever the person is. How the field itself writes them is the browser's
 * choice ("11/30/2026"), so the line below says the moment in Spanish.
 */
import { DateTimeInput, useWrappedSource } from "react-admin";
import { useWatch } from "react-hook-form";
import { longMoment } from "../../ui/format.ts";
import { toField, toMoment } from "./moment-field.ts";

interface MomentInputProps {
  readonly source: string;
  readonly label: string;
  /** What an empty field means. */
  readonly empty: string;
}

export function MomentInput({ source, label, empty }: MomentInputProps) {
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  return (
    <DateTimeInput
      source={source}
      label={label}
      format={toField}
      parse={toMoment}
      helperText={typeof value === "string" && value !== "" ? `${longMoment(value)}, hora de Bolivia` : empty}
      fullWidth
    />
  );
}
