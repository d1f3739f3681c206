import { Typography } from "@mui/material";
import {
  DateInput,
  DeleteWithConfirmButton,
  FunctionField,
  SelectInput,
  TextInput,
  required,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { OCCASION_NAMES, OUTFIT_ROLE_NAMES, SILHOUETTE_NAMES } from "../../contracts/lists/subcategory.ts";
import { COVER_PHOTOGRAPHS_MAX, SEASON_PHOTOGRAPHS_MAX } from "../../contracts/content/landing.ts";
import type { StaffEntry } from "../../contracts/lists/staff-lists.document.ts";
import { LandingInputs } from "../content/landing/landing-inputs.tsx";
import { type TypedLanding, typedPhotographs } from "../content/landing/typed-landing.ts";
import { Edit } from "../ui/edit.tsx";
import { Form, SaveBar, WIDE } from "../ui/form.tsx";
import { countedProducts } from "../../contracts/text/counted.ts";
import { useForeignLists } from "./use-foreign-lists.ts";
import { useMay } from "../sign-in/rights.ts";

const used = ({ products, categoryName }: StaffEntry) => (
  <Typography color="text.secondary" sx={{ mb: 2 }}>
    {[categoryName, countedProducts(products)].filter(Boolean).join(" · ")}
  </Typography>
);

/** How many photographs stand above the products of an entry; other lists have no face. */
const PHOTOGRAPHS: Readonly<Record<string, number>> = {
  "lists/brands": COVER_PHOTOGRAPHS_MAX,
  "lists/seasons": SEASON_PHOTOGRAPHS_MAX,
};

const asSent = ({ photographs, ...entry }: TypedLanding) => ({
  ...entry,
  photographs: typedPhotographs(photographs),
});

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** Of the sale only. */
function LastDay() {
  const entry = useRecordContext<StaffEntry>();
  return entry?.promo ? (
    <DateInput
      source="until"
      label="Último día"
      parse={(typed: string) => typed || null}
      helperText="Se lee sobre el título hasta ese día. Vacío, no se dice"
    />
  ) : null;
}

export function EntryEdit() {
  const resource = useResourceContext() ?? "";
  const max = PHOTOGRAPHS[resource];
  const isForeign = useForeignLists();
  const mayDelete = useMay()("owner") && !isForeign;
  return (
    <Edit transform={asSent} sx={max === undefined ? {} : WIDE}>
      <Form toolbar={<SaveBar beside={mayDelete && <DeleteWithConfirmButton mutationMode="pessimistic" />} />}>
        <FunctionField<StaffEntry> render={used} />
        {!isForeign && <TextInput source="Descripcion" validate={required()} fullWidth />}
        {resource === "lists/subcategories" && (
          <>
            <SelectInput source="silhouette" choices={choicesOf(SILHOUETTE_NAMES)} validate={required()} fullWidth />
            <SelectInput source="outfitRole" choices={choicesOf(OUTFIT_ROLE_NAMES)} validate={required()} fullWidth />
            <SelectInput source="occasion" choices={choicesOf(OCCASION_NAMES)} validate={required()} fullWidth />
          </>
        )}
        {resource === "lists/brands" && <LastDay />}
        {max !== undefined && <LandingInputs max={max} />}
      </Form>
    </Edit>
  );
}
