/** How many pieces there are: one number for all, or one for each colour and size. */
import { Box, Stack, TextField } from "@mui/material";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import { NumberField, unreadNumber } from "../../ui/number-field.tsx";
import { ColorSizeTable } from "./color-size-table.tsx";
import { type Kinds, kindOf, piecesOf } from "../form/kinds.ts";

interface Props {
  readonly kinds: Kinds;
  readonly onChange: (kinds: Kinds) => void;
  readonly taken?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NUMERIC = { inputMode: "numeric" } as const;

export function PiecesGrid({ kinds, onChange, taken = NONE }: Props) {
  const { colors, sizes, each, pieces } = kinds;
  const setOne = (kind: string, typed: string) => onChange({ ...kinds, pieces: { ...pieces, [kind]: typed } });
  const isOne = colors.length * sizes.length === 1;
  return (
    <Stack sx={{ gap: 1 }}>
      <NumberField
        label={isOne ? "Piezas" : "Piezas de cada una"}
        kind="count"
        value={each}
        onFocus={({ target }) => target.select()}
        onType={(typed) => onChange({ ...kinds, each: typed, pieces: {} })}
      />
      {!isOne && (
        <ColorSizeTable
          colors={colors}
          sizes={sizes}
          renderHeading={({ name }) => name}
          renderCell={({ name }, size) =>
            taken.has(kindOf(name, size)) ? (
              <Box sx={{ color: "text.secondary" }}>ya está</Box>
            ) : (
              <TextField
                value={piecesOf(kinds, name, size)}
                error={unreadNumber(piecesOf(kinds, name, size), "count") !== null}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setOne(kindOf(name, size), target.value)}
                slotProps={{ htmlInput: { ...NUMERIC, "aria-label": `Piezas de ${name}, ${sizeWord(size)}` } }}
                sx={{ m: 0, "& input": { px: 1, textAlign: "center" } }}
              />
            )
          }
        />
      )}
    </Stack>
  );
}
