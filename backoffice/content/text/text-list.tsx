/** Questions, legal texts and the owner's own pages, each with its page. */
import { Box, Button, List, ListItemButton, ListItemText, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { TEXT_NAMES, type TextName, isOwnPageName, ownPageName } from "../../../contracts/content/content.ts";
import { PAGES, pathTo } from "../../../contracts/pages/paths.ts";
import { TEXT_TITLES, useTextFacts } from "./text-names.ts";

export function TextList() {
  const { data } = useTextFacts();
  const [typed, type] = useState("");
  const title = typed.trim();
  const name = ownPageName(title);
  const isTaken = data?.pages.some((one) => one.name === name);
  return (
    <Stack sx={{ gap: 2, maxWidth: 700, pb: 2 }}>
      <Title title="Textos" />
      <List>
        {TEXT_NAMES.map((one) => (
          <Row key={one} name={one} title={TEXT_TITLES[one]} at={PAGES[one]} />
        ))}
        {data?.pages.map((one) => (
          <Row key={one.name} {...one} at={one.isPublished ? pathTo.ownPage(one.name) : "Sin publicar"} />
        ))}
      </List>
      <Box sx={{ px: 2 }}>
        <TextField
          label="Título de una página nueva"
          error={isTaken ?? false}
          helperText={
            isTaken
              ? "Ya hay una página con ese título: ábrela arriba, o escribe otro"
              : "Por ejemplo: Cómo medir tu cinturón. Se enlaza al pie de la tienda."
          }
          value={typed}
          onChange={({ target }) => type(target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      </Box>
      <Button
        variant="outlined"
        component={Link}
        to={`/content/texts/${name}`}
        state={{ title }}
        disabled={!isOwnPageName(name) || isTaken}
        sx={{ mx: 2, alignSelf: "start" }}
      >
        Escribirla
      </Button>
    </Stack>
  );
}

const Row = ({ name, title, at }: { name: TextName; title: string; at: string }) => (
  <li>
    <ListItemButton component={Link} to={`/content/texts/${name}`} divider>
      <ListItemText primary={title} secondary={at} />
    </ListItemButton>
  </li>
);
