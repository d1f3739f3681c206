/** New colours and sizes of a product that exists. */
import { Button, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { StaffProduct } from "../../../contracts/product/staff-product.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { later } from "../../unsent/unsent.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { KindsInput } from "../form/kinds-input.tsx";
import { NO_KINDS, countOf, kindOf, piecesOf } from "../form/kinds.ts";
import { useChoices } from "../use-choices.ts";
import { colorsOf } from "../product-summary.tsx";

export function AddVariants({ product }: { product: StaffProduct }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button color="secondary" startIcon={<Icon name="plus" />} onClick={() => open(true)}>
        Color o talla
      </Button>
      {isOpen && <AddDialog product={product} onClose={() => open(false)} />}
    </>
  );
}

function AddDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { id, version, category, subcategory, variants } = product;
  const [kinds, setKinds] = useState(NO_KINDS);
  // One id for each combination until it is saved: a repeated tap brings its pieces once.
  const [ids] = useState(() => new Map<string, string>());
  const notify = useNotify();
  const refresh = useRefresh();
  const { categories } = useChoices();
  const place = categories.find((one) => one.id === category)?.subcategories.find((one) => one.id === subcategory);
  const ownColors = colorsOf(variants);
  const taken = new Set(variants.map(({ color, size }) => kindOf(color.name, size)));
  const added = kinds.colors.flatMap((color) =>
    kinds.sizes.flatMap((size) => {
      const kind = kindOf(color.name, size);
      return taken.has(kind) ? [] : [{ kind, color, size, stock: countOf(piecesOf(kinds, color.name, size)) }];
    }),
  );
  const idOf = (kind: string) => {
    const one = ids.get(kind) ?? newId();
    ids.set(kind, one);
    return one;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const add = added.map(({ kind, ...one }) => ({ ...one, id: idOf(kind) }));
      return later("PATCH /api/gestion/products/{id}/variants", { path: { id }, body: { version, add } });
    },
    onSuccess: () => {
      notify("Guardado. La tienda ya lo muestra", { type: "success" });
      refresh();
      onClose();
    },
    // Somebody may have changed it: the next try is of what is there.
    onError: () => refresh(),
  });
  return (
    <Sheet
      isOpen
      close={onClose}
      title="Agregar colores o tallas"
      act={{
        label: added.length === 0 ? "Agregar" : `Agregar ${added.length}`,
        onClick: mutate,
        isDisabled: isPending || added.length === 0,
        back: "Cancelar",
      }}
    >
      <KindsInput
        kinds={kinds}
        onChange={setKinds}
        usualSizes={place?.sizes ?? []}
        ownColors={ownColors}
        taken={taken}
      />
      <Typography role="alert" color="error" sx={{ mt: 1 }}>
        {error?.message}
      </Typography>
    </Sheet>
  );
}
