/** After a conflict: what another person saved stands beside what was typed here, and nothing of either is lost. */
import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { HttpError, useNotify, useRecordContext, useRefresh, useResourceContext } from "react-admin";
import { get, useFormContext, useWatch } from "react-hook-form";
import { codeOf } from "../api.ts";
import { fieldName } from "../audit/field-names.ts";
import { valueText } from "../audit/value-text.ts";

/** For a form of react-admin: the record comes anew, what was typed stays. */
export function EditedMeanwhile() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const [before, setBefore] = useState<object | null>(null);
  const shown = useRef(record);
  const queries = useQueryClient();
  const refresh = useRefresh();
  useEffect(() => {
    shown.current = record;
  }, [record]);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (codeOf(event.action.error) !== "EDITED_MEANWHILE") return;
        setBefore(shown.current ?? null);
        refresh();
      }),
    [queries, refresh],
  );
  return before && record ? <BothValues kind={resource} before={before} theirs={record} /> : null;
}

/** For a form that saves by itself; `theirs` = what another person saved since: the next try is with its version. */
export function useTried<Document>(read: () => Promise<Document>) {
  const notify = useNotify();
  const [theirs, setTheirs] = useState<Document | null>(null);

  /** The refusal's fields, for the form; undefined = done, or said in a message. */
  async function tried(words: string, act: () => Promise<void>): Promise<Record<string, string> | undefined> {
    try {
      await act();
      setTheirs(null);
      notify(words, { type: "success" });
      return undefined;
    } catch (error) {
      if (codeOf(error) === "EDITED_MEANWHILE") setTheirs(await read());
      const problem = error instanceof Error ? withoutLine(error.message) : "Algo salió mal. Intenta de nuevo";
      notify(problem, { type: "error" });
      return error instanceof HttpError && codeOf(error) === "INVALID" ? fieldsOf(error) : undefined;
    }
  }

  return { theirs, tried };
}

/** "content.words" is the field "words". */
function fieldsOf({ body }: HttpError): Record<string, string> {
  const fields: Record<string, string> = body.errors;
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^content\./, ""), words]));
}

/** "Línea 12: escribe …" names a line that nobody sees. */
export const withoutLine = (problem: string) =>
  problem.replace(/^Línea \d+: (.)/, (_, letter: string) => letter.toUpperCase());

interface BothValuesProps {
  readonly kind: string;
  /** What was there when the person began. */
  readonly before: object;
  readonly theirs: object;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

export function BothValues({ kind, before, theirs }: BothValuesProps) {
  const { control, getValues, setValue } = useFormContext();
  const mine = useWatch();
  const isShown = (field: string) => [...control._names.mount].some((name) => name.split(".")[0] === field);
  const changed = Object.keys(theirs).filter(
    (field) => isShown(field) && !isSame(get(before, field), get(theirs, field)),
  );
  // What only they changed is taken: a form that sends all of its fields would undo it.
  useEffect(() => {
    for (const [field, now] of Object.entries(theirs))
      if (isSame(getValues(field), get(before, field)) && !isSame(get(before, field), now)) setValue(field, now);
  }, [theirs, before, getValues, setValue]);
  return (
    <Alert severity="warning" sx={{ mb: 2, width: "100%" }}>
      Otra persona guardó cambios mientras editabas. Lo tuyo sigue aquí, sin guardar: míralo y guarda otra vez.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {changed.map((field) => {
          const words = (value: unknown) => valueText(field, value, {});
          const [now, typed] = [get(theirs, field), get(mine, field)];
          const both = !isSame(now, typed) && !isSame(get(before, field), typed);
          return (
            <li key={field}>
              <Typography variant="body2">
                <strong>{fieldName(kind, field)}</strong>: ahora {words(now)}
                {both && `; tú escribiste ${words(typed)}`}
              </Typography>
              {both && (
                <Button size="small" onClick={() => setValue(field, now, { shouldDirty: true })}>
                  Dejar {words(now)}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
