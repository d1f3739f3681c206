import { Box, Stack, Typography } from "@mui/material";
import { Fragment, useState } from "react";
import { toDecimal } from "../../../contracts/money/money.ts";
import { offersOf } from "../../../contracts/order/order.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { Picture } from "../../ui/picture.tsx";
import { amount } from "../../ui/format.ts";
import { ChangePiece, type Line, isChangeable } from "./change-piece.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { useMay } from "../../sign-in/rights.ts";

export function OrderLines({ order }: { order: StaffOrder }) {
  const [changed, setChanged] = useState<StaffOrder | null>(null);
  const mayChange = useMay()("sell") && isChangeable(order);
  const money = (value: number) => amount(order.Moneda, value);
  const offers = offersOf(order);
  const sum = (label: string, value: string) => (
    <>
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {label}
      </Box>
      <dd>{value}</dd>
    </>
  );
  return (
    <section aria-label="Productos">
      {order.products.map((line) => (
        <Stack
          key={line.id}
          direction="row"
          sx={{ gap: "14px", py: 1.5, mx: { xs: 2, md: 2.5 }, borderBottom: 1, borderColor: "divider" }}
        >
          <Picture image={line.image} width={80} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h3" component="p">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {[line.color, line.size !== ONE_SIZE && `talla ${sizeWord(line.size)}`].filter(Boolean).join(", ")}{" "}
              <s>{sizeBefore(order, line)}</s>
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {line.id}
            </Typography>
            {mayChange && (
              <div>
                <ChangePiece order={order} line={line} onChanged={setChanged} />
              </div>
            )}
          </Box>
          <Typography sx={{ fontWeight: 500, whiteSpace: "nowrap" }}>
            {money(line.PrecioDesc * line.quantity)}
          </Typography>
        </Stack>
      ))}
      {mayChange && order.status !== "entregado" && (
        <Box sx={{ mx: { xs: 2, md: 2.5 } }}>
          <ChangePiece order={order} line={null} onChanged={setChanged} />
        </Box>
      )}
      {changed?.version === order.version && <ChangedNotice order={changed} close={() => setChanged(null)} />}
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "1fr auto",
          rowGap: 1,
          m: 0,
          p: 2,
          pb: 1,
          px: { md: 2.5 },
          "& dd": { textAlign: "right", m: 0 },
        }}
      >
        {sum("Piezas", money(order.subtotal))}
        {offers > 0 && sum("Ofertas", `−${money(offers)}`)}
        {order.reductions?.map(({ promotion, name, cents }) => (
          <Fragment key={promotion ?? name}>{sum(name, `−${money(toDecimal(cents))}`)}</Fragment>
        ))}
        {(order.shipping?.kind !== "tienda" || order.shippingCost > 0) && sum("Entrega", money(order.shippingCost))}
        <Box component="dt" sx={{ fontWeight: 500, fontSize: "1.125rem" }}>
          Total
        </Box>
        <Box component="dd" sx={{ fontWeight: 500, fontSize: "1.125rem" }}>
          {money(order.total)}
        </Box>
      </Box>
    </section>
  );
}

/** The size in whose place this one came. */
function sizeBefore({ changes }: StaffOrder, { id, size, name }: Line): string {
  const pieces = changes.filter(({ undone }) => !undone).flatMap((change) => change.pieces);
  const before = pieces.findLast(({ to }) => to?.sku === id)?.from;
  return before && before.name === name && before.size !== size ? sizeWord(before.size) : "";
}
