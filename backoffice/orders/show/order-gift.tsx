/** What the buyer wants for a present. */
import { Alert, Typography } from "@mui/material";
import CardGiftcardIcon from "@mui/icons-material/CardGiftcard";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { giftTexts } from "../../../contracts/order/gift.ts";

export function OrderGift({ order: { gift } }: { order: StaffOrder }) {
  if (!gift) return null;
  return (
    <Alert severity="info" icon={<CardGiftcardIcon />} role="note">
      <strong>Es un regalo.</strong> {giftTexts(gift).join(", ")}.
      {gift.card !== "" && <Typography sx={{ mt: 1, whiteSpace: "pre-line" }}>«{gift.card}»</Typography>}
    </Alert>
  );
}
