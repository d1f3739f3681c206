/** Deletes a product that was never ordered; for any other it says what can be done instead. */
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { codeOf } from "../api.ts";
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
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>Eliminar «{name}»</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity={isOrdered ? "warning" : "error"}>
            {isOrdered && !active
              ? `«${name}» ya está en pedidos y no se puede eliminar. Ya no está a la venta: la tienda no lo muestra.`
              : error.message}
          </Alert>
        ) : (
          <DialogContentText>
            Se elimina con sus fotos, colores, tallas y piezas, y sale de los carritos que lo tienen. No se puede
            deshacer.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isOrdered && !active ? "Cerrar" : "Cancelar"}</Button>
        {isOrdered && active && (
          <Button variant="contained" disabled={hide.isPending} onClick={() => hide.mutate()}>
            Quitar de la venta
          </Button>
        )}
        {!isOrdered && (
          <Button variant="contained" color="error" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Eliminar
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
