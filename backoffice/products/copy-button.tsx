import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { newId } from "../../contracts/ids.ts";
import { api } from "../api.ts";

/** Makes a draft like this product. */
export function CopyButton({ product }: { product: string }) {
  // The same id until it is done: a repeated tap makes one copy.
  const [id, setId] = useState(newId);
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("POST /api/gestion/products/{id}/copies", { path: { id: product }, body: { id } }),
    onSuccess: () => {
      setId(newId());
      notify("Es un borrador: cambia lo que haga falta y ponlo a la venta", { type: "info" });
      navigate(`/products/${id}`);
    },
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  return (
    <Button variant="outlined" startIcon={<ContentCopyIcon />} disabled={isPending} onClick={() => mutate()}>
      Duplicar
    </Button>
  );
}
