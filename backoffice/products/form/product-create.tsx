/** From photograph to product on sale: one short form for a phone. */
import { Alert, Box, Button, FormHelperText, Stack, TextField, type TextFieldProps, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { HttpError, Title, useNotify } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { codeOf } from "../../api.ts";
import { later } from "../../unsent/unsent.ts";
import { type Attribute, attributeList, labelWithUnit } from "../../../contracts/product/attributes.ts";
import type { NumberKind } from "../../../contracts/money/typed-number.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PhotoTiles } from "../../photos/photo-tiles.tsx";
import { type Photos, usePhotos } from "../../photos/use-photos.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import type { ProductChoices } from "../../../contracts/product/staff-product.document.ts";
import { type SentForm, type FieldErrors, standingErrors, errorOf, messagesOf } from "./form-errors.ts";
import { type Kinds, kindOf } from "./kinds.ts";
import { KindsInput } from "./kinds-input.tsx";
import { PlaceSelects } from "./place-selects.tsx";
import {
  type ProductForm,
  QUANTITIES_BESIDE,
  bodyOf,
  clearForm,
  keepForm,
  openForm,
  rememberPlace,
} from "./product-form.ts";
import { useChoices } from "../use-choices.ts";
import { useMay } from "../../sign-in/rights.ts";

type Texts = Exclude<keyof ProductForm, "id" | "place" | "brand" | "kinds" | "photos">;

const PARAGRAPHS: TextFieldProps = { multiline: true, minRows: 3 };

/** Where a thumb reaches it, however long the form is. */
const BAR = {
  gap: 1,
  position: "sticky",
  bottom: 0,
  zIndex: 5,
  mx: { xs: -2, md: 0 },
  mb: { xs: -3, md: 0 },
  p: "10px 16px 12px",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;

export function ProductCreate() {
  const [form, setForm] = useState(openForm);
  const photos = usePhotos(form.photos, form.name);
  const [isMore, setMore] = useState(false);
  const isOwner = useMay()("money");
  const [sent, setSent] = useState<SentForm | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();
  const { arrived, isSending } = photos;
  useEffect(() => keepForm({ ...form, photos: arrived }), [form, arrived]);

  const choices = useChoices();
  const usualIn = (place: string) => placeOf(choices, place)?.sizes ?? [];
  const kinds = withOneSize(form.kinds, usualIn(form.place));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (active: boolean) => {
      setSent({ form, photos: arrived });
      return later("POST /api/gestion/products", { body: bodyOf({ ...form, kinds }, arrived, active) });
    },
    onSuccess: (product) => {
      rememberPlace(form);
      clearForm();
      notify(product?.active ? "Está a la venta" : "Borrador guardado", { type: "success" });
      navigate(product ? `/products/${product.id}` : "/products");
    },
  });
  const errors: FieldErrors = error instanceof HttpError ? (error.body?.errors ?? {}) : {};
  const fields = sent ? standingErrors(errors, sent, { form, photos: arrived }) : {};
  const set = (change: Partial<ProductForm>) => setForm((now) => ({ ...now, ...change }));
  const beginAnother = () => {
    setForm(clearForm());
    photos.reset([]);
    reset();
  };
  const numeral = (name: Texts, label: string, kind: NumberKind, help?: string) => (
    <NumberField
      key={name}
      label={label}
      kind={kind}
      value={form[name]}
      onType={(typed) => set({ [name]: typed })}
      problem={fields[name]}
      help={help}
      fullWidth
    />
  );
  const text = (name: Texts, label: string, { helperText, ...rest }: TextFieldProps = {}) => (
    <TextField
      key={name}
      label={label}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? helperText}
      fullWidth
      {...rest}
    />
  );
  const attributes = (group: Attribute["group"]) =>
    attributeList.map(([name, attribute]) => {
      const { type, help } = attribute;
      if (attribute.group !== group || type === "choice") return null;
      const label = labelWithUnit(attribute);
      if (type === "centimetres" || type === "grams") return numeral(name, label, type, help);
      const whole = { helperText: help, sx: { gridColumn: "1 / -1" } };
      return text(name, label, { ...whole, ...(type === "paragraphs" && PARAGRAPHS) });
    });
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 720, p: { xs: "16px 16px 0", md: "24px 24px 0" }, bgcolor: "background.paper" }}>
      <Title title="Nuevo producto" />
      <Typography variant="body2" color="text.secondary">
        Lo que escribes se queda aquí, en este aparato, hasta que lo guardes.
      </Typography>
      <PhotoTiles photos={photos} colors={kinds.colors.map(({ name }) => name)} />
      <Problem words={errorOf(fields, "photos")} />
      {text("name", "Nombre")}
      {numeral("price", "Precio", "amount")}
      <PlaceSelects
        form={form}
        errors={fields}
        onBrand={(brand) => set({ brand })}
        onPlace={(place) => set({ place, kinds: withoutOneSize(form.kinds, usualIn(place)) })}
      />
      <KindsInput
        kinds={kinds}
        onChange={(kinds) => set({ kinds })}
        usualSizes={form.place === "" ? null : usualIn(form.place)}
      />
      <Problem words={errorOf(fields, "colors")} />
      {kinds.colors.length > 1 && photos.all.length > 0 && <PhotoColors photos={photos} {...kinds} />}
      {isMore ? (
        <>
          {attributes("text")}
          {attributes("material")}
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: QUANTITIES_BESIDE }}>{attributes("size")}</Box>
          {numeral("discount", "Descuento (%)", "percent")}
          {isOwner && (
            <NumberField
              label="Costo de cada pieza"
              kind="amount"
              value={form.cost}
              onType={(cost) => set({ cost })}
              problem={fields["colors.0.sizes.0.cost"]}
              help="Lo que te cuesta a ti: solo lo ve quien es dueño"
              fullWidth
            />
          )}
          <Codes kinds={kinds} errors={fields} onChange={(codes) => set({ kinds: { ...form.kinds, codes } })} />
        </>
      ) : (
        <Button onClick={() => setMore(true)} sx={{ alignSelf: "start" }}>
          Descripción, material y más
        </Button>
      )}
      <AllErrors
        id={form.id}
        error={error}
        isOfFields={Object.keys(errors).length > 0}
        words={messagesOf(fields)}
        onOther={beginAnother}
      />
      <Stack direction="row" sx={BAR}>
        <Button
          variant="contained"
          size="large"
          disabled={isPending || isSending}
          onClick={() => mutate(true)}
          sx={{ flexGrow: 1 }}
        >
          {isSending ? "Subiendo fotos…" : "Poner a la venta"}
        </Button>
        <Button variant="outlined" size="large" disabled={isPending || isSending} onClick={() => mutate(false)}>
          Guardar borrador
        </Button>
      </Stack>
    </Stack>
  );
}

