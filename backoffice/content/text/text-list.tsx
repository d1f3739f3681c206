/** Questions, legal texts and the owner's own pages, each with its page. */
import { Button, List, ListItemButton, ListItemText, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { TEXT_NAMES, type TextName, isOwnPageName, ownPageName } from "../../../contracts/content/content.ts";
import { pathTo } from "../../../contracts/pages/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { TWO_BESIDE } from "../../ui/panel.tsx";
import { TEXT_ABOUT, TEXT_TITLES, useTextFacts } from "./text-names.ts";

export function TextList() {
  const { data } = useTextFacts();
  const [typed, type] = useState("");
  const [isOpen, open] = useState(false);
  const title = typed.trim();
  const name = ownPageName(title);
  const isTaken = data?.pages.some((one) => one.name === name);
  return (
    <Stack sx={{ gap: 2, pb: 2 }}>
      <Title title="Textos" />
      <List disablePadding sx={TWO_BESIDE}>
        {TEXT_NAMES.map((one) => (
          <Row key={one} name={one} title={TEXT_TITLES[one]} about={TEXT_ABOUT[one]} />
        ))}
        {data?.pages.map((one) => (
          <Row key={one.name} {...one} about={one.isPublished ? pathTo.ownPage(one.name) : "Sin publicar"} />
        ))}
        <li>
          <ListItemButton onClick={() => open(true)} sx={{ color: "secondary.main" }}>
            <Icon name="plus" />
            <ListItemText primary="Página nueva" secondary="Con tus palabras; se enlaza al pie de la tienda" />
          </ListItemButton>
        </li>
      </List>
      <Sheet isOpen={isOpen} close={() => open(false)} title="Página nueva">
        <TextField
          label="Título"
          error={isTaken ?? false}
          helperText={
            isTaken
              ? "Ya hay una página con ese título: ábrela en la lista, o escribe otro"
              : "Por ejemplo: Cómo medir tu cinturón"
          }
          value={typed}
          onChange={({ target }) => type(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button
          variant="contained"
          size="large"
          component={Link}
          to={`/content/texts/${name}`}
          state={{ title }}
          disabled={!isOwnPageName(name) || isTaken}
        >
          Escribirla
        </Button>
      </Sheet>
    </Stack>
  );
}

const Row = ({ name, title, about }: { name: TextName; title: string; about: string }) => (
  <li>
    <ListItemButton component={Link} to={`/content/texts/${name}`} divider>
      <ListItemText primary={title} secondary={about} />
      <Icon name="next" fontSize="small" color="disabled" />
    </ListItemButton>
  </li>
);
