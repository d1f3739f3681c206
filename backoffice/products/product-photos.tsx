/** The photographs of a product that exists, as a field of its form. */
import { Alert, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { PhotoTiles } from "../photos/photo-tiles.tsx";
import { type Photo, type Photos, usePhotos } from "../photos/use-photos.ts";

const photosOf = ({ images }: StaffProduct): Photo[] =>
  images.map(({ id, alt, color = null, focus = null }) => ({ photo: id, alt, color, focus }));

export interface OwnPhotos {
  readonly photos: Photos;
  readonly isChanged: boolean;
  /** Another person saved others, and these were changed too. */
  readonly isOvertaken: boolean;
  /** Shows those of the product as it was saved. */
  readonly take: (product: StaffProduct) => void;
}

export function useProductPhotos(product: StaffProduct): OwnPhotos {
  const saved = JSON.stringify(photosOf(product));
  // Those with which it was begun: another person may save others meanwhile.
  const [read, setRead] = useState(saved);
  const photos = usePhotos(photosOf(product), product.name);
  const isChanged = photos.all.length !== photos.arrived.length || JSON.stringify(photos.arrived) !== read;
  const take = (now: StaffProduct) => {
    photos.reset(photosOf(now));
    setRead(JSON.stringify(photosOf(now)));
  };
  if (saved !== read && !isChanged) take(product);
  return { photos, isChanged, isOvertaken: saved !== read && isChanged, take };
}

export function ProductPhotos({ product, own }: { product: StaffProduct; own: OwnPhotos }) {
  const { photos, isChanged, isOvertaken, take } = own;
  const { register, setValue, resetField, formState } = useFormContext();
  const { arrived } = photos;
  register("photos");
  useEffect(() => {
    if (isChanged) setValue("photos", arrived, { shouldDirty: true });
    else resetField("photos");
  }, [isChanged, arrived, setValue, resetField]);
  const problem = formState.errors.photos?.message;
  return (
    <>
      <PhotoTiles photos={photos} colors={[...new Set(product.variants.map(({ color }) => color.name))]} />
      {isOvertaken && (
        <Alert severity="warning" action={<Button onClick={() => take(product)}>Cargar las suyas</Button>}>
          Otra persona guardó otras fotos. Si guardas, quedan las tuyas.
        </Alert>
      )}
      {typeof problem === "string" && <Alert severity="error">{problem}</Alert>}
    </>
  );
}
