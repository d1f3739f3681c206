/** What can be done with a product beside editing it: looking at it, sharing, copying and deleting it. */
import { IconButton, Menu, MenuItem } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { newId } from "../../contracts/ids.ts";
import { PREVIEW, pathTo } from "../../contracts/pages/paths.ts";
import type { StaffProduct } from "../../contracts/product/staff-product.document.ts";
import { api } from "../api.ts";
import { InTopBar } from "../frame/top-bar.tsx";
import { useCopy } from "../ui/copy-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { DeleteDialog } from "./delete-product.tsx";
import { useMay } from "../sign-in/rights.ts";

export function ProductActions({ product }: { product: StaffProduct }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const may = useMay();
  const path = pathTo.product(product);
  const copyLink = useCopy(location.origin + path, "Enlace copiado: pégalo donde quieras");
  const navigate = useNavigate();
  const duplicate = useDuplicate(product.id);
  const entry = (label: string, act: () => void, color?: string) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        act();
      }}
      {...(color !== undefined && { sx: { color } })}
    >
      {label}
    </MenuItem>
  );
  return (
    <InTopBar>
      <IconButton
        component="a"
        href={product.active ? path : `${path}&${PREVIEW}=1`}
        target="_blank"
        // A page of the shop: nothing of the back office is told to it.
        rel="noreferrer"
        color="inherit"
        aria-label={product.active ? "Ver en la tienda" : "Vista previa"}
      >
        <Icon name="eye" />
      </IconButton>
      <IconButton
        color="inherit"
        aria-label="Más"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" sx={{ "& path": { strokeWidth: 2.6 } }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entry("Copiar enlace", copyLink)}
        {entry("Duplicar", duplicate)}
        {entry("Imprimir etiquetas", () => navigate(`/labels?ids=${product.id}`))}
        {may("owner") && entry("Eliminar", () => setDeleting(true), "error.main")}
      </Menu>
      {isDeleting && <DeleteDialog product={product} onClose={() => setDeleting(false)} />}
    </InTopBar>
  );
}

/** Makes a draft like this product. */
function useDuplicate(product: string): () => void {
  // The same id until it is done: a repeated tap makes one copy.
  const [id, setId] = useState(newId);
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => api("POST /api/gestion/products/{id}/copies", { path: { id: product }, body: { id } }),
    onSuccess: () => {
      setId(newId());
      notify("Es un borrador: cambia lo que haga falta y ponlo a la venta", { type: "info" });
      navigate(`/products/${id}`);
    },
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  return mutate;
}
