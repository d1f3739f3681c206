/** What of a photograph is seen where a part is cut out of it: a point, typed in percent of its width and height. */
import { Stack, TextField, Typography } from "@mui/material";
import type { PhotoPoint } from "../../contracts/product/product.document.ts";

interface FocusFieldsProps {
  readonly focus: PhotoPoint | null;
  readonly help: string;
  readonly onChange: (focus: PhotoPoint | null) => void;
}

const MIDDLE: PhotoPoint = [50, 50];

export function FocusFields({ focus, help, onChange }: FocusFieldsProps) {
  const change = (typed: string, point: (percent: number) => PhotoPoint) =>
    onChange(typed === "" ? null : point(Math.min(100, Math.max(0, Number(typed)))));
  const [x, y] = focus ?? MIDDLE;
  return (
    <Stack sx={{ gap: 1, width: "100%" }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Percent label="Izquierda, %" value={focus?.[0]} onType={(typed) => change(typed, (to) => [to, y])} />
        <Percent label="Arriba, %" value={focus?.[1]} onType={(typed) => change(typed, (to) => [x, to])} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
    </Stack>
  );
}

function Percent(props: { label: string; value: number | undefined; onType: (typed: string) => void }) {
  const { label, value, onType } = props;
  return (
    <TextField
      type="number"
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ htmlInput: { min: 0, max: 100, step: "any" }, inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
