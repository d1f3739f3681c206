/** What an owner must know before the figures. */
import { Alert } from "@mui/material";
import { Link } from "react-router-dom";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { countOf, countedPieces } from "../../contracts/text/counted.ts";
import { useStatus } from "../status/status.tsx";
import { number } from "../ui/format.ts";

const MUCH_PERCENT = 20;

/** What the server itself says that is broken. */
export function Broken() {
  const { data } = useStatus();
  return data?.rows
    .filter(({ state }) => state === "wrong")
    .map(({ subject, title, detail }) => (
      <Alert key={subject} severity="error">
        {title}. {detail}{" "}
        <Link to="/status" style={{ color: "inherit" }}>
          Ver el estado
        </Link>
      </Alert>
    ));
}

/** Somebody may be filling the database. */
export function ManyCarts({ guestCarts: { kept, most } }: Pick<Summary, "guestCarts">) {
  if (kept < most / 2) return null;
  return (
    <Alert severity="warning">
      Hay {number(kept)} carritos de visitantes, y se guardan {number(most)} como mucho: después se borran los más
      antiguos. Si no esperabas tantas visitas, alguien los crea a montones.
    </Alert>
  );
}

/** Unpaid orders that hold much of the shop: somebody may be emptying it. */
export function HeldPieces({ held }: Pick<Summary, "held">) {
  if (held.percent < MUCH_PERCENT) return null;
  const to = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: "pendiente" }))}`;
  return (
    <Alert severity="warning">
      Sin pagar: {countOf(held.orders, "pedido", "pedidos")} con {countedPieces(held.pieces)}, el {held.percent} % de lo
      que hay para vender. Si no los esperabas, cancélalos: las piezas vuelven a la venta. Los que no se pagan vencen
      solos.{" "}
      <Link to={to} style={{ color: "inherit" }}>
        Ver los pedidos
      </Link>
    </Alert>
  );
}
