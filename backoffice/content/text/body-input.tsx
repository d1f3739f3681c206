/** The body of a page, block by block. The form has it as the one text that the shop reads. */
import { Box, Button, ButtonBase, IconButton, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import { InTopBar } from "../../frame/top-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { KIND_NAMES, type Parts, BlockView } from "./block-view.tsx";
import {
  EMPTY,
  type TextBlock,
  type BlockKind,
  linesOf,
  moved,
  newBlock,
  partOf,
  blockAt,
  questionsOf,
  readTextBlocks,
  unitOf,
  writeTextBlocks,
} from "./text-blocks.ts";
import { Focused, Problem, Tool, WordTools } from "./rich-text.tsx";

interface Props {
  readonly isFaq: boolean;
  readonly parts: Parts;
  /** The field where one writes. */
  readonly at: string;
  readonly setAt: (key: string) => void;
}

/** Without its words a title would be read as words of what stands above it. */
function untitled(body: string): string | undefined {
  const line = body.split("\n").findIndex((one) => /^#{2,3}\s*$/.test(one.trim()));
  return line === -1 ? undefined : `Línea ${line + 1}: escribe el título`;
}

export function BodyInput({ isFaq, parts, at, setAt }: Props) {
  const { field, fieldState } = useInput({ source: "body", parse: asTyped, validate: untitled });
  const body: string = field.value ?? "";
  const [own, setOwn] = useState(() => ({ body, blocks: readTextBlocks(body) }));
  const [past, setPast] = useState<readonly string[]>([]);
  const [open, setOpen] = useState("");
  const [addAfter, setAddAfter] = useState<number | null>(null);
  const [added, setAdded] = useState("");
  if (own.body !== body) setOwn({ body, blocks: readTextBlocks(body) });
  const { blocks } = own;

  function show(next: readonly TextBlock[]) {
    const written = writeTextBlocks(next);
    setOwn({ body: written, blocks: [...next] });
    field.onChange(written);
  }
  /** What "Deshacer" takes back. */
  function rearrange(next: readonly TextBlock[]) {
    setPast([...past, body]);
    show(next);
  }
  function add(after: number, ...added: readonly [TextBlock, ...TextBlock[]]) {
    rearrange(blocks.toSpliced(after + 1, 0, ...added));
    setAddAfter(null);
    setAt(added[0].key);
    setAdded(added[0].key);
    if (added[0].kind === "question") setOpen(added[0].key);
  }
  /** Behind the answer of the one before it. */
  function addQuestion(after: number) {
    const last = blocks.findLastIndex(({ kind }, index) => kind === "question" && index <= after);
    const end = last === -1 ? 0 : unitOf(blocks, last, isFaq).to - 1;
    add(Math.max(after, end), newBlock("question", EMPTY.question), newBlock("paragraph", ""));
  }

  const [, line] = /^Línea (\d+): /.exec(fieldState.error?.message ?? "") ?? [];
  const wrong = line === undefined ? undefined : blockAt(blocks, Number(line));
  const problemOf = (key: string) => (wrong?.key === key ? fieldState.error?.message : undefined);
  const questions = questionsOf(blocks);

  return (
    <>
      <InTopBar>
        {past.length > 0 && (
          <IconButton
            aria-label="Deshacer"
            color="inherit"
            onClick={() => {
              field.onChange(past.at(-1));
              setPast(past.slice(0, -1));
            }}
          >
            <Icon name="undo" />
          </IconButton>
        )}
      </InTopBar>
      {blocks.map((block, index) => {
        const question = questions[index];
        const isFolded = question !== undefined && question.key !== open;
        const unit = unitOf(blocks, index, isFaq);
        const [up, down] = [moved(blocks, index, -1, isFaq), moved(blocks, index, 1, isFaq)];
        const isLastOfTheme = isFaq && (index === blocks.length - 1 || blocks[index + 1]?.kind === "title");
        const hasWords = !["title", "question", "part"].includes(block.kind);
        return (
          <Box key={block.key}>
            {isFolded ? (
              question === block && (
                <Typography component="h3">
                  <ButtonBase
                    aria-expanded={false}
                    onClick={() => setOpen(block.key)}
                    sx={{
                      typography: "h3",
                      width: "100%",
                      justifyContent: "space-between",
                      textAlign: "left",
                      gap: 2,
                      px: 2,
                      py: 1.5,
                      borderBottom: 1,
                      borderColor: "divider",
                    }}
                  >
                    {linesOf(block) || "Pregunta nueva"}
                    <Icon name="down" fontSize="small" />
                  </ButtonBase>
                </Typography>
              )
            ) : (
              <Focused
                isAt={at === block.key}
                onAt={() => setAt(block.key)}
                tools={
                  <>
                    {hasWords && <WordTools />}
                    <Tool icon="plus" name="Agregar" onClick={() => setAddAfter(index)} />
                    <Tool icon="up" name="Subir" disabled={!up} onClick={() => up && rearrange(up)} />
                    <Tool icon="down" name="Bajar" disabled={!down} onClick={() => down && rearrange(down)} />
                    <Tool
                      icon="close"
                      name="Quitar"
                      onClick={() => rearrange(blocks.toSpliced(index, unit.to - index))}
                    />
                  </>
                }
              >
                <BlockView
                  {...{ block, isFaq, parts }}
                  hasFocus={added === block.key}
                  onChange={(next) => show(blocks.toSpliced(index, 1, next))}
                />
              </Focused>
            )}
            <Problem words={problemOf(block.key)} />
            {isLastOfTheme && (
              <Button color="secondary" startIcon={<Icon name="plus" />} onClick={() => addQuestion(index)}>
                Agregar pregunta
              </Button>
            )}
          </Box>
        );
      })}
      {!wrong && <Problem words={fieldState.error?.message} />}
      <Button
        color="secondary"
        startIcon={<Icon name="plus" />}
        onClick={() =>
          isFaq ? add(blocks.length - 1, newBlock("title", EMPTY.title)) : setAddAfter(blocks.length - 1)
        }
        sx={{ my: 1, ml: 1 }}
      >
        {isFaq ? "Agregar tema" : "Agregar una parte"}
      </Button>
      {addAfter !== null && (
        <BlockSheet
          kinds={kindsAfter(blocks[addAfter], isFaq)}
          parts={parts.filter(
            ({ id, title }) => title !== "" && !blocks.some((one) => one.kind === "part" && partOf(one.source) === id),
          )}
          close={() => setAddAfter(null)}
          onKind={(kind) => (kind === "question" ? addQuestion(addAfter) : add(addAfter, newBlock(kind, EMPTY[kind])))}
          onPart={(id) => add(addAfter, newBlock("part", `{{${id}}}`))}
        />
      )}
    </>
  );
}

type NewKind = Exclude<BlockKind, "part">;
const NEW_KINDS: readonly NewKind[] = ["title", "paragraph", "list", "steps", "note", "table", "facts"];

/** What the shop reads there: a text begins with a title, and so does what follows a part. */
function kindsAfter(block: TextBlock | undefined, isFaq: boolean): readonly NewKind[] {
  if (isFaq) return block?.kind === "title" ? ["question", "title"] : ["question", ...NEW_KINDS];
  return !block || block.kind === "part" ? ["title"] : NEW_KINDS;
}

interface SheetProps {
  readonly kinds: readonly NewKind[];
  readonly parts: Parts;
  readonly close: () => void;
  readonly onKind: (kind: NewKind) => void;
  readonly onPart: (id: string) => void;
}

const BlockSheet = ({ kinds, parts, close, onKind, onPart }: SheetProps) => (
  <Sheet isOpen close={close} title="¿Qué parte?" keepsFocus>
    <List>
      {kinds.map((kind) => (
        <ListItemButton key={kind} onClick={() => onKind(kind)} divider>
          <ListItemText primary={KIND_NAMES[kind]} />
        </ListItemButton>
      ))}
      {parts.map(({ id, title }) => (
        <ListItemButton key={id} onClick={() => onPart(id)} divider>
          <ListItemText primary={title} secondary="Se escribe sola con tus datos" />
        </ListItemButton>
      ))}
    </List>
  </Sheet>
);
