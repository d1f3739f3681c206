/** The days of the week that are worked, and the dates that are not. */
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { required, useInput } from "react-admin";
import { type Day, typedDay, writtenDay } from "../../contracts/time/day.ts";
import { Icon } from "../ui/icon.tsx";
import { WEEKDAY_NAMES } from "./weekday-names.ts";

export function WorkDaysInput() {
  const { field, fieldState } = useInput({ source: "workDays", validate: required() });
  const chosen: readonly number[] = field.value ?? [];
  return (
    <>
      <ToggleButtonGroup
        aria-label="¿Qué días trabajas?"
        value={chosen}
        onChange={(_event, days: number[]) => field.onChange(days.toSorted((a, b) => a - b))}
        fullWidth
        sx={{ bgcolor: "background.paper" }}
      >
        {WEEKDAY_NAMES.map((name, index) => (
          <ToggleButton key={name} value={index + 1} sx={{ px: 0 }}>
            {name.slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error && <FormHelperText error>Elige al menos un día</FormHelperText>}
    </>
  );
}

/** What is typed and not yet added is a field of the form too: it is saved with the others, and not lost by leaving. */
export function ClosedInput({ today }: { today: Day }) {
  const { field } = useInput({ source: "closed" });
  const isDay = (typed?: string | null) => (!typed?.trim() || typedDay(typed, today) ? undefined : WRONG);
  const typed = useInput({ source: "closedToo", defaultValue: "", validate: isDay });
  const days: readonly Day[] = field.value ?? [];
  const text: string = typed.field.value ?? "";
  const problem = typed.fieldState.error && WRONG;
  function add() {
    const day = typedDay(text, today);
    if (!day) return void typed.field.onBlur();
    field.onChange(withDay(days, day));
    typed.field.onChange("");
  }
  return (
    <>
      <Box component="ul" aria-label="Días cerrados" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {days.map((day) => (
          <Stack
            component="li"
            key={day}
            direction="row"
            sx={{ alignItems: "center", borderBottom: 1, borderColor: "divider" }}
          >
            <Typography sx={{ flex: 1 }}>{writtenDay(day, today)}</Typography>
            <IconButton
              aria-label={`Quitar el ${writtenDay(day, today)}`}
              onClick={() => field.onChange(days.filter((one) => one !== day))}
            >
              <Icon name="close" fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: "start", mt: 1.5 }}>
        <TextField
          margin="none"
          placeholder="25 de diciembre"
          slotProps={{ htmlInput: { "aria-label": "Agregar día" } }}
          {...typed.field}
          onKeyDown={(event) => event.key === "Enter" && (event.preventDefault(), add())}
          error={problem !== undefined}
          helperText={problem}
        />
        <Button variant="outlined" onClick={add} sx={{ minHeight: 56 }}>
          Agregar
        </Button>
      </Stack>
    </>
  );
}

const WRONG = "Escribe la fecha así: 25 de diciembre o 25/12/2026";

export const withDay = (days: readonly Day[], day: Day | null | undefined) =>
  day ? [...new Set([...days, day])].toSorted() : days;
