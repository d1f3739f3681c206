/** How an import stands, and what can be done now. */
import { useState } from "react";
import { Confirm } from "react-admin";
import { Alert, Box, Button, LinearProgress, Stack, Typography } from "@mui/material";
import type { ImportDocument } from "../../contracts/import/import.document.ts";
import { moment, number } from "../ui/format.ts";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportLines } from "./import-lines.tsx";
import { useCancelImport, useMoveImport } from "./use-import.ts";

type Shown = { readonly shown: ImportDocument };

const products = (count: number) => (count === 1 ? "1 producto" : `${number(count)} productos`);

export function ImportState({ shown }: Shown) {
  const { id, state, name, by, createdAt, errors, failed, doubts, changes, notes } = shown;
  return (
    <Box sx={{ borderTop: 1, borderColor: "divider", pt: 2, display: "grid", gap: 1.5 }}>
      <div>
        <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {by}, {moment(createdAt)}
        </Typography>
      </div>
      <div role="status">
        <Words shown={shown} />
      </div>
      {["running", "stopped", "undoing"].includes(state) && <Progress shown={shown} />}
      {state === "checked" && notes.length > 0 && (
        <Alert severity="warning">
          {notes.map((sentence) => (
            <p key={sentence} style={{ margin: 0 }}>
              {sentence}.
            </p>
          ))}
        </Alert>
      )}
      {state === "checked" && shown.mapping.length > 0 && <ImportMapping shown={shown} />}
      {state === "checked" && doubts > 0 && (
        <>
          <Alert severity="warning">
            {shown.mapping.length > 0
              ? "Mira esto antes de importar: qué queda distinto que en tu tienda anterior, y qué fotos faltan en el ZIP."
              : "Mira estas celdas antes de importar: puede que tu planilla haya cambiado lo que escribiste."}
          </Alert>
          <ImportLines id={id} total={doubts} kind="doubt" />
        </>
      )}
      <Actions shown={shown} />
      {errors > 0 && state === "undone" && <ImportLines id={id} total={errors} kind="error" />}
      {errors > 0 && state !== "checking" && state !== "undoing" && state !== "undone" && (
        <>
          <Alert severity="warning">
            {products(failed)} con errores {failed === 1 ? "queda" : "quedan"} sin importar. Corrígelos y sube el
            archivo otra vez: lo que ya está igual no cambia.
          </Alert>
          <ImportLines id={id} total={errors} kind="error" />
        </>
      )}
      {changes > 0 && state !== "checking" && <ImportLines id={id} total={changes} kind="change" />}
    </Box>
  );
}

function Words({ shown: { state, problem, rows, total, done, created, changed, same, failed, counted } }: Shown) {
  const counts = `${number(created)} nuevos, ${number(changed)} con cambios, ${number(same)} iguales`;
  switch (state) {
    case "receiving":
      return <Alert severity="warning">La subida se interrumpió. Elige el archivo otra vez.</Alert>;
    case "checking":
      return (
        <>
          <Typography sx={{ mb: 1 }}>Probando sin cambiar nada…</Typography>
          <LinearProgress aria-label="Prueba" />
        </>
      );
    case "refused":
      return <Alert severity="error">{problem}</Alert>;
    case "checked":
      return (
        <Alert severity={total > 0 ? "info" : "warning"}>
          Prueba de {number(rows)} {rows === 1 ? "fila" : "filas"}: {counts}. Todavía no cambió nada.
          {counted && " Las piezas se pondrán como las del archivo."}
        </Alert>
      );
    case "running":
      return <Typography>Importando: {counts}</Typography>;
    case "stopped":
      return (
        <Alert severity={problem === null ? "info" : "error"}>
          {problem !== null && `${problem}. `}Detenida en {number(done)} de {number(total)}. Lo hecho queda: {counts}.
        </Alert>
      );
    case "done":
      return <Alert severity="success">Terminó: {counts}.</Alert>;
    case "undoing":
      return <Typography>Deshaciendo…</Typography>;
    case "undone":
      return (
        <Alert severity={failed > 0 ? "warning" : "success"}>
          Se deshizo en {products(done - failed)}.
          {failed > 0 && ` ${products(failed)} ${failed === 1 ? "sigue" : "siguen"} como quedaron: mira por qué.`}
        </Alert>
      );
  }
}

function Progress({ shown: { done, total } }: Shown) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Importación"
        sx={{ height: 10, borderRadius: 5 }}
      />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {number(done)} de {number(total)} ({percent} %)
      </Typography>
    </div>
  );
}

function Undo({ shown: { id, created, changed } }: Shown) {
  const [asks, ask] = useState(false);
  const { mutate, isPending } = useMoveImport(id, "undo");
  const isOver = () => ask(false);
  return (
    <>
      <Button disabled={isPending} onClick={() => ask(true)} sx={{ justifySelf: "start" }}>
        Deshacer la importación
      </Button>
      <Confirm
        isOpen={asks}
        title="¿Deshacer la importación?"
        content={`Se eliminan los productos nuevos que nadie pidió y vuelve lo que cambió: ${products(created + changed)}. Lo que alguien cambió después sigue igual.`}
        onConfirm={() => {
          mutate();
          isOver();
        }}
        onClose={isOver}
      />
    </>
  );
}

function Actions({ shown }: Shown) {
  const { id, state, total, created, changed } = shown;
  const start = useMoveImport(id, "start");
  const stop = useMoveImport(id, "stop");
  const cancel = useCancelImport(id);
  const isPending = start.isPending || stop.isPending || cancel.isPending;
  if (state === "running")
    return (
      <Button variant="outlined" disabled={isPending} onClick={() => stop.mutate()} sx={{ justifySelf: "start" }}>
        Detener
      </Button>
    );
  const leave = (
    <Button disabled={isPending} onClick={() => cancel.mutate()}>
      Cancelar
    </Button>
  );
  if (state === "undoing" || state === "undone") return null;
  const undo = created + changed > 0 && <Undo shown={shown} />;
  if (state === "done") return undo || null;
  if ((state !== "checked" || total === 0) && state !== "stopped") return <div>{leave}</div>;
  const label = state === "stopped" ? "Continuar" : `Importar ${products(created + changed)}`;
  const hasNothing = state === "checked" && created + changed === 0;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      {hasNothing ? (
        <Typography>Todo está igual en la tienda: no hay nada que importar.</Typography>
      ) : (
        <Button variant="contained" disabled={isPending} onClick={() => start.mutate()}>
          {label}
        </Button>
      )}
      {state === "checked" ? leave : undo}
    </Stack>
  );
}
