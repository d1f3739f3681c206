/** Parts of a content of which there may be several, each with its fields. */
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator, useSimpleFormIteratorItem } from "react-admin";

interface RepeatedProps {
  readonly source: string;
  /** "foto" */
  readonly noun: string;
  readonly max?: number;
  readonly children: ReactNode;
}

export const Repeated = ({ source, noun, max = Infinity, children }: RepeatedProps) => (
  <ArrayInput source={source} label={false}>
    <SimpleFormIterator
      fullWidth
      disableClear
      disableReordering={max === 1}
      sx={{
        "& .RaSimpleFormIterator-line": { flexDirection: "column", alignItems: "start" },
        // Shown only under a mouse, removing could not be reached by a finger or a key.
        "& .RaSimpleFormIterator-action": { visibility: "visible" },
      }}
      addButton={<Add words={`Agregar una ${noun}`} max={max} />}
      removeButton={<Remove words={`Quitar esta ${noun}`} />}
    >
      {children}
    </SimpleFormIterator>
  </ArrayInput>
);

function Add({ words, max }: { words: string; max: number }) {
  const { add, total } = useSimpleFormIterator();
  if (total >= max) return null;
  return (
    <Button variant="outlined" onClick={() => add()}>
      {words}
    </Button>
  );
}

function Remove({ words }: { words: string }) {
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button color="error" onClick={() => remove()}>
      {words}
    </Button>
  );
}
