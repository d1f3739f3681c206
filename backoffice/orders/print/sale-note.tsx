/** The note of a sale, on a sheet or on the roll of a receipt printer: what was sold, for how much, by whom and to whom. */
import { Box } from "@mui/material";
import { documentText } from "../../../contracts/address/document-types.ts";
import { formatMoney, lineTotal, toCents, unitPrice } from "../../../contracts/money/money.ts";
import { COUNTER_CUSTOMER } from "../../../contracts/order/staff/order-sources.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { moment } from "../../ui/format.ts";
import { paidText } from "../money-text.ts";
import { ROLL } from "./printed-sheet.tsx";
import { Sender } from "./sender.tsx";

export function SaleNote({ order, sender }: { order: StaffOrder; sender: readonly string[] }) {
  const { number, placedAt, products, shipping, billing, Moneda } = order;
  const money = (cents: number) => formatMoney({ cents, Moneda });
  const goods = products.reduce((sum, line) => sum + lineTotal(line), 0);
  const [total, delivery] = [toCents(order.total), toCents(order.shippingCost)];
  // What the whole order was reduced by, beside the prices of its pieces.
  const reduced = goods + delivery - total;
  const buyer = billing ?? (shipping && shipping.name !== COUNTER_CUSTOMER ? shipping : null);
  return (
    <Box sx={{ [ROLL]: { fontSize: "9pt" } }}>
      <Sender lines={sender} />
      <Box sx={{ fontSize: "20pt", fontWeight: 700, mt: "6mm", [ROLL]: { fontSize: "12pt", mt: "3mm" } }}>
        Nota de venta {number}
      </Box>
      <Box>{placedAt && moment(placedAt)}</Box>
      {buyer && (
        <Box>
          {buyer.name}
          {billing && `, ${documentText(billing)}`}
        </Box>
      )}
      <Box
        component="table"
        sx={{
          width: "100%",
          mt: "5mm",
          borderCollapse: "collapse",
          "& th, & td": { textAlign: "left", verticalAlign: "top", py: "1.5mm", borderBottom: "0.5pt solid #000" },
          "& th:last-child, & td:last-child": { textAlign: "right", whiteSpace: "nowrap", pl: "3mm" },
          "& tr": { breakInside: "avoid" },
          [ROLL]: { mt: "2mm", "& th, & td": { py: "1mm" } },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {products.map((line) => (
            <tr key={line.id}>
              <td>
                {[line.name, line.color, line.size !== ONE_SIZE && sizeWord(line.size)].filter(Boolean).join(" · ")}
                <div>
                  {line.quantity} × {money(unitPrice(line))} · {line.id}
                </div>
              </td>
              <td>{money(lineTotal(line))}</td>
            </tr>
          ))}
          {reduced > 0 && <Sum name="Descuento" sum={`−${money(reduced)}`} />}
          {delivery > 0 && <Sum name={shipping?.methodName ?? "Entrega"} sum={money(delivery)} />}
        </tbody>
        <tfoot>
          <Sum name="Total" sum={money(total)} isLarge />
        </tfoot>
      </Box>
      <Box sx={{ mt: "4mm" }}>{paidText(order).text}</Box>
      <Box sx={{ mt: "4mm" }}>No es una factura.</Box>
    </Box>
  );
}

const Sum = ({ name, sum, isLarge = false }: { name: string; sum: string; isLarge?: boolean }) => (
  <Box component="tr" sx={isLarge ? { fontWeight: 700, fontSize: "1.2em" } : {}}>
    <td>{name}</td>
    <td>{sum}</td>
  </Box>
);
