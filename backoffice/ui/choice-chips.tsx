/** One of a few answers, each in sight; none is chosen before somebody does. */
import { Box, Chip, FormHelperText, Typography } from "@mui/material";

interface Props<Value extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly problem?: string | undefined;
}

export function ChoiceChips<Value extends string>({ label, choices, value, onChoose, problem }: Props<Value>) {
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      aria-invalid={problem !== undefined}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      <Typography variant="body2" sx={{ width: 1, fontWeight: 500 }}>
        {label}
      </Typography>
      {choices.map(([one, name]) => (
        <Chip
          key={one}
          clickable
          role="radio"
          aria-checked={one === value}
          label={name}
          variant={one === value ? "filled" : "outlined"}
          color={one === value ? "primary" : "default"}
          onClick={() => onChoose(one)}
          sx={{ height: 48, borderRadius: "24px" }}
        />
      ))}
      {problem !== undefined && (
        <FormHelperText error sx={{ width: 1 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
