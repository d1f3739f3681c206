/** Editing a product. The shop shows what was saved last until this is saved. */
import { Box, Typography } from "@mui/material";
import { useState } from "react";
import {
  BooleanInput,
  Confirm,
  Edit,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  required,
  useRecordContext,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { isPriceJump, toDecimal } from "../../../contracts/money/money.ts";
import { Form } from "../../ui/form.tsx";
import { amount } from "../../ui/format.ts";
import { FormNumber } from "../../ui/number-field.tsx";
import { type Attribute, attributeList } from "../../../contracts/product/attributes.ts";
import type { StaffProduct } from "../../../contracts/product/staff-product.document.ts";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { ProductsInput } from "./products-input.tsx";
import { PlaceInputs } from "./place-inputs.tsx";
import { paidOf } from "../product-summary.tsx";
import { QUANTITIES_BESIDE } from "./product-form.ts";

export const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show" title="Editar producto">
    <ProductForm />
  </Edit>
);

function SaveProduct() {
  const product = useRecordContext<StaffProduct>();
  const { getValues } = useFormContext<Pick<StaffProduct, "price" | "discount">>();
  const [asked, ask] = useState<HTMLFormElement | null>(null);
  const before = product ? paidOf(product) : 0;
  const now = paidOf(getValues());
  const words = (cents: number) => amount(product?.Moneda ?? "", toDecimal(cents));
  return (
    <Toolbar>
      <SaveButton
        onClick={(event) => {
          if (!isPriceJump(before, paidOf(getValues()))) return;
          event.preventDefault();
          ask(event.currentTarget.form);
        }}
      />
      <Confirm
        isOpen={asked !== null}
        title="¿El precio es correcto?"
        content={`Se vende a ${words(before)}. Si guardas, a ${words(now)}.`}
        cancel="Seguir editando"
        confirm="Guardar así"
        onClose={() => ask(null)}
        onConfirm={() => {
          ask(null);
          asked?.requestSubmit();
        }}
      />
    </Toolbar>
  );
}

function ProductForm() {
  const product = useRecordContext<StaffProduct>();
  // At first there may be only what the list knows of it: filled in later, it would undo what was typed.
  if (!product || !("description" in product)) return null;
  return (
    <Form toolbar={<SaveProduct />} sx={{ maxWidth: 900 }}>
      <TextInput source="name" parse={asTyped} validate={required()} fullWidth />
      <AttributeInputs group="text" />
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" }, width: "100%" }}>
        <FormNumber source="price" kind="amount" currency={product.Moneda} isRequired />
        <FormNumber source="discount" kind="percent" isRequired />
        <BooleanInput source="offers" />
        <BooleanInput source="featured" />
        <BooleanInput source="active" />
      </Box>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" }, width: "100%" }}>
        <PlaceInputs />
        <AttributeInputs group="material" />
      </Box>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: QUANTITIES_BESIDE, width: "100%" }}>
        <AttributeInputs group="size" />
      </Box>
      <AttributeInputs group="content" />
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        Completa el look
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Hasta 8 productos que van con este, en su orden. La página muestra los que están a la venta y tienen piezas.
      </Typography>
      <ProductsInput
        source="look"
        none="Ninguno elegido: la tienda busca los que van por color, temporada y marca."
        except={product.id}
      />
    </Form>
  );
}

const AttributeInputs = ({ group }: Pick<Attribute, "group">) =>
  attributeList
    .filter(([, attribute]) => attribute.group === group)
    .map(([source, attribute]) => {
      if (attribute.type === "centimetres" || attribute.type === "grams")
        return <FormNumber key={source} source={source} kind={attribute.type} help={attribute.help} />;
      const props = { source, helperText: attribute.help, fullWidth: true };
      if (attribute.type === "choice") {
        const choices = Object.entries(attribute.choices).map(([id, name]) => ({ id, name }));
        return <SelectInput key={source} {...props} choices={choices} emptyText="Sin indicar" parse={asTyped} />;
      }
      const lines = attribute.type === "paragraphs" ? { multiline: true, minRows: 4 } : {};
      return <TextInput key={source} {...props} {...lines} parse={asTyped} />;
    });
