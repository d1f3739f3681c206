/** What is put between the words: a fact of the shop, or a link. */
import { Box, Button, List, ListItem, ListItemButton, ListItemText, TextField, Typography } from "@mui/material";
import { useContext, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { TEXT_FACTS } from "../../../contracts/content/text-facts.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { LinkInput } from "../inputs/link-input.tsx";
import { Facts, factNode, linkNode } from "./inline-marks.ts";

interface Props {
  readonly range: Range;
  readonly close: () => void;
}

export const InsertSheet = ({ what, ...props }: Props & { what: "fact" | "link" }) =>
  what === "fact" ? <FactSheet {...props} /> : <LinkSheet {...props} />;

function FactSheet({ range, close }: Props) {
  const facts = useContext(Facts);
  return (
    <Sheet isOpen close={close} title="¿Qué dato?">
      <Typography variant="body2" color="text.secondary">
        Se escribe solo y se mantiene al día. Lo que no tiene dato no sale en la tienda, ni su renglón.
      </Typography>
      <List>
        {Object.entries(TEXT_FACTS).map(([name, label]) => (
          <ListItem key={name} disablePadding divider>
            <ListItemButton
              disabled={(facts.get(name) ?? null) === null}
              onClick={() => {
                put(range, factNode(name, facts));
                close();
              }}
            >
              <ListItemText primary={label} secondary={facts.get(name) ?? "Sin dato"} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Sheet>
  );
}

function LinkSheet({ range, close }: Props) {
  const [old] = useState(() => parentOf(range)?.closest<HTMLElement>("[data-link]") ?? null);
  const [words, setWords] = useState(() => old?.textContent ?? range.toString());
  const [isAsked, setAsked] = useState(false);
  const form = useForm({ defaultValues: { link: old?.dataset["link"] ?? "" }, mode: "onChange" });
  const to = useWatch({ control: form.control, name: "link" });
  const isNamed = words.trim() !== "";
  const done = form.handleSubmit(({ link }) => {
    setAsked(true);
    if (!isNamed || link === "") return;
    const node = linkNode(link.replaceAll(")", "%29"));
    node.textContent = words.replaceAll(/[[\]]/g, "");
    if (old) range.selectNode(old);
    put(range, node);
    close();
  });
  return (
    <Sheet isOpen close={close} title="Enlace">
      <FormProvider {...form}>
        <TextField
          label="Palabras que se tocan"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={isAsked && !isNamed}
          helperText={isAsked && !isNamed && "Escribe las palabras"}
        />
        <LinkInput label="Adónde lleva" empty="no hay enlace" />
        <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
          <Button variant="contained" onClick={() => void done()} disabled={to === ""}>
            Poner enlace
          </Button>
          {old && (
            <Button
              onClick={() => {
                range.selectNode(old);
                put(range, document.createTextNode(old.textContent ?? ""));
                close();
              }}
            >
              Quitar enlace
            </Button>
          )}
        </Box>
      </FormProvider>
    </Sheet>
  );
}

const parentOf = ({ startContainer: at }: Range) => (at instanceof Element ? at : at.parentElement);

/** In the place of what is chosen; one writes on behind it. */
function put(range: Range, node: ChildNode): void {
  const field = parentOf(range)?.closest<HTMLElement>("[contenteditable=true]");
  if (!field) return;
  range.deleteContents();
  range.insertNode(node);
  // At the end of a line the range leaves an empty text, before which one would write.
  if (node.nextSibling?.nodeType !== Node.TEXT_NODE || !node.nextSibling.textContent) node.after(" ");
  const behind = node.nextSibling;
  getSelection()?.setPosition(behind, /^\s/.test(behind?.textContent ?? "") ? 1 : 0);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
