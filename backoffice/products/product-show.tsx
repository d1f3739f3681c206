/** One product: how it stands in the shop, and the pieces of each variant. */
import EditIcon from "@mui/icons-material/Edit";
import { Button, Stack, Typography } from "@mui/material";
import { ShowBase, Title, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffProduct } from "../../contracts/documents/staff-product.ts";
import { pathTo } from "../../contracts/pages/paths.ts";
import { amount, moment } from "../show.ts";
import { ProductMarks } from "./product-marks.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { VariantGrid } from "./variant-grid.tsx";

export function ProductShow() {
  return (
    <ShowBase>
      <WholeProduct />
    </ShowBase>
  );
}

function WholeProduct() {
  const { record: product } = useShowContext<StaffProduct>();
  // At first there may be only what the list knows of it.
  if (!product || !("variants" in product)) return null;
  const { id, Moneda, price, discount } = product;
  return (
    <Stack sx={{ gap: 3, maxWidth: 1100, p: { xs: 2, md: 3 } }}>
      <Title title={product.name} />
      <Stack direction="row" sx={{ gap: 2 }}>
        <ProductPicture photo={product.picture} width={96} />
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="h2">{product.name}</Typography>
          <Typography color="text.secondary">
            {product.brandName} · {product.categoryName}
          </Typography>
          <Typography>
            {amount(Moneda, price)}
            {discount > 0 && ` con ${discount} % de descuento`}
          </Typography>
          <ProductMarks product={product} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button component={Link} to={`/products/${id}`} variant="contained" startIcon={<EditIcon />}>
          Editar
        </Button>
        {product.active && (
          <Button href={pathTo.product({ id })} target="_blank" variant="outlined">
            Ver en la tienda
          </Button>
        )}
      </Stack>
      <VariantGrid product={product} />
      <Typography variant="body2" color="text.secondary">
        Última edición: {moment(product.updatedAt)}
      </Typography>
    </Stack>
  );
}
