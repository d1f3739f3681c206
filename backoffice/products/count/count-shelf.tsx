/** One colour of one product at a time: what the shop says there is, and what there is. What matches is one tap. */
import { Box, Button, IconButton, LinearProgress, Stack, Typography } from "@mui/material";
import { Table, TableBody, TableCell, TableHead, TableRow, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import { newId } from "../../../contracts/ids.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import type { StaffProduct } from "../../../contracts/product/staff-product.document.ts";
import { ONE_SIZE, compareSizes, sizeWord } from "../../../contracts/product/sizes.ts";
import { api } from "../../api.ts";
import { InTopBar } from "../../frame/top-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { unreadNumber } from "../../ui/number-field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { colorsOf, imageOf } from "../product-summary.tsx";
import { type Counting, NOTHING_COUNTED, keyOf, shelfQuery } from "./counting.ts";

/** Somebody may buy a piece while another is counted. */
const FRESH_MS = 10_000;
const DIGITS_MAX = 5;

/** On a laptop one types on, size after size. */
const focus = (input: HTMLInputElement | null) => input?.focus();

interface Props {
  readonly shelf: string;
  readonly name: string;
}

export function CountShelf({ shelf, name }: Props) {
  const [counting, store] = useStore<Counting>(keyOf(shelf), NOTHING_COUNTED);
  const navigate = useNavigate();
  const { at } = counting;
  const { data, error } = useQuery({
    queryKey: ["shelf", shelf, at + 1],
    queryFn: () => api("GET /api/gestion/products", { query: shelfQuery(shelf, at + 1) }),
  });
  const id = data?.data[0]?.id;
  const { data: product, error: failed } = useQuery({
    queryKey: ["counted", id],
    queryFn: () => api("GET /api/gestion/products/{id}", { path: { id: id ?? "" } }),
    enabled: id !== undefined,
    refetchInterval: FRESH_MS,
  });
  const total = data?.total ?? 0;
  const end = () => navigate(`/count?shelf=${shelf}&end`, { replace: true });
  const follow = (next: Counting, colors: number) => {
    if (next.color + 1 < colors) store({ ...next, color: next.color + 1 });
    else if (at + 1 < total) store({ ...next, at: at + 1, color: 0 });
    else {
      store({ ...next, at: 0, color: 0 });
      end();
    }
  };
  const wrong = error ?? failed;
  return (
    <>
      <Title title={`Contar ${name.toLowerCase()}`} />
      <InTopBar>
        <Button color="secondary" onClick={end}>
          Terminar
        </Button>
      </InTopBar>
      <LinearProgress
        variant="determinate"
        aria-label={`Modelo ${at + 1} de ${total}`}
        value={total === 0 ? 0 : (100 * at) / total}
        color="secondary"
      />
      {wrong && <Typography role="alert">{wrong.message}</Typography>}
      {product && (
        <Color
          key={`${product.id} ${counting.color}`}
          product={product}
          counting={counting}
          where={`${at + 1} de ${total}`}
          store={store}
          follow={follow}
        />
      )}
    </>
  );
}

interface ColorProps {
  readonly product: StaffProduct;
  readonly counting: Counting;
  readonly where: string;
  readonly store: (counting: Counting) => void;
  readonly follow: (counting: Counting, colors: number) => void;
}

function Color({ product, counting, where, store, follow }: ColorProps) {
  const active = product.variants.filter((variant) => variant.active);
  const colors = colorsOf(active);
  const color = colors[Math.min(counting.color, colors.length - 1)];
  const rows = active
    .filter((variant) => variant.color.name === color?.name)
    .toSorted((a, b) => compareSizes(a.size, b.size));
  const firstOpen = rows.findIndex(({ id }) => !(id in counting.counts));
  const [row, goTo] = useState(Math.max(0, firstOpen));
  // Null = nothing was typed: what the shop says is there.
  const [typed, type] = useState<string | null>(null);
  const current = rows[row];
  if (!current || !color) return null;
  const image = imageOf(product, color.name);
  const shown = typed ?? String(counting.counts[current.id]?.there ?? current.stock);
  const problem = unreadNumber(shown, "count") ?? (shown.trim() === "" ? "Escribe cuántas hay, o 0" : null);
  const next = rows[row + 1];
  const go = (to: number) => {
    goTo(to);
    type(null);
  };
  const count = () => {
    const there = typedNumber(shown, "count");
    if (there === null) return;
    const { name } = product;
    const said = current.stock;
    const about = [name, color.name.toLowerCase(), current.size !== ONE_SIZE && sizeWord(current.size)];
    const one = { id: newId(), product: product.id, name: about.filter(Boolean).join(" "), image, said, there };
    const counted = { ...counting, counts: { ...counting.counts, [current.id]: one } };
    if (next) {
      store(counted);
      go(row + 1);
    } else follow(counted, colors.length);
  };
  const press = (digit: string) =>
    type(((typed ?? "").replaceAll(/\D/g, "") + digit).replace(/^0+(?=\d)/, "").slice(0, DIGITS_MAX));
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        count();
      }}
      sx={{ maxWidth: 560, minHeight: { xs: "calc(100dvh - 64px)", md: 0 }, mb: { xs: -3, md: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1.75, alignItems: "center", p: { xs: "12px 16px", md: "16px 0" } }}>
        <Picture image={image} width={56} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" noWrap title={product.name}>
            {product.name}
          </Typography>
          <Typography variant="body2" sx={{ display: "flex", gap: 1, alignItems: "center", mt: 0.5 }}>
            <Box component="span" sx={{ width: 18, height: 18, borderRadius: "2px", bgcolor: color.hex }} />
            {colors.length > 1 ? `${color.name}, color ${counting.color + 1} de ${colors.length}` : color.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Modelo {where}
          </Typography>
        </Box>
        <IconButton aria-label="La siguiente" color="inherit" onClick={() => follow(counting, colors.length)}>
          <Icon name="next" />
        </IconButton>
      </Stack>
      <Table size="small" sx={{ bgcolor: "background.paper", "& td, & th": { height: 52, py: 0, fontSize: "1rem" } }}>
        <TableHead>
          <TableRow>
            <TableCell>Talla</TableCell>
            <TableCell align="center">Decía</TableCell>
            <TableCell align="right">Hay</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, size, stock }, index) => (
            <TableRow
              key={id}
              onClick={() => index !== row && go(index)}
              sx={index === row ? { bgcolor: "secondary.light" } : { cursor: "pointer" }}
            >
              <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                {size === ONE_SIZE ? "Única" : sizeWord(size)}
              </TableCell>
              <TableCell align="center" sx={{ color: "text.secondary" }}>
                {counting.counts[id]?.said ?? stock}
              </TableCell>
              <TableCell align="right" sx={{ width: 130 }}>
                {index === row ? (
                  <TextField
                    key={id}
                    inputRef={focus}
                    margin="none"
                    value={shown}
                    error={problem !== null}
                    onChange={({ target }) => type(target.value)}
                    onFocus={({ target }) => target.select()}
                    slotProps={{
                      // The keypad below is the keyboard of a phone: its own would cover the table.
                      htmlInput: { inputMode: "none", "aria-label": `Hay de ${sizeWord(size)}` },
                    }}
                    sx={{
                      width: 88,
                      "& .MuiInputBase-root": { minHeight: 44 },
                      "& input": { textAlign: "center", py: 1, scrollMarginBottom: "260px" },
                    }}
                  />
                ) : (
                  <Difference counted={counting.counts[id]} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {problem && (
        <Typography role="alert" color="error" variant="body2" sx={{ px: 2, py: 1 }}>
          {problem}
        </Typography>
      )}
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          mt: "auto",
          display: "grid",
          gridTemplateColumns: "repeat(3, 1fr)",
          gap: 0.75,
          p: 1.5,
          bgcolor: "background.default",
          "& button": { bgcolor: "background.paper", fontSize: "1.375rem" },
        }}
      >
        {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((digit) => (
          <Button key={digit} color="inherit" onClick={() => press(digit)}>
            {digit}
          </Button>
        ))}
        <Button color="inherit" aria-label="Borrar" onClick={() => type(shown.slice(0, -1))}>
          <Icon name="back" />
        </Button>
        <Button color="inherit" onClick={() => press("0")}>
          0
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={problem !== null}
          sx={{ "&&": { bgcolor: "primary.main", fontSize: "1rem", px: 0.5 } }}
        >
          {next ? `Sigue ${sizeWord(next.size)}` : "Sigue"}
        </Button>
      </Box>
    </Stack>
  );
}

function Difference({ counted }: { readonly counted: { readonly said: number; readonly there: number } | undefined }) {
  if (!counted) return null;
  const { said, there } = counted;
  const by = there - said;
  return (
    <Box component="span" sx={{ fontWeight: 500, color: by === 0 ? "success.main" : "error.main" }}>
      {by === 0 && <Icon name="done" fontSize="small" sx={{ verticalAlign: "middle", mr: 0.75 }} />}
      {there}
      {by !== 0 && ` ${signed(by)}`}
    </Box>
  );
}

export const signed = (by: number) => (by > 0 ? `+${by}` : `−${-by}`);
