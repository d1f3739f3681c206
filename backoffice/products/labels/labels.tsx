/** Labels to stick on pieces: shop, product, colour and size, price and a barcode that the counter reads. */
import PrintIcon from "@mui/icons-material/Print";
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { countOf } from "../../../contracts/text/counted.ts";
import { api } from "../../api.ts";
import { SHOP_NAME } from "../../frame/shop-name.ts";
import { PrintedSheet } from "../../orders/print/printed-sheet.tsx";
import { amount } from "../../ui/format.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { barcodeOf } from "./barcode.ts";

/** In millimetres. A sheet of A4 stickers has three times eight; a roll has one after another. */
const PAPERS = {
  a4: { name: "Hoja A4 (24)", page: { size: "A4", margin: 0 }, width: 70, height: 37, columns: 3 },
  roll: { name: "Rollo 50 × 25 mm", page: { size: "50mm 25mm", margin: 0 }, width: 50, height: 25, columns: 1 },
} as const;
type Paper = keyof typeof PAPERS;

/** More would keep a phone busy for long. */
const LABELS_MAX = 500;

interface Label {
  readonly product: StaffProduct;
  readonly variant: StaffVariant;
}

export function Labels() {
  const [address] = useSearchParams();
  const ids = (address.get("ids") ?? "").split(",").filter(Boolean);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["labels", id],
      queryFn: () => api("GET /api/gestion/products/{id}", { path: { id } }),
    })),
  });
  const error = answers.find((one) => one.error)?.error;
  const found = answers.flatMap(({ data }) => data ?? []);
  return (
    <Stack sx={{ gap: 2, maxWidth: 800, p: { xs: 2, md: 3 } }}>
      <Title title="Etiquetas" />
      {error && <Typography role="alert">{error.message}</Typography>}
      {ids.length === 0 && <Typography>Elige productos en su lista y toca «Etiquetas».</Typography>}
      {found.length > 0 && found.length === ids.length && (
        <Chosen
          all={found.flatMap((product) =>
            product.variants.filter(({ active }) => active).map((variant) => ({ product, variant })),
          )}
        />
      )}
    </Stack>
  );
}

function Chosen({ all }: { all: readonly Label[] }) {
  const [paper, choose] = useState<Paper>("a4");
  const [typed, type] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(all.map(({ variant }) => [variant.id, "1"])),
  );
  const onePerPiece = () => type(Object.fromEntries(all.map(({ variant }) => [variant.id, String(variant.stock)])));
  const countFor = ({ variant }: Label) => typedNumber(typed[variant.id] ?? "", "count") ?? 0;
  const total = all.reduce((sum, label) => sum + countFor(label), 0);
  const { page, ...form } = PAPERS[paper];
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={paper}
        onChange={(_event, chosen: Paper | null) => chosen && choose(chosen)}
        aria-label="Papel"
      >
        {(["a4", "roll"] as const).map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 2 }}>
            {PAPERS[one].name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography color="text.secondary">
        El precio es el de siempre, sin la oferta. Las barras son las de su código; si no tiene, las de su SKU.
      </Typography>
      <Button color="secondary" onClick={onePerPiece} sx={{ alignSelf: "start" }}>
        Una por cada pieza que hay
      </Button>
      {all.map((label) => (
        <Stack key={label.variant.id} direction="row" sx={{ gap: 2, alignItems: "center" }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {label.product.name}
            <Typography variant="body2" color="text.secondary">
              {kindText(label.variant)}
            </Typography>
          </Box>
          <NumberField
            label="Etiquetas"
            kind="count"
            value={typed[label.variant.id] ?? ""}
            onType={(text) => type({ ...typed, [label.variant.id]: text })}
            sx={{ width: 120 }}
          />
        </Stack>
      ))}
      {total > LABELS_MAX && (
        <Typography role="alert">Imprime hasta {LABELS_MAX} etiquetas de una vez: baja los números.</Typography>
      )}
      <Button
        variant="contained"
        startIcon={<PrintIcon />}
        disabled={total === 0 || total > LABELS_MAX}
        onClick={() => print()}
      >
        Imprimir {countOf(total, "etiqueta", "etiquetas")}
      </Button>
      {total <= LABELS_MAX && (
        <PrintedSheet page={page}>
          <Box sx={{ display: "grid", gridTemplateColumns: `repeat(${form.columns}, ${form.width}mm)` }}>
            {all.flatMap((label) =>
              Array.from({ length: countFor(label) }, (_, at) => (
                <Printed key={`${label.variant.id} ${at}`} {...label} width={form.width} height={form.height} />
              )),
            )}
          </Box>
        </PrintedSheet>
      )}
    </>
  );
}

const kindText = ({ color, size }: StaffVariant) =>
  size === ONE_SIZE ? color.name : `${color.name}, ${sizeWord(size)}`;

const ONE_LINE = { overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis" } as const;

function Printed({ product, variant, width, height }: Label & { readonly width: number; readonly height: number }) {
  const bars = barcodeOf(variant);
  return (
    <Box
      sx={{
        width: `${width}mm`,
        height: `${height}mm`,
        boxSizing: "border-box",
        p: `${width / 25}mm`,
        fontSize: `${width / 8}pt`,
        lineHeight: 1.15,
        overflow: "hidden",
        breakInside: "avoid",
        display: "flex",
        flexDirection: "column",
      }}
    >
      <Box sx={{ ...ONE_LINE, fontSize: "0.8em" }}>{SHOP_NAME}</Box>
      <Box sx={{ ...ONE_LINE, fontWeight: 700 }}>{product.name}</Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: "2mm" }}>
        <Box sx={ONE_LINE}>{kindText(variant)}</Box>
        <Box sx={{ fontWeight: 700, whiteSpace: "nowrap" }}>
          {amount(product.Moneda, variant.price ?? product.price)}
        </Box>
      </Box>
      {bars ? (
        <Box
          component="img"
          alt=""
          src={`data:image/svg+xml,${encodeURIComponent(bars)}`}
          sx={{ flex: 1, minHeight: 0, width: "100%", mt: "0.5mm", objectFit: "contain" }}
        />
      ) : (
        <Box sx={{ mt: "1mm" }}>{variant.id}</Box>
      )}
    </Box>
  );
}
