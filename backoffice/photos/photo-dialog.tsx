/** One photograph: its place, the colour it shows, and words for those who do not see it. */
import { Button, Stack, TextField } from "@mui/material";
import { Sheet } from "../ui/sheet.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import type { FormPhoto, Photos } from "./use-photos.ts";

interface Props {
  readonly photo: FormPhoto;
  /** From 0. */
  readonly place: number;
  readonly photos: Photos;
  readonly colors: readonly string[];
  readonly onClose: () => void;
}

export function PhotoDialog({ photo: { key, shown, alt, color, focus }, place, photos, colors, onClose }: Props) {
  const isLast = place === photos.all.length - 1;
  const remove = () => {
    photos.remove(key);
    onClose();
  };
  return (
    <Sheet
      isOpen
      close={onClose}
      title={`Foto ${place + 1} de ${photos.all.length}`}
      act={{ label: "Quitar", onClick: remove, isDangerous: true, back: "Listo" }}
    >
      <FocusPicker
        src={shown}
        focus={focus}
        help="Toca donde se vea solo el material: de ahí salen la muestra del color y la vista de cerca. Sin punto, el color liso"
        onChange={(to) => photos.change(key, { focus: to })}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          fullWidth
          variant="outlined"
          sx={{ minWidth: 0, px: 1 }}
          disabled={place === 0}
          onClick={() => photos.move(key, place - 1)}
        >
          Antes
        </Button>
        <Button
          fullWidth
          variant="outlined"
          sx={{ minWidth: 0, px: 1 }}
          disabled={isLast}
          onClick={() => photos.move(key, place + 1)}
        >
          Después
        </Button>
        <Button
          fullWidth
          variant="outlined"
          sx={{ minWidth: 0, px: 1 }}
          disabled={place === 0}
          onClick={() => photos.move(key, 0)}
        >
          Portada
        </Button>
      </Stack>
      {colors.length > 1 && (
        <TextField
          select
          label="Muestra el color"
          value={color ?? ""}
          onChange={({ target }) => photos.change(key, { color: target.value || null })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Todos</option>
          {colors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </TextField>
      )}
      <TextField
        label="Qué se ve"
        value={alt}
        onChange={({ target }) => photos.change(key, { alt: target.value })}
        helperText="Para quien no ve la foto. Vacío: el nombre y el color"
      />
    </Sheet>
  );
}
