import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { hexOfName } from "../../../contracts/lists/color-names.ts";
import type { Color } from "./kinds.ts";

/** For a name that says nothing of its tone. */
const UNKNOWN = "#9E9E9E";

/** A colour that is not offered: its name, and how it is drawn. */
export function NewColor({ onAdd }: { onAdd: (color: Color) => void }) {
  const [name, setName] = useState<string | null>(null);
  const [picked, pick] = useState<string | null>(null);
  if (name === null)
    return (
      <Button size="small" startIcon={<AddIcon />} onClick={() => setName("")}>
        Otro color
      </Button>
    );
  const guessed = hexOfName(name);
  const hex = picked ?? guessed ?? UNKNOWN;
  const close = () => {
    setName(null);
    pick(null);
  };
  const add = () => {
    if (name.trim() !== "") onAdd({ name: name.trim(), hex });
    close();
  };
  const isUnknown = name.trim() !== "" && guessed === undefined && picked === null;
  return (
    <Box sx={{ width: "100%" }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
        <Box
          component="input"
          type="color"
          aria-label="Cómo se ve el color"
          value={hex}
          onChange={({ target }: { target: HTMLInputElement }) => pick(target.value)}
          sx={{ width: 56, height: 56, p: 0.5, border: 1, borderColor: "divider", bgcolor: "background.paper" }}
        />
        <TextField label="Color" value={name} onChange={({ target }) => setName(target.value)} fullWidth />
        <Button variant="outlined" onClick={add} sx={{ flexShrink: 0 }}>
          Agregar
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {isUnknown
          ? "No conocemos ese color: toca el cuadro y elige cómo se ve."
          : "Toca el cuadro para cambiar el tono."}
      </Typography>
    </Box>
  );
}
