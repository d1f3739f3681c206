import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh } from "react-admin";
import type { StaffProduct, StaffVariant } from "../../../contracts/product/staff-product.document.ts";
import { later } from "../../unsent/unsent.ts";

interface Props {
  readonly product: StaffProduct;
  readonly variant: StaffVariant;
  readonly onDone: () => void;
}

/** Takes one colour and size off sale, or back. Its pieces stay. */
export function VariantSwitch({ product: { id, version }, variant: { id: sku, active }, onDone }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      later("PATCH /api/gestion/products/{id}/variants", {
        path: { id },
        body: { version, switch: [{ sku, active: !active }] },
      }),
    onSuccess: () => {
      refresh();
      onDone();
    },
    onError: ({ message }) => {
      notify(message, { type: "error" });
      refresh();
    },
  });
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {active ? "Dejar de vender esta talla" : "Vender esta talla"}
    </Button>
  );
}
