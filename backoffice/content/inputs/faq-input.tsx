/** The frequent questions one by one, in their themes. The form has them as the one text that the shop reads. */
import AddIcon from "@mui/icons-material/Add";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import {
  type FaqItem,
  type FaqTheme,
  faqPlaceOf,
  readFaqText,
  writeFaqText,
} from "../../../contracts/content/faq-text.ts";
import { newId } from "../../../contracts/ids.ts";
import { FaqQuestion } from "./faq-question.tsx";

export function FaqInput() {
  const { field, fieldState } = useInput({ source: "body" });
  const body: string = field.value ?? "";
  const [own, setOwn] = useState(() => ({ body, themes: readFaqText(body) ?? [] }));
  const [open, setOpen] = useState("");
  // The original text was put back, or a draft was discarded.
  if (own.body !== body) setOwn({ body, themes: readFaqText(body) ?? [] });

  function change(themes: readonly FaqTheme[]) {
    const written = writeFaqText(themes);
    setOwn({ body: written, themes });
    field.onChange(written);
  }
  const setTheme = (at: number, set: Partial<FaqTheme>) =>
    change(own.themes.map((theme, index) => (index === at ? { ...theme, ...set } : theme)));
  const add = (at: number) => {
    const item = { key: newId(), question: "", id: "", answer: "" };
    setTheme(at, { items: [...(own.themes[at]?.items ?? []), item] });
    setOpen(item.key);
  };
  /** Beyond the first or the last of a theme it comes to the theme beside it. */
  const move = (at: number, place: number, by: 1 | -1) => {
    const item = own.themes[at]?.items[place];
    const to = place + by;
    if (!item) return;
    const isInside = to >= 0 && to < (own.themes[at]?.items.length ?? 0);
    const target = isInside ? at : at + by;
    change(
      own.themes.map((theme, index): FaqTheme => {
        const rest = theme.items.filter((one) => one.key !== item.key);
        if (index !== target) return { ...theme, items: rest };
        const put = isInside ? to : by === 1 ? 0 : rest.length;
        return { ...theme, items: rest.toSpliced(put, 0, item) };
      }),
    );
  };
  const last = own.themes.length - 1;
  return (
    <Stack sx={{ width: "100%", gap: 3, mb: 2 }}>
      {fieldState.error && <Alert severity="error">{problemWords(own.themes, fieldState.error.message ?? "")}</Alert>}
      {own.themes.map((theme, at) => (
        <Box component="section" key={theme.key} aria-label={theme.title}>
          <TextField
            label="Tema"
            value={theme.title}
            onChange={({ target }) => setTheme(at, { title: target.value })}
            fullWidth
            sx={{ mb: 1 }}
          />
          {theme.items.map((item, place) => (
            <FaqQuestion
              key={item.key}
              item={item}
              isOpen={open === item.key}
              onOpen={(isOpen) => setOpen(isOpen ? item.key : "")}
              onChange={(set: Partial<FaqItem>) =>
                setTheme(at, { items: theme.items.map((one) => (one === item ? { ...one, ...set } : one)) })
              }
              onMove={(by) => move(at, place, by)}
              isFirst={at === 0 && place === 0}
              isLast={at === last && place === theme.items.length - 1}
              onRemove={() => setTheme(at, { items: theme.items.filter((one) => one !== item) })}
            />
          ))}
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
            <Button startIcon={<AddIcon />} onClick={() => add(at)}>
              Agregar pregunta
            </Button>
            {theme.items.length === 0 && (
              <Button color="error" onClick={() => change(own.themes.filter((one) => one !== theme))}>
                Quitar el tema
              </Button>
            )}
          </Stack>
        </Box>
      ))}
      {own.themes.length === 0 && <Typography color="text.secondary">Todavía no hay preguntas.</Typography>}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ alignSelf: "start" }}
        onClick={() => change([...own.themes, { key: newId(), title: "Tema nuevo", id: "", items: [] }])}
      >
        Agregar tema
      </Button>
    </Stack>
  );
}

/** "Línea 12: …" names a line that nobody sees here. */
function problemWords(themes: readonly FaqTheme[], message: string): string {
  const [, line, words] = /^Línea (\d+): (.*)$/s.exec(message) ?? [];
  const of = line === undefined ? "" : faqPlaceOf(themes, Number(line));
  if (words === undefined) return message;
  return of === "" ? `Hay una pregunta sin escribir: ${words}` : `En «${of}»: ${words}`;
}
