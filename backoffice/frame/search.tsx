/** One search over orders, products and customers, from every first screen. */
import {
  Button,
  IconButton,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  TextField,
  Typography,
} from "@mui/material";
import { useDeferredValue, useState } from "react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { QUEUE_NAMES, phaseOf } from "../../contracts/order/order-phases.ts";
import type { CustomerRow } from "../../contracts/customers/customer.document.ts";
import type { StaffOrderRow } from "../../contracts/order/staff/staff-order.document.ts";
import type { StaffProductRow } from "../../contracts/product/staff-product.document.ts";
import { priceOf } from "../products/product-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";

const MOST = 5;
const WHAT = "Pedido, cliente o producto";

export function Search({ isField = false }: { isField?: boolean }) {
  const [isOpen, open] = useState(false);
  const opens = { "aria-haspopup": "dialog", onClick: () => open(true) } as const;
  return (
    <>
      {isField ? (
        <Button
          {...opens}
          color="inherit"
          startIcon={<Icon name="search" />}
          sx={{
            width: 420,
            justifyContent: "start",
            px: 2,
            bgcolor: "background.paper",
            color: "text.secondary",
            fontWeight: 400,
          }}
        >
          {WHAT}
        </Button>
      ) : (
        <IconButton {...opens} aria-label="Buscar" color="inherit">
          <Icon name="search" />
        </IconButton>
      )}
      <Sheet isOpen={isOpen} close={() => open(false)} title="Buscar">
        <Found close={() => open(false)} />
      </Sheet>
    </>
  );
}

/** One came to type. */
const focus = (input: HTMLInputElement | null) => input?.focus();

function Found({ close }: { close: () => void }) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const asked = { filter: { q }, pagination: { page: 1, perPage: MOST } };
  const enabled = q.length > 1;
  const orders = useGetList<StaffOrderRow>(
    "orders",
    { ...asked, sort: { field: "placedAt", order: "DESC" } },
    { enabled },
  );
  const products = useGetList<StaffProductRow>("products", asked, { enabled });
  const customers = useGetList<CustomerRow>("customers", asked, { enabled });
  const groups = [
    {
      name: "Pedidos",
      rows: (orders.data ?? []).map((order) => ({
        to: `/orders/${order.id}/show`,
        primary: `${order.number}, ${order.name}`,
        secondary: QUEUE_NAMES[phaseOf(order)],
      })),
    },
    {
      name: "Productos",
      rows: (products.data ?? []).map((product) => ({
        to: `/products/${product.id}`,
        primary: product.name,
        secondary: priceOf(product),
      })),
    },
    {
      name: "Clientes",
      rows: (customers.data ?? []).map(({ id, name, email, phone }) => ({
        to: `/customers/${id}/show`,
        primary: name,
        secondary: [email, phone].filter(Boolean).join(" · "),
      })),
    },
  ].filter(({ rows }) => enabled && rows.length > 0);
  const all = [orders, products, customers];
  const isDone = enabled && all.every(({ isPending }) => !isPending);
  const problem = all.find(({ error }) => error)?.error;
  return (
    <>
      <TextField
        inputRef={focus}
        type="search"
        placeholder={WHAT}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { "aria-label": WHAT, enterKeyHint: "search" } }}
      />
      {enabled && problem && <Typography role="alert">{problem.message}</Typography>}
      {isDone && !problem && groups.length === 0 && (
        <Typography role="status" sx={{ py: 2 }}>
          No encontramos «{q}».
        </Typography>
      )}
      <List component="div" disablePadding sx={{ mx: -2, minHeight: { xs: "40dvh", md: 0 } }}>
        {groups.map(({ name, rows }) => [
          <ListSubheader key={name} component="div" disableSticky sx={{ bgcolor: "transparent" }}>
            {name}
          </ListSubheader>,
          ...rows.map(({ to, primary, secondary }) => (
            <ListItemButton key={to} component={Link} to={to} onClick={close}>
              <ListItemText primary={primary} secondary={secondary} sx={{ m: 0, overflowWrap: "anywhere" }} />
              <Icon name="next" fontSize="small" color="disabled" />
            </ListItemButton>
          )),
        ])}
      </List>
    </>
  );
}
