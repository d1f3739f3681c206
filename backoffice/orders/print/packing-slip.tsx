/** The paper that goes into the parcel: who sends it, large number, who gets it with the CI, what to pack, no prices. */
import { Box } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { countedPieces } from "../../../contracts/text/counted.ts";
import { CI } from "../../../contracts/address/billing.ts";
import { documentText } from "../../../contracts/address/document-types.ts";
import { moment } from "../../ui/format.ts";
import { Sender } from "./sender.tsx";

export function PackingSlip({ order, sender }: { order: StaffOrder; sender: readonly string[] }) {
  const { number, placedAt, products, shipping, billing, gift } = order;
  const pieces = products.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return (
    <>
      <Sender lines={sender} />
      <Box sx={{ fontSize: "34pt", fontWeight: 700, lineHeight: 1.2 }}>{number}</Box>
      <Box>{placedAt && moment(placedAt)}</Box>
      {shipping && (
        <Box sx={{ my: "8mm", p: "5mm", border: "1pt solid #000", fontSize: "15pt", breakInside: "avoid" }}>
          <strong>{shipping.name}</strong>
          {billing?.documentType === CI && <div>{documentText(billing)}</div>}
          <div>{shipping.phone}</div>
          <div>{[shipping.address, shipping.building].filter(Boolean).join(", ")}</div>
          <div>{[shipping.zone, shipping.city].filter(Boolean).join(", ")}</div>
          {shipping.reference && <div>{shipping.reference}</div>}
          <Box sx={{ mt: "2mm", fontSize: "12pt" }}>{shipping.methodName}</Box>
        </Box>
      )}
      <Box
        component="table"
        sx={{
          width: "100%",
          borderCollapse: "collapse",
          "& th, & td": { textAlign: "left", py: "2mm", pr: "3mm", borderBottom: "0.5pt solid #000" },
          "& tr": { breakInside: "avoid" },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Cant.</th>
            <th scope="col">Código</th>
            <th scope="col">Producto</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, color, size, quantity }) => (
            <tr key={id}>
              <Box component="td" sx={{ fontSize: "16pt", fontWeight: 700 }}>
                {quantity}
              </Box>
              <td>{id}</td>
              <td>{[name, color, size].filter(Boolean).join(" · ")}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ mt: "4mm" }}>{countedPieces(pieces)}</Box>
      <SlipGift gift={gift} />
    </>
  );
}

/** On the paper of a parcel that is a present: what to do, and the card's text, large enough to copy or to cut out. */
function SlipGift({ gift }: Pick<StaffOrder, "gift">) {
  if (!gift) return null;
  const todo = [
    gift.wrap && "Envolver para regalo",
    gift.card !== "" && "Poner la tarjeta",
    gift.hidePrices && "Sin precios: la factura no va en el paquete",
  ].filter((one) => one !== false);
  return (
    <Box sx={{ mt: "8mm", breakInside: "avoid" }}>
      <Box sx={{ fontSize: "16pt", fontWeight: 700 }}>Es un regalo</Box>
      {todo.map((one) => (
        <Box key={one}>☐ {one}</Box>
      ))}
      {gift.card !== "" && (
        <Box
          sx={{
            mt: "6mm",
            p: "10mm",
            border: "1pt dashed #000",
            fontFamily: '"Brygada 1918", Georgia, serif',
            fontSize: "20pt",
            lineHeight: 1.4,
            textAlign: "center",
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
          }}
        >
          {gift.card}
        </Box>
      )}
    </Box>
  );
}
