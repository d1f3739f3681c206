/** Unpaid orders that hold much of the shop: somebody may be emptying it. */
import { Alert } from "@mui/material";
import { Link } from "react-router-dom";
import type { Summary } from "../../contracts/reports/summary.document.ts";
import { countOf, countedPieces } from "../../contracts/text/counted.ts";

const MUCH_PERCENT = 20;

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
