/** What is on sale, as photographs: a tap opens its colours and sizes, another puts the piece into the sale. */
import { Box, Button, ButtonBase, InputAdornment, Stack, TextField, Typography } from "@mui/material";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useNotify } from "react-admin";
import { priceFields, toDecimal } from "../../../contracts/money/money.ts";
import { gtinIn, gtinKey } from "../../../contracts/product/variant.ts";
import type { StaffProduct, StaffProductRow, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { api } from "../../api.ts";
import { imageOf, paidOf, variantPricing } from "../../products/product-summary.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ScanButton } from "./scan-button.tsx";
import type { ChosenLine } from "./form.ts";
import { VariantChoice } from "./variant-choice.tsx";

const PER_PAGE = 24;

interface Props {
  readonly lines: readonly ChosenLine[];
  readonly onAdd: (line: ChosenLine) => void;
}

export function ProductGrid({ lines, onAdd }: Props) {
  const [typed, type] = useState("");
  const [chosen, choose] = useState<StaffProduct | null>(null);
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const queries = useQueryClient();
  const notify = useNotify();
  const pageOf = (words: string, page: number) =>
    api("GET /api/gestion/products", {
      query: { q: words, active: "true", sort: "name", direction: "asc", page, perPage: PER_PAGE },
    });
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ["pieces", q],
    queryFn: ({ pageParam: page }) => pageOf(q, page),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  /** What comes in one kind only, or was named by its code, has nothing to choose. */
  const open = async ({ id }: StaffProductRow, code = q) => {
    const queryKey = ["sold piece", id];
    try {
      const product = await queries
        .fetchQuery({
          queryKey,
          queryFn: () => api("GET /api/gestion/products/{id}", { path: { id } }),
          networkMode: "always",
        })
        // Without signal as it was seen last.
        .catch((failed: unknown) => queries.getQueryData<StaffProduct>(queryKey) ?? Promise.reject(failed));
      const variants = product.variants.filter(({ active }) => active);
      const named = variants.filter((variant) => isCode(variant, code));
      const one = named.length === 1 ? named[0] : variants.length === 1 ? variants[0] : undefined;
      if (one && one.stock > 0) onAdd(lineOf(product, one));
      else choose(product);
      // The next code that is read would be written behind this one.
      if (named.length > 0) type("");
    } catch (failed) {
      notify(failed instanceof Error ? failed.message : "", { type: "error" });
    }
  };
  /** A reader is done before the list has followed it: what it read is asked for anew. */
  const enter = async (read: string) => {
    const code = read.trim().slice(0, 100);
    if (code === "") return;
    const found = await pageOf(code, 1).then(
      (page) => page.data,
      () => (code === q ? rows : []),
    );
    if (found[0] && found.length === 1) await open(found[0], code);
    else if (found.length === 0 && /^\d{8,}$/.test(code)) {
      notify(`Nada a la venta tiene el código ${code}`, { type: "warning" });
      type("");
    }
  };
  return (
    <Stack component="section" sx={{ gap: 1.5, px: { xs: 2, md: 0 }, minWidth: 0 }}>
      <Box
        component="form"
        role="search"
        // What a reader of barcodes types ends with this.
        onSubmit={(event) => {
          event.preventDefault();
          void enter(typed);
        }}
      >
        <TextField
          placeholder="Nombre o código"
          value={typed}
          onChange={({ target }) => type(target.value)}
          type="search"
          margin="none"
          slotProps={{
            htmlInput: { "aria-label": "Nombre o código", enterKeyHint: "search" },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" />
                </InputAdornment>
              ),
              endAdornment: <ScanButton onRead={(code) => void enter(code)} />,
            },
          }}
        />
      </Box>
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && rows.length === 0 && <Typography>No hay nada a la venta con esas palabras.</Typography>}
      <Box
        component="ul"
        aria-label="Piezas a la venta"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
          gap: { xs: 1, md: 2 },
          listStyle: "none",
          m: 0,
          p: 0,
        }}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <Tile row={row} pieces={piecesIn(lines, row.id)} onTap={() => void open(row)} />
          </li>
        ))}
      </Box>
      {hasNextPage && (
        <Button color="secondary" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
      {chosen && (
        <Sheet isOpen close={() => choose(null)} title={chosen.name}>
          <VariantChoice
            product={chosen}
            left={({ id, stock }) => stock - (lines.find(({ sku }) => sku === id)?.quantity ?? 0)}
            onChoose={(variant) => {
              onAdd(lineOf(chosen, variant));
              choose(null);
            }}
          />
        </Sheet>
      )}
    </Stack>
  );
}

/** Its SKU, or the number under its barcode. */
function isCode({ id, gtin }: StaffVariant, code: string): boolean {
  const read = gtinIn(code);
  return id.toLowerCase() === code.toLowerCase() || (read !== null && gtin !== null && gtinKey(gtin) === gtinKey(read));
}

const priceOf = (product: StaffProductRow) => amount(product.Moneda, toDecimal(paidOf(product)));

const piecesIn = (lines: readonly ChosenLine[], product: string) =>
  lines.filter((line) => line.product === product).reduce((sum, { quantity }) => sum + quantity, 0);

export const lineOf = (product: StaffProduct, { id, color, size, stock, price }: StaffVariant): ChosenLine => ({
  sku: id,
  product: product.id,
  name: product.name,
  image: imageOf(product, color.name),
  color: color.name,
  size,
  Moneda: product.Moneda,
  ...priceFields(variantPricing(product, { price })),
  stock,
  quantity: 1,
});

interface TileProps {
  readonly row: StaffProductRow;
  readonly pieces: number;
  readonly onTap: () => void;
}

function Tile({ row, pieces, onTap }: TileProps) {
  return (
    <ButtonBase
      disabled={row.stock === 0}
      onClick={onTap}
      sx={{ display: "block", width: 1, textAlign: "left", position: "relative" }}
    >
      <Picture image={row.picture} sx={{ width: 1, aspectRatio: "4 / 5", ...(row.stock === 0 && { opacity: 0.5 }) }} />
      {pieces > 0 && (
        <Box
          sx={{
            position: "absolute",
            top: 6,
            right: 6,
            minWidth: 26,
            px: 0.5,
            borderRadius: "13px",
            typography: "body2",
            lineHeight: "26px",
            textAlign: "center",
            fontWeight: 500,
            bgcolor: "secondary.main",
            color: "secondary.contrastText",
          }}
        >
          {pieces}
        </Box>
      )}
      <Typography
        variant="body2"
        sx={{
          mt: 0.75,
          fontWeight: 500,
          display: "-webkit-box",
          overflow: "hidden",
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: 2,
        }}
      >
        {row.name}
      </Typography>
      <Typography variant="body2" noWrap color={row.stock === 0 ? "error" : "text.secondary"}>
        {row.stock === 0 ? "Agotado" : priceOf(row)}
      </Typography>
    </ButtonBase>
  );
}
