/** Every product, also those that are not on sale. */
import { Box, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import {
  Datagrid,
  FunctionField,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
} from "react-admin";
import { Link } from "react-router-dom";
import type { StaffProductRow } from "../../contracts/documents/staff-product.ts";
import { amount } from "../show.ts";
import { ProductMarks } from "./product-marks.tsx";
import { ProductPicture } from "./product-picture.tsx";
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
      {isPhone ? <Cards /> : <Table />}
    </List>
  );
}

const price = ({ Moneda, price: full, discount }: StaffProductRow) =>
  discount === 0 ? amount(Moneda, full) : `${amount(Moneda, full)} −${discount} %`;

function Table() {
  return (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<StaffProductRow> label="" render={({ picture }) => <ProductPicture photo={picture} />} />
      <TextField source="name" label="Nombre" />
      <TextField source="brandName" label="Marca" sortable={false} />
      <TextField source="categoryName" label="Categoría" sortable={false} />
      <FunctionField<StaffProductRow> source="price" label="Precio" textAlign="right" render={price} />
      <TextField source="stock" label="Piezas" textAlign="right" />
      <FunctionField<StaffProductRow> label="" render={(row) => <ProductMarks product={row} />} />
    </Datagrid>
  );
}

function Cards() {
  const { data = [], isPending } = useListContext<StaffProductRow>();
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 3 }}>No hay productos con estos filtros.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Stack
            component={Link}
            to={`/products/${row.id}/show`}
            direction="row"
            sx={{ gap: 2, p: 2, color: "inherit", textDecoration: "none" }}
          >
            <ProductPicture photo={row.picture} />
            <Stack sx={{ gap: 0.5, minWidth: 0, flexGrow: 1 }}>
              <strong>{row.name}</strong>
              <Typography variant="body2" color="text.secondary">
                {row.brandName} · {row.stock} {row.stock === 1 ? "pieza" : "piezas"}
              </Typography>
              <Typography variant="body2">{price(row)}</Typography>
              <ProductMarks product={row} />
            </Stack>
          </Stack>
        </Box>
      ))}
    </Box>
  );
}
