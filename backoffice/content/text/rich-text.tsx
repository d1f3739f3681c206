/** Words as the page will show them, with facts of the shop between them. */
import { Box, Button, Typography } from "@mui/material";
import { type ClipboardEvent, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { useInput } from "react-admin";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { withoutLine } from "../../ui/edited-meanwhile.tsx";
import { Facts, nodesOf, textIn } from "./inline-marks.ts";
import { InsertSheet } from "./insert-sheet.tsx";

interface Props {
  readonly label: string;
  /** A line each. Read once: what is typed lives in the page. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly listStyle?: "disc" | "decimal" | undefined;
  readonly hasFocus?: boolean;
  readonly sx?: object;
}

const WORDS = {
  p: "10px 16px",
  minHeight: 44,
  outlineOffset: "-2px",
  whiteSpace: "pre-wrap",
  "& [data-fact]": { bgcolor: "secondary.light", color: "secondary.main", fontWeight: 500, px: 0.75, py: 0.25 },
  "& [data-link]": { color: "secondary.main", textDecoration: "underline", textUnderlineOffset: "4px" },
  "& b": { fontWeight: 600 },
};

export function RichText({ label, value, onChange, listStyle, hasFocus = false, sx }: Props) {
  const facts = useContext(Facts);
  const field = useRef<HTMLDivElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    const lines = first.split("\n").map((line) => {
      const node = document.createElement("div");
      node.append(...(line === "" ? [document.createElement("br")] : nodesOf(line, facts)));
      return node;
    });
    field.current?.replaceChildren(...lines);
  }, [first, facts]);
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <Box
      ref={field}
      role="textbox"
      aria-multiline
      aria-label={label}
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget }) => onChange(lined(textIn(currentTarget)))}
      onPaste={pastePlain}
      sx={{
        ...WORDS,
        ...(listStyle && { "& > div": { display: "list-item", listStyle, ml: 2.5, py: 0.25 } }),
        ...sx,
      }}
    />
  );
}

const lined = (text: string) =>
  text
    .split("\n")
    .flatMap((line) => line.trim() || [])
    .join("\n");

/** Of other pages only the words come. */
function pastePlain(event: ClipboardEvent) {
  event.preventDefault();
  document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
}

/** Without losing the place where one writes. */
const keepPlace = (event: { preventDefault: () => void }) => event.preventDefault();

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export const Tool = ({ icon, name, ...props }: ToolProps) => (
  <Button
    {...props}
    onMouseDown={keepPlace}
    color="inherit"
    sx={{ flexDirection: "column", minWidth: 64, px: 0.5, color: "text.secondary", typography: "caption" }}
  >
    <Icon name={icon} />
    {name}
  </Button>
);

/** What can be done with the words where one writes. */
export function WordTools() {
  const [place, setPlace] = useState<{ readonly range: Range; readonly what: "fact" | "link" } | null>(null);
  const ask = (what: "fact" | "link") => {
    const selection = getSelection();
    if (selection && selection.rangeCount > 0) setPlace({ range: selection.getRangeAt(0).cloneRange(), what });
  };
  return (
    <>
      <Tool icon="bold" name="Negrita" onClick={() => document.execCommand("bold")} />
      <Tool icon="link" name="Enlace" onClick={() => ask("link")} />
      <Tool icon="fact" name="Dato" onClick={() => ask("fact")} />
      {place && <InsertSheet {...place} close={() => setPlace(null)} />}
    </>
  );
}

/** What one writes in, with its tools below it. */
export function Focused({ isAt, onAt, tools, children }: FocusedProps) {
  return (
    <Box
      onFocus={onAt}
      sx={{ borderLeft: "3px solid transparent", ...(isAt && { borderColor: "secondary.main", bgcolor: "#faf7f2" }) }}
    >
      {children}
      {isAt && <Box sx={{ display: "flex", flexWrap: "wrap", px: 1 }}>{tools}</Box>}
    </Box>
  );
}

interface FocusedProps {
  readonly isAt: boolean;
  readonly onAt: () => void;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

interface InputProps extends Pick<Props, "label" | "listStyle" | "sx"> {
  readonly source: string;
  readonly isAt: boolean;
  readonly onAt: () => void;
}

/** A field of the form that is nothing but words. */
export function RichInput({ source, isAt, onAt, ...props }: InputProps) {
  const { field, fieldState } = useInput({ source, parse: asTyped });
  const value: string = field.value ?? "";
  const [own, setOwn] = useState({ value, key: 0 });
  // The original was put back, or another person's words were taken.
  if (own.value !== value) setOwn({ value, key: own.key + 1 });
  return (
    <Focused isAt={isAt} onAt={onAt} tools={<WordTools />}>
      <RichText
        {...props}
        key={own.key}
        value={own.value}
        onChange={(text) => {
          const written = props.listStyle ? text : text.replaceAll("\n", " ");
          setOwn({ value: written, key: own.key });
          field.onChange(written);
        }}
      />
      <Problem words={fieldState.error?.message} />
    </Focused>
  );
}

export const Problem = ({ words }: { words: string | undefined }) =>
  words !== undefined && (
    <Typography role="alert" variant="body2" color="error" sx={{ px: 2, pb: 1 }}>
      {withoutLine(words)}
    </Typography>
  );
