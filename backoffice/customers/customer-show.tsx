/** One customer: how to reach them, where they live, and what they ordered. */
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Box, Button, Stack, Typography } from "@mui/material";
import { Offline, ShowBase, Title, useShowContext, Confirm, useNotify, useRedirect } from "react-admin";
import { useReadOptions } from "../ui/edit.tsx";
import type { Customer } from "../../contracts/customers/customer.document.ts";
import { whatsAppLink } from "../../contracts/contact/social-link.ts";
import { OrderRow } from "../orders/list/order-row.tsx";
import { dateText } from "../ui/format.ts";
import { BESIDE, Panel } from "../ui/panel.tsx";
import { spentBy } from "./spent-by.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { useMay } from "../sign-in/rights.ts";

export function CustomerShow() {
  return (
    <ShowBase queryOptions={useReadOptions()} offline={<Offline />}>
      <WholeCustomer />
    </ShowBase>
  );
}

function WholeCustomer() {
  const { record: customer } = useShowContext<Customer>();
  const may = useMay();
  // At first there may be only what the list knows.
  if (!customer || !("latest" in customer)) return null;
  const { shipping } = customer;
  const whatsApp = whatsAppLink(customer.phone ?? "");
  return (
    <Box sx={BESIDE}>
      <Title title={customer.name} />
      <Box sx={{ order: { lg: 1 } }}>
        <Panel title="Datos">
          {customer.email && (
            <Typography>
              {customer.email} {customer.emailVerified ? "(confirmado)" : "(sin confirmar)"}
            </Typography>
          )}
          {!customer.hasAccount && (
            <Typography>Sin cuenta en la tienda: compró por teléfono, WhatsApp o mostrador</Typography>
          )}
          {customer.phone && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
              <Button variant="outlined" href={`tel:${customer.phone}`}>
                Llamar {customer.phone}
              </Button>
              {whatsApp && (
                <Button
                  variant="outlined"
                  href={whatsApp}
                  target="_blank"
                  rel="noreferrer"
                  startIcon={<WhatsAppIcon />}
                >
                  WhatsApp
                </Button>
              )}
            </Stack>
          )}
          {shipping && (
            <Typography>
              {[shipping.name, shipping.address, shipping.building, shipping.zone, shipping.city]
                .filter(Boolean)
                .join(", ")}
            </Typography>
          )}
          {shipping?.reference && <Typography color="text.secondary">{shipping.reference}</Typography>}
          <Typography variant="body2" color="text.secondary">
            Cliente desde el {dateText(customer.createdAt)}
          </Typography>
          {may("owner") && <AnonymiseButton customer={customer} />}
        </Panel>
      </Box>
      <Panel title={`Pedidos: ${customer.orders}`}>
        {customer.spent.length > 0 && <Typography color="text.secondary">Pagó {spentBy(customer)}</Typography>}
        <Box component="ul" sx={{ listStyle: "none", m: 0, mx: { xs: -2, md: -1 }, p: 0 }}>
          {customer.latest.map((row) => (
            <OrderRow key={row.id} row={row} isActive={false} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

/** Deletes what is known of a customer who asked the shop for it. It cannot be undone, so it is asked once more. */
function AnonymiseButton({ customer: { id, name, hasAccount } }: { customer: Customer }) {
  const [isAsked, ask] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("POST /api/gestion/customers/{id}/anonymise", { path: { id }, body: {} }),
    onSuccess: () => {
      notify("Sus datos fueron eliminados", { type: "info" });
      redirect("list", "customers");
    },
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => ask(false),
  });
  return (
    <Box>
      <Button color="error" disabled={isPending} onClick={() => ask(true)} sx={{ ml: -1 }}>
        Eliminar sus datos
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`¿Eliminar los datos de ${name}?`}
        content={
          hasAccount
            ? "Se elimina la cuenta con sus datos y su carrito, y se cancelan los pedidos sin pagar. Los demás pedidos quedan sin nombre, teléfono ni dirección. No se puede deshacer. Le avisamos por correo."
            : "Sus pedidos quedan sin nombre, teléfono, dirección ni datos de factura. No se puede deshacer."
        }
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => ask(false)}
      />
    </Box>
  );
}
