/** Every product, also those that are not on sale. */
import { Tab, Tabs, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import {
  CreateButton,
  Datagrid,
  DatagridBody,
  FilterButton,
  FunctionField,
  InfiniteList,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useListContext,
} from "react-admin";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { RowToChoose } from "../ui/row-to-choose.tsx";
import { ChangeTogether, type Done } from "./together/change-together.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductMarks, priceOf } from "./product-summary.tsx";
import { UndoChange } from "./together/undo-change.tsx";
import { useChoices } from "./use-choices.ts";
import { Picture } from "../ui/picture.tsx";

const yesOrNo = (source: string, label: string) => (
  <NullableBooleanInput key={source} source={source} label={label} nullLabel="Todos" trueLabel="Sí" falseLabel="No" />
);

/** A phone has its products in sight, and the category among the other filters. */
function useFilters(isPhone: boolean) {
  const { brands, categories } = useChoices();
  return [
    <SearchInput key="q" source="q" placeholder="Nombre, SKU o marca" alwaysOn />,
    <SelectInput key="category" source="category" label="Categoría" choices={[...categories]} alwaysOn={!isPhone} />,
    <SelectInput key="brand" source="brand" label="Marca" choices={[...brands]} />,
    yesOrNo("featured", "Destacado"),
  ];
}

/** The lists that an owner looks at. */
const TABS = [
  { name: "Todos", only: {} },
  { name: "Se acaban", only: { lowStock: true } },
  { name: "En oferta", only: { offers: true } },
  { name: "Borradores", only: { active: false } },
] as const;

function ProductTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { lowStock, offers, active, ...others } = filterValues;
  const now = JSON.stringify({ lowStock, offers, active });
  const isChosen = ({ only }: (typeof TABS)[number]) =>
    JSON.stringify({ lowStock: undefined, offers: undefined, active: undefined, ...only }) === now;
  const index = TABS.findIndex(isChosen);
  return (
    <Tabs
      value={index < 0 ? false : index}
      onChange={(_event, next: number) => setFilters({ ...others, ...TABS[next]?.only }, displayedFilters)}
      variant="scrollable"
      scrollButtons={false}
      sx={{ px: { xs: 0.5, md: 0 }, borderBottom: 1, borderColor: "divider" }}
    >
      {TABS.map(({ name }) => (
        <Tab key={name} label={name} />
      ))}
    </Tabs>
  );
}

/** On a phone a new product is begun with the "+" in the bar. */
const Actions = ({ isPhone }: { isPhone: boolean }) => (
  <TopToolbar>
    <FilterButton />
    {!isPhone && <CreateButton />}
  </TopToolbar>
);

/** After another search those chosen before are not seen: they would be changed unnoticed. */
function DropUnseen() {
  const { filterValues, onUnselectItems } = useListContext();
  const filter = JSON.stringify(filterValues);
  const last = useRef(filter);
  useEffect(() => {
    if (filter === last.current) return;
    last.current = filter;
    onUnselectItems();
  }, [filter, onUnselectItems]);
  return null;
}

export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const [done, setDone] = useState<Done | null>(null);
  const AnyList = isPhone ? InfiniteList : List;
  return (
    <AnyList
      filters={useFilters(isPhone)}
      sort={{ field: "updatedAt", order: "DESC" }}
      perPage={25}
      exporter={false}
      actions={<Actions isPhone={isPhone} />}
      title="Productos"
      empty={false}
    >
      <DropUnseen />
      <ProductTabs />
      {isPhone ? <ProductCards onDone={setDone} /> : <Table onDone={setDone} />}
      {/* Outside of the bar of the chosen ones, which goes away with them. */}
      {done && <UndoChange key={done.id} {...done} onClose={() => setDone(null)} />}
    </AnyList>
  );
}

function Table({ onDone }: { onDone: (done: Done) => void }) {
  return (
    <Datagrid
      rowClick="edit"
      bulkActionButtons={<ChangeTogether onDone={onDone} />}
      body={<DatagridBody row={<RowToChoose />} />}
    >
      <FunctionField<StaffProductRow> label="" render={({ picture }) => <Picture image={picture} width={56} />} />
      <TextField source="name" label="Nombre" />
      <TextField source="brandName" label="Marca" sortable={false} />
      <TextField source="categoryName" label="Categoría" sortable={false} />
      <FunctionField<StaffProductRow> source="price" label="Precio" textAlign="right" render={priceOf} />
      <FunctionField<StaffProductRow>
        source="stock"
        label="Piezas"
        textAlign="right"
        render={({ stock }) => (stock === 0 ? <Typography color="error">Agotado</Typography> : stock)}
      />
      <FunctionField<StaffProductRow> label="" render={(row) => <ProductMarks product={row} />} />
    </Datagrid>
  );
}
