/** One block of a page, as the page will show it. */
import { Box, Button, ButtonBase, InputBase, type InputBaseProps, Stack, Typography } from "@mui/material";
import { useState } from "react";
import type { TextFacts } from "../../../contracts/content/text-facts.ts";
import { Icon } from "../../ui/icon.tsx";
import { type TextBlock, cellsOf, linesOf, partOf, withCells, withLines } from "./text-blocks.ts";
import { RichText } from "./rich-text.tsx";

export type Parts = TextFacts["parts"];

interface Props {
  readonly block: TextBlock;
  readonly isFaq: boolean;
  readonly parts: Parts;
  /** Just added. */
  readonly hasFocus: boolean;
  readonly onChange: (block: TextBlock) => void;
}

export const KIND_NAMES = {
  title: "Título",
  question: "Pregunta",
  paragraph: "Párrafo",
  list: "Lista",
  steps: "Pasos numerados",
  note: "Nota destacada",
  table: "Tabla",
  facts: "Ficha de tres partes",
} as const;

export function BlockView({ block, isFaq, parts, hasFocus, onChange }: Props) {
  const { kind } = block;
  if (kind === "part")
    return <PartView part={parts.find(({ id }) => id === partOf(block.source))} {...{ onChange, block, isFaq }} />;
  if (kind === "table" || kind === "facts") return <TableView block={block} onChange={onChange} />;
  if (kind === "title" || kind === "question")
    return (
      <LineInput
        value={linesOf(block)}
        onLine={(line) => onChange(withLines(block, line))}
        label={isFaq && kind === "title" ? "Tema" : KIND_NAMES[kind]}
        placeholder={KIND_NAMES[kind]}
        inputRef={hasFocus ? focus : undefined}
        multiline
        sx={{
          typography: kind === "title" ? "h2" : "h3",
          px: 2,
          pt: kind === "title" ? 2 : 1,
          pb: 1,
          minHeight: 44,
          "& .MuiInputBase-input.MuiInputBase-input": { font: "inherit" },
        }}
      />
    );
  return (
    <RichText
      label={isFaq && kind === "paragraph" ? "Respuesta" : KIND_NAMES[kind]}
      value={linesOf(block)}
      onChange={(text) => onChange(withLines(block, text))}
      listStyle={kind === "list" ? "disc" : kind === "steps" ? "decimal" : undefined}
      hasFocus={hasFocus}
      sx={kind === "note" ? { bgcolor: "background.default", mx: 2, my: 1 } : {}}
    />
  );
}

type LineProps = Omit<InputBaseProps, "value" | "onChange"> & {
  readonly value: string;
  readonly label: string;
  readonly onLine: (line: string) => void;
};

function LineInput({ value, label, onLine, ...rest }: LineProps) {
  const [typed, type] = useState("");
  return (
    <InputBase
      {...rest}
      // A blank between two words is at the end while it is typed, and there none is kept.
      value={typed.trim() === value ? typed : value}
      onChange={({ target }) => {
        const line = target.value.replaceAll("\n", " ");
        type(line);
        onLine(line);
      }}
      inputProps={{ "aria-label": label }}
      fullWidth
    />
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

interface PartProps extends Pick<Props, "block" | "isFaq" | "onChange"> {
  readonly part: Parts[number] | undefined;
}

function PartView({ part, block, isFaq, onChange }: PartProps) {
  const words = part?.words ?? null;
  return (
    <Box sx={{ p: 2 }}>
      {part?.title && <Typography variant="h2">{part.title}</Typography>}
      <Typography sx={{ my: 1, whiteSpace: "pre-line" }}>
        {words ?? "Hoy no sale en la tienda: falta el dato del que se escribe."}
      </Typography>
      <ButtonBase sx={{ typography: "body2", color: "text.secondary", minHeight: 44, textAlign: "left" }}>
        Se escribe solo con tus datos, y se mantiene al día
      </ButtonBase>
      {isFaq && (
        <Button color="secondary" onClick={() => onChange({ ...block, kind: "paragraph", source: words ?? "" })}>
          Escribirla yo
        </Button>
      )}
    </Box>
  );
}

/** They are only added and taken away at the end: the place is the key. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => [String(at), item, at] as const);

function TableView({ block, onChange }: Pick<Props, "block" | "onChange">) {
  const { caption, rows } = cellsOf(block);
  const isTable = block.kind === "table";
  const width = rows[0]?.length ?? 0;
  const setRows = (next: readonly (readonly string[])[]) => onChange(withCells(block, { caption, rows: next }));
  return (
    <Box sx={{ px: 2, py: 1 }}>
      {isTable && (
        <LineInput
          value={caption}
          onLine={(line) => onChange(withCells(block, { caption: line, rows }))}
          label="Nombre de la tabla"
          placeholder="Nombre de la tabla"
          sx={{ typography: "body2", color: "text.secondary", minHeight: 44 }}
        />
      )}
      {numbered(rows).map(([key, row, at]) => (
        <Box
          key={key}
          sx={{
            display: "grid",
            gridTemplateColumns: {
              xs: isTable ? `repeat(${row.length}, minmax(0, 1fr))` : "1fr",
              sm: `repeat(${row.length}, minmax(0, 1fr))`,
            },
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          {numbered(row).map(([key, cell, place]) => (
            <RichText
              key={key}
              label={`Fila ${at + 1}, columna ${place + 1}`}
              value={cell}
              onChange={(text) => setRows(rows.toSpliced(at, 1, row.toSpliced(place, 1, text)))}
              sx={{ px: 0.5, typography: "body2", ...((isTable ? at === 0 : place === 0) && { fontWeight: 500 }) }}
            />
          ))}
        </Box>
      ))}
      <Stack direction="row" sx={{ flexWrap: "wrap" }}>
        <Button
          color="secondary"
          startIcon={<Icon name="plus" />}
          onClick={() => setRows([...rows, Array.from({ length: width }, () => "")])}
        >
          Fila
        </Button>
        {isTable && (
          <Button
            color="secondary"
            startIcon={<Icon name="plus" />}
            onClick={() => setRows(rows.map((row) => [...row, ""]))}
          >
            Columna
          </Button>
        )}
        {rows.length > 2 && (
          <Button color="inherit" onClick={() => setRows(rows.slice(0, -1))}>
            Quitar la última fila
          </Button>
        )}
      </Stack>
    </Box>
  );
}
