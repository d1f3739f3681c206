/** Photographs in their order: chosen, dragged, sent again, and each with its own words and colour. */
import { Box, ButtonBase, Typography, styled } from "@mui/material";
import { type DragEvent, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import type { Photos } from "./use-photos.ts";

export function PhotoTiles({ photos, colors }: { photos: Photos; colors: readonly string[] }) {
  const [key, open] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const place = photos.all.findIndex((one) => one.key === key);
  const chosen = photos.all[place];
  const choose = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    photos.add([...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/")));
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box
        sx={{
          display: "grid",
          gap: 1,
          ...(photos.all.length > 0 && { gridAutoFlow: "column", gridAutoColumns: 136 }),
          // A strip that ends at the edge of the screen.
          overflowX: "auto",
          scrollSnapType: "x proximity",
          scrollPaddingInline: 16,
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
        }}
      >
        <Box component="ul" aria-label="Fotos" sx={{ display: "contents", listStyle: "none" }}>
          {photos.all.map((one, index) => (
            <PhotoTile key={one.key} photo={one} place={index} photos={photos} onOpen={() => open(one.key)} />
          ))}
        </Box>
        {photos.all.length === 0 ? (
          <AddButton aria-label="Agregar fotos" onClick={choose} sx={{ height: 236 }}>
            <Icon name="camera" color="secondary" sx={{ fontSize: 32 }} />
            <strong>Sácale una foto</strong>
            <Typography variant="body2" color="text.secondary">
              O elige varias de tu galería
            </Typography>
          </AddButton>
        ) : (
          <AddButton aria-label="Agregar más fotos" onClick={choose}>
            <Icon name="camera" />
            Agregar
          </AddButton>
        )}
      </Box>
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

const AddButton = styled(ButtonBase)({
  flexDirection: "column",
  gap: 6,
  font: "inherit",
  height: 170,
  border: "1px solid #8c8377",
  borderRadius: 2,
});
