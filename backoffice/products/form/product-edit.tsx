/** A product: what is changed often in sight, the rest folded. The shop shows what was saved last until this is saved. */
import { Box, Button, Stack, Switch, Typography } from "@mui/material";
import { type ReactNode, useId, useState } from "react";
import {
  TextInput,
  required,
  setSubmissionErrors,
  useInput,
  useIsOffline,
  useNotify,
  useRecordContext,
  useSaveContext,
} from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { isPriceJump } from "../../../contracts/money/money.ts";
import type { StaffProduct } from "../../../contracts/product/staff-product.document.ts";
import { changed } from "../../data-provider.ts";
import { Edit } from "../../ui/edit.tsx";
import { Form } from "../../ui/form.tsx";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { FormNumber } from "../../ui/number-field.tsx";
import { ProductActions } from "../product-actions.tsx";
import { type OwnPhotos, ProductPhotos, useProductPhotos } from "../product-photos.tsx";
import { paidOf } from "../product-summary.tsx";
import { VariantGrid } from "../variants/variant-grid.tsx";
import { OfferInput } from "./offer-input.tsx";
import { PriceQuestion } from "./price-question.tsx";
import { ProductFolds } from "./product-folds.tsx";
import { useMay } from "../../sign-in/rights.ts";

export const ProductEdit = () => (
  <Edit
    redirect={false}
    actions={false}
    component="div"
    sx={{ "& .RaEdit-main": { mt: 0 }, "& .RaEdit-card": { maxWidth: "none" } }}
  >
    <WholeProduct />
  </Edit>
);

function WholeProduct() {
  const product = useRecordContext<StaffProduct>();
  // At first there may be only what the list knows of it: filled in later, it would undo what was typed.
  if (!product || !("description" in product)) return null;
  return <ProductForm key={product.id} product={product} />;
}

/** Side by side on a laptop; one below the other, in the order of `order`, on a phone. */
const column = { display: { xs: "contents", md: "grid" }, gap: 1.5, minWidth: 0 } as const;
const panel = { bgcolor: "background.paper", p: { xs: 2, md: 2.5 }, minWidth: 0 } as const;

const Whole = ({ children }: { children: ReactNode }) => <Box sx={{ width: 1 }}>{children}</Box>;

function ProductForm({ product }: { product: StaffProduct }) {
  const own = useProductPhotos(product);
  const may = useMay();
  const { id, Moneda, sold } = product;
  const priced = product.variants.filter(({ price }) => price !== null).length;
  const soldText = sold > 0 && `${sold === 1 ? "se vendió 1 pieza" : `se vendieron ${sold} piezas`}`;
  return (
    <Form component={Whole} toolbar={<SaveBar own={own} />}>
      <ProductActions product={product} />
      <Box
        sx={{
          display: "grid",
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 420px" },
          alignItems: "start",
          width: 1,
        }}
      >
        <Box sx={column}>
          <Box sx={{ ...panel, order: 0 }}>
            <ProductPhotos product={product} own={own} />
            <TextInput source="name" parse={asTyped} validate={required()} fullWidth sx={{ mt: 2 }} />
            {/* Seen by everybody, changed by who may. */}
            <Box component="fieldset" disabled={!may("prices")} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
              <FormNumber source="price" kind="amount" currency={Moneda} isRequired />
              {priced > 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                  {priced === 1 ? "Una talla tiene precio propio" : `${priced} tallas tienen precio propio`}: no cambia
                  con este, y la oferta va en %
                </Typography>
              )}
              <OfferInput key={product.version} Moneda={Moneda} />
            </Box>
          </Box>
          <Box sx={{ order: 2, minWidth: 0 }}>
            <ProductFolds id={id} />
          </Box>
        </Box>
        <Box sx={column}>
          <Box sx={{ ...panel, order: 1 }}>
            <VariantGrid product={product} />
          </Box>
          <Box sx={{ ...panel, py: 1, order: 3 }}>
            <SwitchRow
              source="active"
              on={["Se ve en la tienda", soldText].filter(Boolean).join("; ")}
              off="Es un borrador: solo lo ves tú"
            />
            <SwitchRow source="offers" on="Sale entre las ofertas y en el outlet" off="No sale entre las ofertas" />
            <SwitchRow source="featured" on="Va primero en las listas" off="Va en su orden" />
          </Box>
        </Box>
      </Box>
    </Form>
  );
}

const SWITCHES = { active: "A la venta", offers: "En ofertas", featured: "Destacado" } as const;

interface SwitchRowProps {
  readonly source: keyof typeof SWITCHES;
  readonly on: string;
  readonly off: string;
}

function SwitchRow({ source, on, off }: SwitchRowProps) {
  const { field, fieldState } = useInput({ source });
  const name = useId();
  return (
    <Stack component="label" direction="row" sx={{ alignItems: "center", minHeight: 64, cursor: "pointer" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" component="span" id={name}>
          {SWITCHES[source]}
        </Typography>
        <Typography variant="body2" color={fieldState.error ? "error" : "text.secondary"}>
          {fieldState.error?.message ?? (field.value ? on : off)}
        </Typography>
      </Box>
      <Switch
        checked={Boolean(field.value)}
        onChange={(_event, now) => field.onChange(now)}
        slotProps={{ input: { "aria-labelledby": name } }}
      />
    </Stack>
  );
}

function SaveBar({ own: { photos, take } }: { own: OwnPhotos }) {
  const product = useRecordContext<StaffProduct>();
  const { save } = useSaveContext();
  const { handleSubmit, reset, setError, setFocus, getValues } = useFormContext();
  const { errors, isSubmitting } = useFormState();
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const isOffline = useIsOffline();
  const count = Object.keys(changed(useWatch(), product ?? {})).length;
  const wrong = Object.keys(errors).length;
  const [price, discount, offerPrice] = getValues(["price", "discount", "offerPrice"]);
  const [before, now] = [product ? paidOf(product) : 0, paidOf({ price, discount, offerPrice, offerFrom: null })];
  const store = handleSubmit(async (values) => {
    const refused = await save?.(values, {
      onSuccess: (saved: StaffProduct) => {
        take(saved);
        reset({ ...saved });
        notify(saved.offerFrom ? "Guardado. La oferta empieza sola" : "Guardado. La tienda ya lo muestra", {
          type: "success",
        });
      },
    });
    if (refused) setSubmissionErrors(refused, setError);
  });
  const submit = handleSubmit(() => (isPriceJump(before, now) ? ask(true) : store()));
  return (
    <Stack
      direction="row"
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 5,
        gap: 2,
        mt: 1.5,
        p: "10px 16px 12px",
        alignItems: "center",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" role="status" color={wrong > 0 ? "error" : "text.secondary"} sx={{ flex: 1 }}>
        {wrong > 0
          ? `${wrong === 1 ? "1 cosa" : `${wrong} cosas`} por arreglar`
          : photos.isSending
            ? "Suben las fotos…"
            : count === 0
              ? "Todo guardado"
              : `${count === 1 ? "1 cambio" : `${count} cambios`} sin guardar`}
      </Typography>
      <Button
        variant="contained"
        disabled={count === 0 || photos.isSending || isSubmitting}
        onClick={() => void submit()}
        sx={{ minWidth: 172 }}
      >
        {isOffline ? "Guardar aquí" : "Guardar"}
      </Button>
      {isAsked && product && (
        <PriceQuestion
          name={product.name}
          Moneda={product.Moneda}
          before={before}
          now={now}
          onCorrect={() => {
            ask(false);
            setFocus("price");
          }}
          onSure={() => {
            ask(false);
            void store();
          }}
        />
      )}
    </Stack>
  );
}
