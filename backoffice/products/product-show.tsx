/** One product: how it stands in the shop, and the pieces of each variant. */
import EditIcon from "@mui/icons-material/Edit";
import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import { Button, Stack, Typography } from "@mui/material";
import { ShowBase, Title, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { PREVIEW, pathTo } from "../../contracts/pages/paths.ts";
import { moment } from "../ui/format.ts";
import { CopyButton } from "./copy-button.tsx";
import { DeleteProduct } from "./delete-product.tsx";
import { ProductMarks, ProductPicture, priceText } from "./product-summary.tsx";
import { ProductPhotos } from "./product-photos.tsx";
import { VariantGrid } from "./variants/variant-grid.tsx";

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
  const { id } = product;
  return (
    <Stack sx={{ gap: 3, width: "100%", minWidth: 0, maxWidth: 1100, p: { xs: 2, md: 3 } }}>
      <Title title={product.name} />
      <Stack direction="row" sx={{ gap: 2 }}>
        <ProductPicture photo={product.picture} width={96} />
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="h2">{product.name}</Typography>
          <Typography color="text.secondary">
            {product.brandName} · {product.categoryName}
          </Typography>
          <Typography>{priceText(product)}</Typography>
          <ProductMarks product={product} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button component={Link} to={`/products/${id}`} variant="contained" startIcon={<EditIcon />}>
          Editar
        </Button>
        {product.active ? (
          <Button startIcon={<OpenInNewIcon />} href={pathTo.product({ id })} target="_blank" variant="outlined">
            Ver en la tienda
          </Button>
        ) : (
          <Button
            startIcon={<OpenInNewIcon />}
            href={`${pathTo.product({ id })}&${PREVIEW}=1`}
            target="_blank"
            // A page of the shop: nothing of the back office is told to it.
            rel="noreferrer"
            variant="outlined"
          >
            Vista previa
          </Button>
        )}
        <CopyButton product={id} />
      </Stack>
      <ProductPhotos key={id} product={product} />
      <VariantGrid product={product} />
      <DeleteProduct product={product} />
      <Typography variant="body2" color="text.secondary">
        Última edición: {moment(product.updatedAt)}
      </Typography>
    </Stack>
  );
}
