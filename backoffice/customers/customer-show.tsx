/** One customer: how to reach them, where they live, and what they ordered. */
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Box, Button, Stack, Typography } from "@mui/material";
import { ShowBase, Title, usePermissions, useShowContext } from "react-admin";
import type { Customer } from "../../contracts/customers/customer.document.ts";
import { whatsAppLink } from "../../contracts/contact/social-link.ts";
import { OrderRow } from "../orders/list/order-row.tsx";
import { moment } from "../ui/format.ts";
import { AnonymiseButton } from "./anonymise-button.tsx";
import { spentBy } from "./spent-by.ts";

export function CustomerShow() {
  return (
    <ShowBase>
      <WholeCustomer />
    </ShowBase>
  );
}

function WholeCustomer() {
  const { record: customer } = useShowContext<Customer>();
  const { permissions } = usePermissions();
  // At first there may be only what the list knows.
  if (!customer || !("latest" in customer)) return null;
  const { shipping } = customer;
  const whatsApp = whatsAppLink(customer.phone ?? "");
  return (
    <Stack sx={{ gap: 3, maxWidth: 800, p: { xs: 2, md: 3 } }}>
      <Title title={customer.name} />
      <Stack component="section" sx={{ gap: 1, overflowWrap: "anywhere" }}>
        <Typography variant="h3">Datos</Typography>
        {customer.email && (
          <Typography>
            {customer.email} {customer.emailVerified ? "(confirmado)" : "(sin confirmar)"}
          </Typography>
        )}
        {customer.phone && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            <Button variant="outlined" href={`tel:${customer.phone}`}>
              Llamar {customer.phone}
            </Button>
            {whatsApp && (
              <Button variant="outlined" href={whatsApp} target="_blank" rel="noreferrer" startIcon={<WhatsAppIcon />}>
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
        <Typography color="text.secondary">Cliente desde {moment(customer.createdAt)}</Typography>
      </Stack>
      <section>
        <Typography variant="h3">Pedidos: {customer.orders}</Typography>
        {customer.spent.length > 0 && <Typography color="text.secondary">Pagó {spentBy(customer)}</Typography>}
        <Box component="ul" sx={{ listStyle: "none", m: 0, mx: { xs: -2, md: 0 }, p: 0 }}>
          {customer.latest.map((row) => (
            <OrderRow key={row.id} row={row} isActive={false} />
          ))}
        </Box>
      </section>
      {permissions === "owner" && <AnonymiseButton customer={customer} />}
    </Stack>
  );
}
