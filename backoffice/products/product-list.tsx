/** Every product, also those that are not on sale. */
import { Button, Stack, Tab, Tabs, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import {
  Datagrid,
  DatagridBody,
  FilterButton,
  FilterForm,
  FunctionField,
  InfiniteList,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
} from "react-admin";
import { Link } from "react-router-dom";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { InTopBar, SeeShop } from "../frame/top-bar.tsx";
import { BarButton } from "../ui/bar-button.tsx";
import { type Choosing, useChooseMore } from "../ui/choose-rows.tsx";
import { RowToChoose } from "../ui/choose-rows.tsx";
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
    <SelectInput
      key="category"
      source="category"
      // A laptop has room for it, in one row with the search.
      label={isPhone && "Categoría"}
      emptyText="Todas las categorías"
      choices={[...categories]}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": "Categoría" } } }}
      alwaysOn={!isPhone}
    />,
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
      sx={{ px: { xs: 0.5, md: 0 } }}
    >
      {TABS.map(({ name }) => (
        <Tab key={name} label={name} />
      ))}
    </Tabs>
  );
}

function Bar({ isPhone, ...choosing }: Choosing & { readonly isPhone: boolean }) {
  const { label, onClick } = useChooseMore(choosing);
  return (
    <InTopBar>
      {isPhone ? (
        <>
          <Button color="secondary" onClick={onClick}>
            {label}
          </Button>
          <SeeShop />
        </>
      ) : (
        <BarButton icon="plus" label="Producto nuevo" component={Link} to="/products/create" />
      )}
    </InTopBar>
  );
}

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
  const [isChoosing, choose] = useState(false);
  const filters = useFilters(isPhone);
  const AnyList = isPhone ? InfiniteList : List;
  return (
    <AnyList
      actions={false}
      sort={{ field: "updatedAt", order: "DESC" }}
      perPage={25}
      exporter={false}
      title="Productos"
      empty={false}
      sx={{ "& .RaList-content": { overflow: "visible" }, "& .RaList-main": { minWidth: 0, mt: 0 } }}
    >
      <Bar isPhone={isPhone} isChoosing={isChoosing} choose={choose} />
      <DropUnseen />
      <Stack sx={{ flexDirection: { md: "column-reverse" }, bgcolor: "background.default" }}>
        <ProductTabs />
        <Stack
          direction="row"
          sx={{
            p: { xs: "8px 4px 8px 16px", md: 0 },
            alignItems: { md: "center" },
            "& > :last-child": { mt: { xs: 1.5, md: 0 } },
          }}
        >
          <FilterForm filters={filters} />
          <FilterButton filters={filters} />
        </Stack>
      </Stack>
      {isPhone ? <ProductCards onDone={setDone} isChoosing={isChoosing} choose={choose} /> : <Table onDone={setDone} />}
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
        render={({ stock }) =>
          stock === 0 ? (
            <Typography variant="body2" color="error">
              Agotado
            </Typography>
          ) : (
            stock
          )
        }
      />
      <FunctionField<StaffProductRow> label="" render={(row) => <ProductMarks product={row} />} />
    </Datagrid>
  );
}
