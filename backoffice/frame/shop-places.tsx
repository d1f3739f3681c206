/** "Tienda": everything that is set once and seldom changed, by the question it answers. */
import { Box, Button, InputAdornment, List, ListItemButton, ListItemText, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Title, usePermissions } from "react-admin";
import { Link } from "react-router-dom";
import { folded } from "../../contracts/text/readable.ts";
import { Icon } from "../ui/icon.tsx";
import { CUSTOMERS, QUESTIONS } from "./places.ts";

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function ShopPlaces() {
  const { permissions } = usePermissions();
  const [typed, setTyped] = useState("");
  const words = wordsOf(typed);
  const groups = QUESTIONS.map(({ question, places }) => ({
    question,
    places: places.filter(({ label, also = "", ownerOnly = false }) => {
      const known = wordsOf(`${question} ${label} ${also}`);
      return (
        (!ownerOnly || permissions === "owner") && words.every((word) => known.some((one) => one.startsWith(word)))
      );
    }),
  })).filter(({ places }) => places.length > 0);
  return (
    <>
      <Title title="Tienda" />
      <Box sx={{ p: 2, bgcolor: "background.paper", display: "grid", gap: 1.5 }}>
        <Button
          component={Link}
          to={CUSTOMERS.to}
          startIcon={<Icon name={CUSTOMERS.icon} />}
          sx={{ bgcolor: "background.default", display: { md: "none" } }}
        >
          {CUSTOMERS.label}
        </Button>
        <TextField
          margin="none"
          type="search"
          placeholder="¿Qué quieres cambiar?"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { "aria-label": "¿Qué quieres cambiar?" },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {groups.length === 0 && (
        <Typography role="status" sx={{ p: 2 }}>
          No encontramos «{typed}» en la tienda.
        </Typography>
      )}
      <Box sx={{ columnGap: 3, columns: { lg: 2 } }}>
        {groups.map(({ question, places }) => (
          <Box component="section" key={question} sx={{ breakInside: "avoid" }}>
            <Typography variant="h2" sx={{ px: 2, pt: 2.5, pb: 1 }}>
              {question}
            </Typography>
            <List component="div" disablePadding sx={{ bgcolor: "background.paper" }}>
              {places.map(({ to, label }) => (
                <ListItemButton key={to} component={Link} to={to} divider>
                  <ListItemText primary={label} sx={{ m: 0 }} />
                  <Icon name="next" fontSize="small" color="disabled" />
                </ListItemButton>
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </>
  );
}
