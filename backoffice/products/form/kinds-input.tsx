/** Chooses colours and sizes by a tap, and says how many pieces there are of each. */
import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Chip, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { USUAL_COLORS } from "../../../contracts/lists/color-names.ts";
import { sizeWord, ONE_SIZE } from "../../../contracts/product/sizes.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { type Color, type Kinds, inOrder, isSameColor, withChosen } from "./kinds.ts";
import { NewColor } from "./new-color.tsx";
import { PiecesGrid } from "../variants/pieces-grid.tsx";
import { useChoices } from "../use-choices.ts";

const from = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step));

/** The sizes in which things usually come. */
const SIZE_KINDS: readonly { readonly name: string; readonly sizes: readonly string[] }[] = [
  { name: "Sin tallas", sizes: [ONE_SIZE] },
  { name: "Ropa", sizes: ["XS", "S", "M", "L", "XL", "XXL"] },
  { name: "Calzado y pantalones", sizes: from(35, 46) },
  { name: "Cinturones", sizes: from(85, 110, 5) },
  { name: "Guantes", sizes: from(6.5, 10, 0.5) },
  { name: "Sombreros", sizes: from(55, 61) },
];

interface Props {
  readonly kinds: Kinds;
  readonly onChange: (kinds: Kinds) => void;
  /** Those in which products of this kind come already. */
  /** Null = not known before a category is chosen. */
  readonly usualSizes: readonly string[] | null;
  /** Colours of the product itself, offered first. */
  readonly ownColors?: readonly Color[];
  /** Combinations that exist: they are not asked for. */
  readonly taken?: ReadonlySet<string>;
}

/** How many colours are offered before "Más colores". */
const OFFERED = 12;
const NO_COLORS: readonly Color[] = [];
/** As tall as a thumb. */
const chip = { height: 44, borderRadius: 22, fontSize: "0.95rem" };

export function KindsInput({ kinds, onChange, usualSizes, ownColors = NO_COLORS, taken }: Props) {
  // Those of the shop first, as it writes and draws them.
  const offered = withChosen(withChosen(ownColors, useChoices().colors), USUAL_COLORS);
  const [isMore, setMore] = useState(false);
  // Those of its own come last, so that nothing moves under the finger that chooses.
  const shown = withChosen(isMore ? offered : offered.slice(0, Math.max(OFFERED, ownColors.length)), kinds.colors);
  const toggleColor = (color: Color) => {
    const isChosen = kinds.colors.some((one) => isSameColor(one, color));
    const colors = isChosen ? kinds.colors.filter((one) => !isSameColor(one, color)) : [...kinds.colors, color];
    onChange({ ...kinds, colors });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Box>
        <Typography variant="h3">Colores</Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
          {shown.map((color) => {
            const isChosen = kinds.colors.some((one) => isSameColor(one, color));
            return (
              <Chip
                key={color.name}
                clickable
                role="checkbox"
                aria-checked={isChosen}
                variant={isChosen ? "filled" : "outlined"}
                color={isChosen ? "primary" : "default"}
                icon={<Dot hex={color.hex} />}
                label={color.name}
                onClick={() => toggleColor(color)}
                sx={chip}
              />
            );
          })}
          {!isMore && offered.length > OFFERED && (
            <Button size="small" onClick={() => setMore(true)}>
              Más colores
            </Button>
          )}
          <NewColor
            onAdd={(color) => {
              // One that is offered is taken as it is.
              const known = offered.find((one) => isSameColor(one, color)) ?? color;
              onChange({ ...kinds, colors: withChosen(kinds.colors, [known]) });
            }}
          />
        </Stack>
      </Box>
      {usualSizes === null ? (
        <Box>
          <Typography variant="h3">Tallas</Typography>
          <Typography color="text.secondary">Elige la categoría y aparecen sus tallas.</Typography>
        </Box>
      ) : (
        <SizesInput kinds={kinds} onChange={onChange} usual={usualSizes} />
      )}
      {kinds.colors.length > 0 && kinds.sizes.length > 0 && (
        <PiecesGrid kinds={kinds} onChange={onChange} {...(taken && { taken })} />
      )}
    </Stack>
  );
}

const Dot = ({ hex }: { hex: string }) => (
  <Box
    component="span"
    sx={{ width: 16, height: 16, borderRadius: "50%", border: 1, borderColor: "divider", bgcolor: hex, ml: 1 }}
  />
);

function SizesInput({
  kinds,
  onChange,
  usual,
}: {
  kinds: Kinds;
  onChange: Props["onChange"];
  usual: readonly string[];
}) {
  const [isAll, showAll] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [kind, chooseKind] = useState<string | null>(null);
  const ofKind = usual.length > 0 ? [{ name: "", sizes: usual }] : SIZE_KINDS.filter(({ name }) => name === kind);
  const groups = isAll ? SIZE_KINDS : ofKind;
  const listed = new Set(groups.flatMap(({ sizes }) => sizes));
  const own = kinds.sizes.filter((size) => !listed.has(size));
  const toggle = (size: string) => {
    const sizes = kinds.sizes.includes(size) ? kinds.sizes.filter((one) => one !== size) : [...kinds.sizes, size];
    onChange({ ...kinds, sizes: inOrder(sizes) });
  };
  const add = () => {
    const size = typed?.trim() ?? "";
    if (size !== "") onChange({ ...kinds, sizes: inOrder([...kinds.sizes, size]) });
    setTyped(null);
  };
  return (
    <Box>
      <Typography variant="h3">Tallas</Typography>
      {usual.length === 0 && (
        <ChoiceChips
          label="¿De qué clase?"
          choices={SIZE_KINDS.map(({ name }) => [name, name])}
          value={kind}
          onChoose={(name) => {
            chooseKind(name);
            if (name === SIZE_KINDS[0]?.name) onChange({ ...kinds, sizes: [ONE_SIZE] });
          }}
        />
      )}
      {[...groups, { name: "", sizes: own }].map(({ name, sizes }) => (
        <Box key={sizes.join()} sx={{ mt: 1 }}>
          {isAll && name && (
            <Typography variant="body2" color="text.secondary">
              {name}
            </Typography>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            {sizes.map((size) => {
              const isChosen = kinds.sizes.includes(size);
              return (
                <Chip
                  key={size}
                  clickable
                  role="checkbox"
                  aria-checked={isChosen}
                  variant={isChosen ? "filled" : "outlined"}
                  color={isChosen ? "primary" : "default"}
                  label={sizeWord(size)}
                  onClick={() => toggle(size)}
                  sx={{ ...chip, minWidth: 52 }}
                />
              );
            })}
          </Stack>
        </Box>
      ))}
      {typed === null ? (
        <Stack direction="row" sx={{ gap: 1, mt: 0.5 }}>
          {!isAll && usual.length > 0 && <Button onClick={() => showAll(true)}>Otras tallas</Button>}
          <Button startIcon={<AddIcon />} onClick={() => setTyped("")}>
            Escribir otra
          </Button>
        </Stack>
      ) : (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <TextField label="Talla" value={typed} onChange={({ target }) => setTyped(target.value)} />
          <Button variant="outlined" onClick={add}>
            Agregar talla
          </Button>
        </Stack>
      )}
    </Box>
  );
}
