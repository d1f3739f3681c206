/** Takes away a colour or a size that was a mistake. What was ordered can only be taken off sale. */
import { Alert, Box, Button, List, ListItem, ListItemText, ListSubheader } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { Sent } from "../../../contracts/api.ts";
import { compareSizes, sizeWord } from "../../../contracts/product/sizes.ts";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { codeOf } from "../../api.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { later } from "../../unsent/unsent.ts";

type Change = Omit<Sent<"PATCH /api/gestion/products/{id}/variants", "body">, "version">;

interface Chosen {
  readonly name: string;
  readonly variants: readonly StaffVariant[];
}

export function RemoveVariants({ product }: { product: StaffProduct }) {
  const [isOpen, open] = useState(false);
  // The last one cannot go: without it there would be no product.
  if (product.variants.length < 2) return null;
  return (
    <>
      <Button color="secondary" onClick={() => open(true)}>
        Quitar un color o una talla
      </Button>
      {isOpen && <RemoveDialog product={product} onClose={() => open(false)} />}
    </>
  );
}

function RemoveDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { id, version, variants } = product;
  const [chosen, choose] = useState<Chosen | null>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: Change) =>
      later("PATCH /api/gestion/products/{id}/variants", { path: { id }, body: { version, ...change } }),
    onSuccess: () => {
      notify("Guardado. La tienda ya lo muestra", { type: "success" });
      refresh();
      onClose();
    },
    onError: () => refresh(),
  });
  const skus = chosen?.variants.map(({ id: sku }) => sku) ?? [];
  const back = () => {
    choose(null);
    reset();
  };
  if (!chosen)
    return (
      <Sheet isOpen close={onClose} title="Quitar un color o una talla">
        <Choices variants={variants} onChoose={choose} />
      </Sheet>
    );
  const hide = () => mutate({ switch: skus.map((sku) => ({ sku, active: false })) });
  return (
    <Sheet
      isOpen
      close={onClose}
      title={`Eliminar ${chosen.name}`}
      act={{
        back: "Atrás",
        onBack: back,
        isDisabled: isPending,
        ...(codeOf(error) === "IN_USE"
          ? { label: `Dejar de vender ${chosen.name}`, onClick: hide }
          : { label: "Eliminar", onClick: () => mutate({ remove: skus }), isDangerous: true }),
      }}
    >
      {error ? <Alert severity="error">{error.message}</Alert> : whatGoes(chosen)}
    </Sheet>
  );
}

function whatGoes({ name, variants }: Chosen): string {
  const pieces = variants.reduce((sum, { stock }) => sum + stock, 0);
  const counted = pieces === 0 ? "" : pieces === 1 ? " y su pieza" : ` y sus ${pieces} piezas`;
  return `Se elimina ${name}${counted}. Sale de la tienda y de los carritos que lo tienen. No se puede deshacer.`;
}

function Choices({ variants, onChoose }: { variants: readonly StaffVariant[]; onChoose: (chosen: Chosen) => void }) {
  const groups = [
    { title: "Colores", all: Map.groupBy(variants, ({ color }) => color.name) },
    {
      title: "Tallas",
      all: Map.groupBy(
        variants.toSorted((a, b) => compareSizes(a.size, b.size)),
        ({ size }) => sizeWord(size),
      ),
    },
  ].filter(({ all }) => all.size > 1);
  return (
    <Box sx={{ mx: { xs: -2, md: -3 } }}>
      {groups.map(({ title, all }) => (
        <List key={title} subheader={<ListSubheader>{title}</ListSubheader>} disablePadding>
          {[...all].map(([name, own]) => (
            <ListItem
              key={name}
              sx={{ minHeight: 52 }}
              secondaryAction={
                <Button
                  color="error"
                  aria-label={`Quitar ${name}`}
                  onClick={() => onChoose({ name: title === "Tallas" ? `la talla ${name}` : name, variants: own })}
                >
                  Quitar
                </Button>
              }
            >
              <ListItemText primary={name} />
            </ListItem>
          ))}
        </List>
      ))}
    </Box>
  );
}
