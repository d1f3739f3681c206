/** What of a product is seldom changed: folded, each with its state. */
import { Accordion, AccordionDetails, AccordionSummary, Box, ListItemText, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { SelectInput, TextInput } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import {
  type Attribute,
  type AttributeName,
  ATTRIBUTES,
  attributeList,
} from "../../../contracts/product/attributes.ts";
import type { StaffProduct } from "../../../contracts/product/staff-product.document.ts";
import { LOW_STOCK } from "../../../contracts/product/variant.ts";
import { countedProducts } from "../../../contracts/text/counted.ts";
import { Icon } from "../../ui/icon.tsx";
import { asTyped } from "../../ui/keep-empty-text.ts";
import { FormNumber } from "../../ui/number-field.tsx";
import { useChoices } from "../use-choices.ts";
import { PlaceInputs } from "./place-inputs.tsx";
import { QUANTITIES_BESIDE } from "./product-form.ts";
import { ProductsInput } from "./products-input.tsx";

type Values = Partial<Pick<StaffProduct, AttributeName | "category" | "subcategory" | "brand" | "look" | "lowStock">>;
const CARE: Readonly<Record<string, string>> = ATTRIBUTES.care.choices;

const ofGroup = (group: Attribute["group"]) => attributeList.filter(([, attribute]) => attribute.group === group);
const namesOf = (group: Attribute["group"]): readonly string[] => ofGroup(group).map(([name]) => name);

export function ProductFolds({ id }: { id: string }) {
  return (
    <Box>
      <Fold title="Descripción" fields={namesOf("text")} state={descriptionState}>
        <AttributeInputs group="text" />
      </Fold>
      <Fold title="Medidas y peso" fields={namesOf("size")} state={sizeState}>
        <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: QUANTITIES_BESIDE }}>
          <AttributeInputs group="size" />
        </Box>
      </Fold>
      <Fold title="Material y cuidado" fields={namesOf("material")} state={materialState}>
        <AttributeInputs group="material" />
      </Fold>
      <PlaceFold />
      <Fold title="Cuándo queda poco" fields={["lowStock"]} state={lowState}>
        <FormNumber
          source="lowStock"
          label="Queda poco con"
          kind="count"
          help={`Con tantas piezas o menos de una talla lo verás entre lo que se acaba. Vacío, con ${LOW_STOCK}`}
        />
      </Fold>
      <Fold title="Va bien con" fields={["look"]} state={lookState}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          Hasta 8 productos que van con este, en su orden. La página muestra los que están a la venta y tienen piezas.
        </Typography>
        <ProductsInput
          source="look"
          none="Ninguno elegido: la tienda busca los que van por color, temporada y marca."
          except={id}
        />
      </Fold>
    </Box>
  );
}

/** `missing`: what the shop could say better if it were filled in. */
type State = string | { readonly missing: string };

function descriptionState({ description = "" }: Values): State {
  const words = description.split(/\s+/).filter(Boolean);
  if (words.length === 0) return { missing: "Falta: es lo que cuentas de la pieza" };
  const start = words.slice(0, 6).join(" ");
  return `${words.length === 1 ? "1 palabra" : `${words.length} palabras`}: «${start}${words.length > 6 ? "…" : ""}»`;
}

function sizeState({ measures, height, width, depth, weight }: Values): State {
  const sides = [height, width, depth].filter((side) => typeof side === "number");
  const known = measures || (sides.length > 0 && `${sides.join(" × ").replaceAll(".", ",")} cm`);
  if (!known) return { missing: typeof weight === "number" ? "Faltan las medidas" : "Faltan las medidas y el peso" };
  return typeof weight === "number" ? `${known}; ${weight} g` : { missing: `${known}; falta el peso` };
}

function materialState({ material, care }: Values): State {
  const name = care ? CARE[care] : undefined;
  if (!material) return { missing: "Falta el material" };
  return name ? `${material}; se cuida como ${name.toLowerCase()}` : material;
}

const lowState = ({ lowStock }: Values): State =>
  typeof lowStock === "number" ? `Con ${lowStock} piezas o menos` : `Con ${LOW_STOCK} piezas o menos, como todos`;

const lookState = ({ look = [] }: Values): State =>
  look.length === 0 ? "Los elige la tienda" : `${countedProducts(look.length)} que elegiste`;

function PlaceFold() {
  const { categories, brands } = useChoices();
  const state = ({ category, subcategory, brand }: Values): State => {
    const of = categories.find(({ id }) => id === category);
    const below = of?.subcategories.find(({ id }) => id === subcategory);
    const maker = brands.find(({ id }) => id === brand);
    return [of?.name, below?.name, maker && `marca ${maker.name}`].filter(Boolean).join(", ");
  };
  return (
    <Fold title="Dónde se encuentra" fields={["category", "subcategory", "brand", "seasons"]} state={state}>
      <PlaceInputs />
    </Fold>
  );
}

interface FoldProps {
  readonly title: string;
  readonly fields: readonly string[];
  readonly state: (values: Values) => State;
  readonly children: ReactNode;
}

function Fold({ title, fields, state, children }: FoldProps) {
  const [isOpen, open] = useState(false);
  const { errors } = useFormState();
  // What is wrong must be seen.
  const isWrong = fields.some((field) => field in errors);
  const said = state(useWatch());
  const isMissing = typeof said !== "string";
  return (
    <Accordion disableGutters square expanded={isOpen || isWrong} onChange={(_event, now) => open(now)}>
      <AccordionSummary expandIcon={<Icon name="down" fontSize="small" />}>
        <ListItemText
          primary={title}
          secondary={isMissing ? said.missing : said}
          slotProps={{ secondary: { noWrap: true, ...(isMissing && { color: "secondary" }) } }}
        />
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}

const AttributeInputs = ({ group }: Pick<Attribute, "group">) =>
  ofGroup(group).map(([source, attribute]) => {
    if (attribute.type === "centimetres" || attribute.type === "grams")
      return <FormNumber key={source} source={source} kind={attribute.type} help={attribute.help} />;
    const props = { source, helperText: attribute.help, fullWidth: true, sx: { gridColumn: "1 / -1" } };
    if (attribute.type === "choice") {
      const choices = Object.entries(attribute.choices).map(([id, name]) => ({ id, name }));
      return <SelectInput key={source} {...props} choices={choices} emptyText="Sin indicar" parse={asTyped} />;
    }
    const lines = attribute.type === "paragraphs" ? { multiline: true, minRows: 4 } : {};
    return <TextInput key={source} {...props} {...lines} parse={asTyped} />;
  });
