/** Questions and legal texts, each with its page. */
import { List, ListItemButton, ListItemText } from "@mui/material";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { TEXT_NAMES } from "../../../contracts/content/content.ts";
import { PAGES } from "../../../contracts/pages/paths.ts";
import { TEXT_TITLES } from "./text-names.ts";

export const TextList = () => (
  <>
    <Title title="Textos" />
    <List sx={{ maxWidth: 700 }}>
      {TEXT_NAMES.map((name) => (
        <li key={name}>
          <ListItemButton component={Link} to={`/content/texts/${name}`} divider>
            <ListItemText primary={TEXT_TITLES[name]} secondary={PAGES[name]} />
          </ListItemButton>
        </li>
      ))}
    </List>
  </>
);
