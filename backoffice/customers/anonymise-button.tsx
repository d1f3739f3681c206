/** Deletes a customer's account because the customer asked the shop for it. It cannot be undone, so it is asked once more. */
import { Box, Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, useNotify, useRedirect } from "react-admin";
import type { Customer } from "../../contracts/customers/customer.document.ts";
import { api } from "../api.ts";

export function AnonymiseButton({ customer: { id, name } }: { customer: Customer }) {
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("POST /api/gestion/customers/{id}/anonymise", { path: { id }, body: {} }),
    onSuccess: () => {
      notify("La cuenta y sus datos fueron eliminados", { type: "info" });
      redirect("list", "customers");
    },
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => ask(false),
  });
  return (
    <Box>
      <Button color="error" variant="outlined" disabled={isPending} onClick={() => ask(true)}>
        Eliminar sus datos
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`¿Eliminar los datos de ${name}?`}
        content="Se elimina la cuenta con sus datos y su carrito, y se cancelan los pedidos sin pagar. Los demás pedidos quedan sin nombre, teléfono ni dirección. No se puede deshacer. Le avisamos por correo."
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => ask(false)}
      />
    </Box>
  );
}
