/** Deletes a product that was never ordered; for any other it says what can be done instead. */
import { Alert, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { codeOf } from "../api.ts";
import { Sheet } from "../ui/sheet.tsx";
import { later } from "../unsent/unsent.ts";

export function DeleteDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { id, version, name, active } = product;
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => later("DELETE /api/gestion/products/{id}", { path: { id }, query: { version } }),
    onSuccess: () => gone(),
    // An earlier try has done it, and its answer was lost.
    onError: (error) => (codeOf(error) === "NOT_FOUND" ? gone() : refresh()),
  });
  const hide = useMutation({
    mutationFn: () => later("PATCH /api/gestion/products/{id}", { path: { id }, body: { version, active: false } }),
    onSuccess: () => {
      notify("Ya no está a la venta", { type: "success" });
      refresh();
      onClose();
    },
    onError: () => refresh(),
  });
  const gone = () => {
    notify("Producto eliminado", { type: "success" });
    navigate("/products");
  };
  const error = hide.error ?? remove.error;
  const isOrdered = codeOf(remove.error) === "IN_USE";
  return (
    <Sheet
      isOpen
      close={onClose}
      title={`Eliminar «${name}»`}
      act={
        isOrdered
          ? { label: "Quitar de la venta", onClick: hide.mutate, isDisabled: hide.isPending || !active }
          : { label: "Eliminar", onClick: remove.mutate, isDisabled: remove.isPending, isDangerous: true }
      }
    >
      {error ? (
        <Alert severity={isOrdered ? "warning" : "error"}>
          {isOrdered && !active
            ? `«${name}» ya está en pedidos y no se puede eliminar. Ya no está a la venta: la tienda no lo muestra.`
            : error.message}
        </Alert>
      ) : (
        <Typography>
          Se elimina con sus fotos, colores, tallas y piezas, y sale de los carritos que lo tienen. No se puede
          deshacer.
        </Typography>
      )}
    </Sheet>
  );
}
