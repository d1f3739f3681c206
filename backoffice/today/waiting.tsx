/** What waits for somebody of the shop: a row each, most urgent first. */
import { Avatar, Box, Button, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { Today } from "../../contracts/reports/today.document.ts";
import { NEXT_ACTS, type NextAct } from "../../contracts/order/order-phases.ts";
import type { StaffOrderRow } from "../../contracts/order/staff/staff-order.document.ts";
import { countOf, countedPieces } from "../../contracts/text/counted.ts";
import { formatMoney, toCents } from "../../contracts/money/money.ts";
import { useStatus } from "../status/use-status.ts";
import { number, sinceText } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";

interface WaitingRow {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly to?: string;
  readonly isWrong?: boolean;
  readonly icon: IconName;
  readonly image?: string;
}

/** Of all pieces for sale; more that is unpaid than this, and somebody may be emptying the shop. */
const MUCH_PERCENT = 20;

const ordersIn = (queues: readonly string[]) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ status: queues.join(",") }))}`;

const ACTS: Readonly<
  Record<NextAct, { readonly icon: IconName; readonly title: (count: number) => string; readonly isWrong?: boolean }>
> = {
  prepare: { icon: "orders", title: (count) => `Preparar ${countOf(count, "pedido", "pedidos")}` },
  look: { icon: "photo", title: (count) => `Mirar ${countOf(count, "comprobante", "comprobantes")}` },
  settle: {
    icon: "warning",
    title: (count) => (count === 1 ? "Un pago no cuadra" : `${count} pagos no cuadran`),
    isWrong: true,
  },
  agree: { icon: "whatsapp", title: (count) => `Acordar ${countOf(count, "pedido", "pedidos")} por WhatsApp` },
  send: { icon: "truck", title: (count) => `Entregar ${countOf(count, "pedido preparado", "pedidos preparados")}` },
  answer: {
    icon: "swap",
    title: (count) => `${countOf(count, "pedido de cambio", "pedidos de cambio")} por responder`,
  },
  refund: {
    icon: "undo",
    title: (count) => `Devolver dinero de ${countOf(count, "pedido", "pedidos")}`,
    isWrong: true,
  },
};

export function useWaitingRows(today: Today | undefined, isOwner: boolean): WaitingRow[] {
  const { data: status } = useStatus(isOwner);
  if (!today) return [];
  const { acts, lowStock, held, guestCarts, Moneda } = today;
  const rows: (WaitingRow | false)[] = [
    ...acts.map(({ act, count, first }) => ({
      key: act,
      title: ACTS[act].title(count),
      detail: first[0] ? aboutOrder(first[0], today.day) : "",
      to:
        count === 1 && first[0]
          ? `/orders/${first[0].id}/show`
          : ordersIn(NEXT_ACTS.find((one) => one.act === act)?.queues ?? []),
      isWrong: ACTS[act].isWrong ?? false,
      icon: ACTS[act].icon,
      // What is wrong shows its mark.
      ...(!ACTS[act].isWrong && { image: first[0]?.products[0]?.image ?? "" }),
    })),
    lowStock.first !== null && {
      key: "low",
      title: lowStock.count === 1 ? "Se acaba una pieza" : `Se acaban ${lowStock.count} piezas`,
      detail: aboutPiece(lowStock.first),
      to: `/products?filter=${encodeURIComponent(JSON.stringify({ lowStock: true }))}`,
      icon: "products",
      image: lowStock.first.image,
    },
    held.percent >= MUCH_PERCENT && {
      key: "held",
      title: `${countOf(held.orders, "pedido", "pedidos")} sin pagar guardan mucho`,
      detail: `${countedPieces(held.pieces)}, el ${held.percent} % de lo que hay para vender. Vencen solos; si no los esperabas, cancélalos`,
      to: ordersIn(["pendiente"]),
      isWrong: true,
      icon: "clock",
    },
    guestCarts.kept >= guestCarts.most / 2 && {
      key: "carts",
      title: `Hay ${number(guestCarts.kept)} carritos de visitantes`,
      detail: `Se guardan ${number(guestCarts.most)}, después se borran los más antiguos. Si no esperabas tantas visitas, alguien los crea a montones`,
      isWrong: true,
      icon: "warning",
    },
    ...(status?.rows ?? [])
      .filter(({ state }) => state === "wrong")
      .map(({ subject, title, detail }) => ({
        key: subject,
        title,
        detail,
        to: "/status",
        isWrong: true,
        icon: "warning" as const,
      })),
  ];
  return rows.filter((row) => row !== false);

  function aboutOrder({ name, total, placedAt }: StaffOrderRow, day: string): string {
    return `${name || "Sin nombre"}, ${formatMoney({ cents: toCents(total), Moneda })}, ${sinceText(placedAt, day)}`;
  }
}

function aboutPiece({ name, color, size, stock, sold }: NonNullable<Today["lowStock"]["first"]>): string {
  const left = stock === 0 ? "no queda ninguna" : stock === 1 ? "queda 1" : `quedan ${stock}`;
  const which = [name, color.toLowerCase(), size === "Única" ? "" : size].filter(Boolean).join(" ");
  return `${which}: ${left} y se ${sold === 1 ? "vendió 1" : `vendieron ${sold}`} en treinta días`;
}

export function Waiting({ acts, rows }: { acts: Today["acts"]; rows: readonly WaitingRow[] }) {
  if (rows.length === 0)
    return (
      <Box component="section" sx={{ bgcolor: "background.paper", minWidth: 0 }}>
        <Typography sx={{ p: 2 }}>Nadie espera nada de ti. Los pedidos nuevos aparecen aquí.</Typography>
      </Box>
    );
  const toPrepare = acts[0]?.act === "prepare" ? acts[0].first : [];
  const rest = toPrepare.length > 0 ? rows.slice(1) : rows;
  return (
    <Box component="section" sx={{ bgcolor: "background.paper", minWidth: 0 }}>
      {toPrepare.length > 0 && rows[0] && <Prepare row={rows[0]} orders={toPrepare} />}
      <List component="div" disablePadding>
        {rest.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </List>
    </Box>
  );
}

/** What most days begin with: its pieces, and the button. */
function Prepare({ row: { title, detail, to }, orders }: { row: WaitingRow; orders: readonly StaffOrderRow[] }) {
  const images = orders.flatMap(({ id, products }) =>
    products.map(({ image }, line) => ({ key: `${id} ${line}`, image })),
  );
  return (
    <Box
      sx={{
        display: { md: "flex" },
        gap: 3,
        alignItems: "center",
        p: { xs: "16px 16px 14px", md: 2.5 },
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "repeat(4, 1fr)", md: "repeat(4, 84px)" } }}>
        {images.slice(0, 4).map(({ key, image }) => (
          <Picture key={key} image={image} sx={{ width: "100%", aspectRatio: "4 / 5" }} />
        ))}
      </Box>
      <Box sx={{ display: "flex", flex: 1, gap: 1.5, alignItems: "center", pt: { xs: 1.75, md: 0 }, minWidth: 0 }}>
        <Box
          component={Link}
          to={to ?? "/orders"}
          sx={{ flex: 1, minWidth: 0, color: "inherit", textDecoration: "none" }}
        >
          <ListItemText primary={title} secondary={detail} sx={{ m: 0, overflowWrap: "anywhere" }} />
        </Box>
        <Button component={Link} to={orders.length === 1 && to ? to : "/picking"} variant="contained">
          Preparar
        </Button>
      </Box>
    </Box>
  );
}

function Row({ row: { title, detail, to, isWrong = false, icon, image } }: { row: WaitingRow }) {
  const content = (
    <>
      {image ? (
        <Picture image={image} width={56} />
      ) : (
        <Avatar
          sx={{
            width: 56,
            height: 56,
            bgcolor: isWrong ? "error.light" : "background.default",
            color: isWrong ? "error.main" : "text.primary",
          }}
        >
          <Icon name={icon} />
        </Avatar>
      )}
      <ListItemText
        primary={title}
        secondary={detail}
        slotProps={{ primary: { sx: { color: isWrong ? "error.main" : "text.primary" } } }}
        sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}
      />
    </>
  );
  const sx = { minHeight: 94 };
  if (to === undefined)
    return (
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1.75,
          p: "12px 16px",
          borderBottom: 1,
          borderColor: "divider",
          ...sx,
        }}
      >
        {content}
      </Box>
    );
  return (
    <ListItemButton component={Link} to={to} divider sx={sx}>
      {content}
      <Icon name="next" fontSize="small" color="disabled" />
    </ListItemButton>
  );
}