interface CodesProps {
  readonly kinds: Kinds;
  readonly errors: FieldErrors;
  readonly onChange: (codes: Kinds["codes"]) => void;
}

function Codes({ kinds: { colors, sizes, codes }, errors, onChange }: CodesProps) {
  return colors.flatMap(({ name }, color) =>
    sizes.map((size, place) => {
      const kind = kindOf(name, size);
      const problem = errors[`colors.${color}.sizes.${place}.gtin`];
      return (
        <TextField
          key={kind}
          label={`Código de barras: ${name}${size === ONE_SIZE ? "" : `, ${sizeWord(size)}`}`}
          value={codes?.[kind] ?? ""}
          onChange={({ target }) => onChange({ ...codes, [kind]: target.value })}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
          fullWidth
        />
      );
    }),
  );
}

/** In rows of one colour the shop shows its photograph; one that is of no colour stands for all. */
function PhotoColors({ photos, colors }: Pick<Kinds, "colors"> & { readonly photos: Photos }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h3">¿De qué color es cada foto?</Typography>
      {photos.all.map(({ key, shown, color }, place) => (
        <Stack key={key} direction="row" sx={{ gap: 1.5 }}>
          <Box component="img" src={shown} alt="" sx={{ width: 56, height: 70, objectFit: "cover" }} />
          <ChoiceChips
            label={`Foto ${place + 1}`}
            choices={colors.map(({ name }) => [name, name])}
            value={color}
            // A second tap takes it back.
            onChoose={(name) => photos.change(key, { color: name === color ? null : name })}
          />
        </Stack>
      ))}
    </Stack>
  );
}

const placeOf = ({ categories }: ProductChoices, place: string) => {
  const [category, subcategory] = place.split(" ").map(Number);
  return categories.find(({ id }) => id === category)?.subcategories.find(({ id }) => id === subcategory);
};

/** Bags and the like have no sizes: that is chosen by itself. */
function withOneSize(kinds: Kinds, usual: readonly string[]): Kinds {
  return kinds.sizes.length === 0 && usual.join() === ONE_SIZE ? { ...kinds, sizes: usual } : kinds;
}

/** In a category of things that have sizes, it would be a size that nobody chose. */
function withoutOneSize(kinds: Kinds, usual: readonly string[]): Kinds {
  const isOther = usual.length > 0 && !usual.includes(ONE_SIZE);
  return isOther ? { ...kinds, sizes: kinds.sizes.filter((size) => size !== ONE_SIZE) } : kinds;
}

const Problem = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <FormHelperText error sx={{ mt: -1.5 }}>
      {words}
    </FormHelperText>
  );

interface AllErrorsProps {
  readonly id: string;
  readonly error: Error | null;
  readonly isOfFields: boolean;
  readonly words: readonly string[];
  readonly onOther: () => void;
}

function AllErrors({ id, error, isOfFields, words, onOther }: AllErrorsProps) {
  if (!error || (isOfFields && words.length === 0)) return null;
  if (codeOf(error) === "ID_TAKEN")
    return (
      <Alert severity="warning" action={<Button onClick={onOther}>Hacer otro</Button>}>
        Este producto ya se guardó antes.{" "}
        <Box component={Link} to={`/products/${id}`}>
          Ábrelo
        </Box>{" "}
        para cambiarlo.
      </Alert>
    );
  return (
    <Alert severity="error">
      {isOfFields ? words.map((message) => <Box key={message}>{message}</Box>) : error.message}
    </Alert>
  );
}
