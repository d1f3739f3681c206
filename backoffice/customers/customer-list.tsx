/** Everybody with an account in the shop, and who bought without one. */
import { Avatar, Box, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { Datagrid, FunctionField, List, SearchInput, SelectInput, TextField, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import type { CustomerRow } from "../../contracts/customers/customer.document.ts";
import { dateText } from "../ui/format.ts";
import { Panel } from "../ui/panel.tsx";
import { spentBy } from "./spent-by.ts";
import { DownloadButton } from "../ui/download-button.tsx";
import { useMay } from "../sign-in/rights.ts";

const filters = [<SearchInput key="q" source="q" placeholder="Nombre, correo o teléfono" alwaysOn />];

export function CustomerList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  const seesMoney = useMay()("money");
  return (
    <>
      <List
        actions={false}
        filters={isPhone ? [...filters, sortInput(seesMoney)] : filters}
        sort={{ field: "createdAt", order: "DESC" }}
        perPage={25}
        exporter={false}
        title="Clientes"
        empty={false}
      >
        {isPhone ? <Cards /> : <Table seesMoney={seesMoney} />}
      </List>
      <LeftAddresses />
    </>
  );
}

/** Cards have no column heads to sort by. */
const sortInput = (seesMoney: boolean) => (
  <SelectInput
    key="sort"
    source="sort"
    label="Orden"
    alwaysOn
    emptyText="Más nuevos"
    choices={[{ id: "orders", name: "Más pedidos" }, ...(seesMoney ? [{ id: "spent", name: "Más pagado" }] : [])]}
  />
);

function Table({ seesMoney }: { seesMoney: boolean }) {
  return (
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<CustomerRow>
        source="name"
        label="Nombre"
        sortable={false}
        render={({ name }) => (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
            <Monogram name={name} />
            {name}
          </Stack>
        )}
      />
      <TextField source="email" label="Correo" sortable={false} />
      <TextField source="phone" label="Teléfono" sortable={false} />
      <FunctionField<CustomerRow> source="createdAt" label="Desde" render={({ createdAt }) => dateText(createdAt)} />
      <TextField source="orders" label="Pedidos" textAlign="right" />
      {seesMoney && <FunctionField<CustomerRow> source="spent" label="Pagado" textAlign="right" render={spentBy} />}
    </Datagrid>
  );
}

/** The first letters of the first two names. */
const Monogram = ({ name }: { name: string }) => (
  <Avatar aria-hidden sx={{ bgcolor: "background.default", color: "text.primary", typography: "body2" }}>
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => word.match(/\p{L}/u)?.[0] ?? "")
      .join("")
      .toUpperCase()}
  </Avatar>
);

function Cards() {
  const { data = [], isPending } = useListContext<CustomerRow>();
  if (!isPending && data.length === 0) return <Typography sx={{ p: 3 }}>No hay clientes con estos filtros.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Box
            component={Link}
            to={`/customers/${row.id}/show`}
            sx={{ display: "flex", gap: 2, p: 2, color: "inherit", textDecoration: "none", overflowWrap: "anywhere" }}
          >
            <Monogram name={row.name} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, mb: 0.5 }}>
                <Typography variant="h3" component="span">
                  {row.name}
                </Typography>
                <Typography variant="h3" component="span" noWrap sx={{ flexShrink: 0 }}>
                  {spentBy(row)}
                </Typography>
              </Stack>
              <Typography variant="body2" color="text.secondary">
                {[ordersOf(row), row.phone ?? row.email].filter(Boolean).join(" · ")}
              </Typography>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const ordersOf = ({ orders }: CustomerRow) => (orders === 1 ? "1 pedido" : `${orders} pedidos`);

/** Addresses that people left, also without an account. */
function LeftAddresses() {
  const may = useMay();
  if (!may("owner")) return null;
  return (
    <Box sx={{ mt: { xs: 1.5, md: 3 } }}>
      <Panel title="Correos que dejaron">
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, ml: -1 }}>
          <DownloadButton file="newsletter" label="Descargar boletín" />
          <DownloadButton file="alerts" label="Descargar «Avísame»" />
        </Stack>
      </Panel>
    </Box>
  );
}
