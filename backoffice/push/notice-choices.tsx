/** What a person wants to be told, and when not. Each change is saved at once. */
import { Box, FormControlLabel, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { PushDocument } from "../../contracts/push/push.document.ts";
import type { PushChoicesPatch } from "../../contracts/push/push.schema.ts";
import { PUSH_EVENTS, PUSH_EVENT_NAMES, type QuietHours } from "../../contracts/push/push.ts";
import { api } from "../api.ts";

const NIGHT: QuietHours = { from: 22, until: 7 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface ChoicesProps {
  readonly choices: PushDocument;
  readonly onSaved: (now: PushDocument) => void;
}

export function NoticeChoices({ choices, onSaved }: ChoicesProps) {
  const notify = useNotify();
  /** Shown as chosen at once; as it was when saving fails. */
  const [chosen, setChosen] = useState<PushChoicesPatch>({});
  const { mutate } = useMutation({
    // One after another: an earlier answer must not replace a later one.
    scope: { id: "notices" },
    mutationFn: (body: PushChoicesPatch) => api("PATCH /api/gestion/me/push", { body }),
    onSuccess: onSaved,
    onError: ({ message }: Error, body) => {
      setChosen((all) => without(all, body));
      notify(message, { type: "error" });
    },
  });
  function choose(body: PushChoicesPatch) {
    setChosen((all) => ({ ...all, ...body }));
    mutate(body);
  }
  const { quiet, ...shown } = { ...choices, ...chosen };
  return (
    <Box role="group" aria-label="Qué te avisamos" sx={{ display: "grid" }}>
      <Typography variant="h3" sx={{ pt: 1 }}>
        Qué te avisamos
      </Typography>
      {PUSH_EVENTS.map((event) => (
        <FormControlLabel
          key={event}
          label={PUSH_EVENT_NAMES[event]}
          labelPlacement="start"
          control={<Switch checked={shown[event]} onChange={(_, isOn) => choose({ [event]: isOn })} />}
        />
      ))}
      <FormControlLabel
        label="Además, un correo por cada pedido nuevo"
        labelPlacement="start"
        control={<Switch checked={shown.mail} onChange={(_, isOn) => choose({ mail: isOn })} />}
      />
      <FormControlLabel
        label="Horas sin avisos (llegan al terminar)"
        labelPlacement="start"
        control={<Switch checked={Boolean(quiet)} onChange={(_, isOn) => choose({ quiet: isOn ? NIGHT : null })} />}
      />
      {quiet && (
        <Box sx={{ display: "flex", gap: 2, mt: 1 }}>
          <Hour
            label="Desde"
            value={quiet.from}
            other={quiet.until}
            onChange={(from) => choose({ quiet: { ...quiet, from } })}
          />
          <Hour
            label="Hasta"
            value={quiet.until}
            other={quiet.from}
            onChange={(until) => choose({ quiet: { ...quiet, until } })}
          />
        </Box>
      )}
    </Box>
  );
}

/** What was chosen anew meanwhile stays. */
function without(all: PushChoicesPatch, settled: PushChoicesPatch): PushChoicesPatch {
  const done = new Map<string, unknown>(Object.entries(settled));
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => !done.has(name) || done.get(name) !== value));
}

interface HourProps {
  readonly label: string;
  readonly value: number;
  /** The other end, which cannot be chosen too. */
  readonly other: number;
  readonly onChange: (hour: number) => void;
}

function Hour({ label, value, other, onChange }: HourProps) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))} fullWidth>
      {HOURS.map((hour) => (
        <MenuItem key={hour} value={hour} disabled={hour === other}>
          {hour}:00
        </MenuItem>
      ))}
    </TextField>
  );
}
