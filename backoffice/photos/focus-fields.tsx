/** What of a photograph is seen where a part is cut out of it: a point, typed in percent of its width and height. */
import { Stack, Typography } from "@mui/material";
import { ValueField } from "../ui/number-field.tsx";
import type { PhotoPoint } from "../../contracts/product/product.document.ts";

interface FocusFieldsProps {
  readonly focus: PhotoPoint | null;
  readonly help: string;
  readonly onChange: (focus: PhotoPoint | null) => void;
}

const MIDDLE: PhotoPoint = [50, 50];

export function FocusFields({ focus, help, onChange }: FocusFieldsProps) {
  // What is not understood is not taken.
  const change = (typed: number | string, point: (percent: number) => PhotoPoint) => {
    if (typeof typed === "number") onChange(point(Math.min(100, typed)));
    else if (typed === "") onChange(null);
  };
  const [x, y] = focus ?? MIDDLE;
  return (
    <Stack sx={{ gap: 1, width: "100%" }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <ValueField
          label="Izquierda, %"
          kind="percent"
          value={focus?.[0]}
          onValue={(typed) => change(typed, (to) => [to, y])}
          fullWidth
        />
        <ValueField
          label="Arriba, %"
          kind="percent"
          value={focus?.[1]}
          onValue={(typed) => change(typed, (to) => [x, to])}
          fullWidth
        />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
    </Stack>
  );
}
