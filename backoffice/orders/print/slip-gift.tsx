/** On the paper of a parcel that is a present: what to do, and the card's text, large enough to copy or to cut out. */
import { Box } from "@mui/material";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";

export function SlipGift({ gift }: Pick<StaffOrder, "gift">) {
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
