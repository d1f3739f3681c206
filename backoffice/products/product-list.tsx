/** Every product, also those that are not on sale. */
import { type Theme, useMediaQuery } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import {
  CreateButton,
  Datagrid,
  DatagridBody,
  FilterButton,
  FunctionField,
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
import { ProductMarks, ProductPicture, priceOf } from "./product-summary.tsx";
import { UndoChange } from "./together/undo-change.tsx";
import { useChoices } from "./use-choices.ts";

const yesOrNo = (source: string, label: string) => (
  <NullableBooleanInput key={source} source={source} label={label} nullLabel="Todos" trueLabel="Sí" falseLabel="No" />
);

function useFilters() {
  const { brands, categories } = useChoices();
  return [
    <SearchInput key="q" source="q" placeholder="Nombre, SKU o marca" alwaysOn />,
    <SelectInput key="category" source="category" label="Categoría" choices={[...categories]} alwaysOn />,
    <SelectInput key="brand" source="brand" label="Marca" choices={[...brands]} />,
    yesOrNo("active", "A la venta"),
    yesOrNo("lowStock", "Pocas piezas"),
    yesOrNo("offers", "En ofertas"),
    yesOrNo("featured", "Destacado"),
  ];
}

/** On a phone the button for a new product would lie over what can be done with the chosen ones. */
function Actions() {
  const { selectedIds } = useListContext();
  return (
    <TopToolbar>
      <FilterButton />
      {selectedIds.length === 0 && <CreateButton />}
    </TopToolbar>
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
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const [done, setDone] = useState<Done | null>(null);
  return (
    <List
      filters={useFilters()}
      sort={{ field: "updatedAt", order: "DESC" }}
      perPage={25}
      exporter={false}
      actions={<Actions />}
      title="Productos"
      empty={false}
    >
      <DropUnseen />
      {isPhone ? <ProductCards onDone={setDone} /> : <Table onDone={setDone} />}
      {/* Outside of the bar of the chosen ones, which goes away with them. */}
      {done && <UndoChange key={done.id} {...done} onClose={() => setDone(null)} />}
    </List>
  );
}

function Table({ onDone }: { onDone: (done: Done) => void }) {
  return (
    <Datagrid
      rowClick="show"
      bulkActionButtons={<ChangeTogether onDone={onDone} />}
      body={<DatagridBody row={<RowToChoose />} />}
    >
      <FunctionField<StaffProductRow> label="" render={({ picture }) => <ProductPicture photo={picture} />} />
      <TextField source="name" label="Nombre" />
      <TextField source="brandName" label="Marca" sortable={false} />
      <TextField source="categoryName" label="Categoría" sortable={false} />
      <FunctionField<StaffProductRow> source="price" label="Precio" textAlign="right" render={priceOf} />
      <TextField source="stock" label="Piezas" textAlign="right" />
      <FunctionField<StaffProductRow> label="" render={(row) => <ProductMarks product={row} />} />
    </Datagrid>
  );
}
