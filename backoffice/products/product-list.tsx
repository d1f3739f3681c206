/** Every product, also those that are not on sale. */
import { type Theme, useMediaQuery } from "@mui/material";
import { Datagrid, FunctionField, List, NullableBooleanInput, SearchInput, SelectInput, TextField } from "react-admin";
import type { StaffProductRow } from "../../contracts/documents/staff-product.ts";
import { ChangeTogether } from "./change-together.tsx";
import { ProductCards } from "./product-cards.tsx";
import { ProductMarks } from "./product-marks.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { priceOf } from "./product-price.ts";
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

export function ProductList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={useFilters()}
      sort={{ field: "updatedAt", order: "DESC" }}
      perPage={25}
      exporter={false}
      title="Productos"
      empty={false}
    >
      {isPhone ? <ProductCards /> : <Table />}
    </List>
  );
}

function Table() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={<ChangeTogether />}>
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
