/** What of a photograph is seen where a part is cut out of it: a point, tapped on the photograph or moved by arrow keys. */
import { Box, Button, ButtonBase, Stack, Typography } from "@mui/material";
import type { PhotoPoint } from "../../contracts/product/product.document.ts";

interface FocusPickerProps {
  readonly src: string;
  readonly focus: PhotoPoint | null;
  readonly help: string;
  readonly onChange: (focus: PhotoPoint | null) => void;
}

const MIDDLE: PhotoPoint = [50, 50];
/** By one arrow key, in percent. */
const STEP = 5;
const ARROWS: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

export function FocusPicker({ src, focus, help, onChange }: FocusPickerProps) {
  const [x, y] = focus ?? MIDDLE;
  return (
    <Stack sx={{ gap: 1, width: 1, alignItems: "start" }}>
      <ButtonBase
        aria-label={`El punto que se ve: a ${x} % de la izquierda y ${y} % de arriba`}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A key taps nowhere.
          if (detail === 0) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onChange([percent(((clientX - left) / width) * 100), percent(((clientY - top) / height) * 100)]);
        }}
        onKeyDown={(event) => {
          const [right, down] = ARROWS[event.key] ?? [0, 0];
          if (right === 0 && down === 0) return;
          event.preventDefault();
          onChange([percent(x + right), percent(y + down)]);
        }}
        sx={{ position: "relative", cursor: "crosshair", bgcolor: "divider" }}
      >
        <Box component="img" src={src} alt="" sx={{ display: "block", maxWidth: "100%", maxHeight: 320 }} />
        <Box
          sx={{
            position: "absolute",
            left: `${x}%`,
            top: `${y}%`,
            width: 28,
            height: 28,
            m: "-14px",
            borderRadius: "50%",
            border: "3px solid #fffdf9",
            boxShadow: "0 0 0 2px #1c1917",
            opacity: focus ? 1 : 0.5,
          }}
        />
      </ButtonBase>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
      {focus && (
        <Button color="secondary" onClick={() => onChange(null)}>
          Quitar el punto
        </Button>
      )}
    </Stack>
  );
}
