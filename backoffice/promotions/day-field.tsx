/** A day as people type it; below it stands what was understood. */
import { TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { dayInLaPaz, typedDay } from "../../contracts/time/day.ts";
import { dayText } from "./promotion-text.ts";

interface Props {
  readonly label: string;
  readonly day: string | null;
  /** Null = nothing is typed; undefined = it was not understood. */
  readonly onDay: (day: string | null | undefined) => void;
  readonly problem?: ReactNode;
  readonly help?: string;
}

export function DayField({ label, day, onDay, problem, help = "Como 30/11, 30 de noviembre o domingo" }: Props) {
  const [today] = useState(() => dayInLaPaz(new Date()));
  const [typed, type] = useState(day === null ? "" : day === today ? "hoy" : dayText(day, today).replace("el ", ""));
  const found = typedDay(typed, today);
  const wrong = typed.trim() !== "" && found === null ? "Escribe un día, como 30/11 o 30 de noviembre" : problem;
  return (
    <TextField
      label={label}
      value={typed}
      error={wrong !== undefined}
      helperText={wrong ?? (found ? `Entendido: ${dayText(found, today)}` : help)}
      onChange={({ target }) => {
        type(target.value);
        onDay(target.value.trim() === "" ? null : (typedDay(target.value, today) ?? undefined));
      }}
    />
  );
}
