/** The photographs of a product that exists. The shop shows those saved last until these are saved. */
import { Alert, Button, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { api, codeOf } from "../api.ts";
import { PhotoTiles } from "../photos/photo-tiles.tsx";
import { AskBeforeLeaving } from "../frame/unsaved-changes.tsx";
import { type Photo, usePhotos } from "../photos/use-photos.ts";

const photosOf = ({ images }: StaffProduct): Photo[] =>
  images.map(({ id, alt, color = null, focus = null }) => ({ photo: id, alt, color, focus }));

export function ProductPhotos({ product }: { product: StaffProduct }) {
  const [saved, setSaved] = useState(() => photosOf(product));
  // The version with which these photographs were read: another person may save others meanwhile.
  const [version, setVersion] = useState(product.version);
  const photos = usePhotos(saved, product.name);
  const notify = useNotify();
  const refresh = useRefresh();
  const colors = [...new Set(product.variants.map(({ color }) => color.name))];
  const isChanged = photos.all.length !== saved.length || JSON.stringify(photos.arrived) !== JSON.stringify(saved);

  function take(now: StaffProduct) {
    setSaved(photosOf(now));
    setVersion(now.version);
    photos.reset(photosOf(now));
  }
  // Saving anything else here makes a new version with the same photographs.
  if (product.version > version && JSON.stringify(photosOf(product)) === JSON.stringify(saved))
    setVersion(product.version);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api("PUT /api/gestion/products/{id}/photos", {
        path: { id: product.id },
        body: { version, photos: [...photos.arrived] },
      }),
    onSuccess: (now) => {
      take(now);
      notify("Guardado. La tienda ya lo muestra", { type: "success" });
      refresh();
    },
  });
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3">Fotos</Typography>
      <PhotoTiles photos={photos} colors={colors} />
      <AskBeforeLeaving when={isChanged && !isPending} />
      {error && (
        <Alert severity="error">
          {error.message}
          {codeOf(error) === "EDITED_MEANWHILE" && (
            <Button
              onClick={() => {
                take(product);
                refresh();
                reset();
              }}
            >
              Cargar lo nuevo
            </Button>
          )}
        </Alert>
      )}
      {isChanged && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <Typography sx={{ width: "100%" }}>Lo que cambiaste en las fotos falta guardar.</Typography>
          <Button variant="contained" disabled={isPending || photos.isSending} onClick={() => mutate()}>
            {photos.isSending ? "Subiendo fotos…" : "Guardar fotos"}
          </Button>
          <Button onClick={() => photos.reset(saved)}>Deshacer</Button>
        </Stack>
      )}
    </Stack>
  );
}
