/** Photographs in their order: chosen, dragged, sent again, and each with its own words and colour. */
import AddPhotoAlternateIcon from "@mui/icons-material/AddPhotoAlternate";
import { Box, Button, Typography } from "@mui/material";
import { type DragEvent, useRef, useState } from "react";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photos } from "./use-photos.ts";

export function PhotoTiles({ photos, colors }: { photos: Photos; colors: readonly string[] }) {
  const [key, open] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const place = photos.all.findIndex((one) => one.key === key);
  const chosen = photos.all[place];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    photos.add([...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/")));
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box
        component="ul"
        aria-label="Fotos"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          mb: photos.all.length > 0 ? 1.5 : 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
        }}
      >
        {photos.all.map((one, index) => (
          <PhotoTile key={one.key} photo={one} place={index} photos={photos} onOpen={() => open(one.key)} />
        ))}
      </Box>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<AddPhotoAlternateIcon />}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 56 }}
      >
        {photos.all.length === 0 ? "Agregar fotos" : "Agregar más fotos"}
      </Button>
      {/* Without `capture`, a phone offers the camera and the gallery. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          photos.add(target.files ?? []);
          // The same file can be chosen again after it failed.
          target.value = "";
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, display: { xs: "none", md: "block" } }}>
        También puedes arrastrar fotos hasta aquí.
      </Typography>
      {chosen && (
        <PhotoDialog photo={chosen} place={place} photos={photos} colors={colors} onClose={() => open(null)} />
      )}
    </Box>
  );
}
