/** Says what changed in an order, takes it back, and has the words for the customer ready. */
import { Alert, Button, Snackbar } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useRefresh } from "react-admin";
import { whatsAppUrl } from "../../../contracts/contact/whatsapp.ts";
import { newId } from "../../../contracts/ids.ts";
import { changeText, isSizeOnly } from "../../../contracts/order/order-changes.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import { api } from "../../api.ts";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";

/** The last change of it is meant. It stays until it is closed. */
export function ChangedNotice({ order, close }: { order: StaffOrder; close: () => void }) {
  const refresh = useRefresh();
  const change = order.changes.at(-1);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const back = (change?.pieces ?? []).map(({ from, to, quantity }) => {
        return { from: to?.sku ?? null, to: from?.sku ?? null, quantity, restocked: true };
      });
      const body = { id: newId(), version: order.version, changes: back };
      return api("POST /api/gestion/orders/{id}/changes", { path: { id: order.id }, body });
    },
    onSuccess: close,
    onSettled: () => refresh(),
  });
  if (!change) return null;
  const [piece] = change.pieces;
  const size = isSizeOnly(change.pieces) ? piece?.to?.size : undefined;
  const phone = order.shipping?.phone.replaceAll(/\D/g, "") ?? "";
  return (
    <Snackbar open anchorOrigin={{ vertical: "bottom", horizontal: "center" }}>
      <Alert severity={error ? "error" : "success"} onClose={close} sx={{ border: 1, borderColor: "divider" }}>
        {error?.message ??
          (size === undefined ? change.pieces.map(changeText).join(". ") : `Ahora es la ${sizeWord(size)}`)}
        {/* What came back damaged is not given out again. */}
        {change.pieces.every(({ restocked }) => restocked !== false) && (
          <Button disabled={isPending} onClick={() => mutate()}>
            Deshacer
          </Button>
        )}
        {phone !== "" && (
          <Button
            startIcon={<Icon name="whatsapp" />}
            href={whatsAppUrl(messageOf(order, change.pieces.map(changeText)), phone)}
            target="_blank"
            rel="noreferrer"
          >
            Avisarle
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}

function messageOf(order: StaffOrder, texts: readonly string[]): string {
  const { difference = 0, Moneda, number, message } = order;
  const [first = ""] = order.shipping?.name.split(" ") ?? [];
  const open = amount(Moneda, Math.abs(difference)).replace("\u00A0", " ");
  const money =
    difference === 0 ? "" : difference > 0 ? ` Falta pagar ${open} por el cambio.` : ` Te devolvemos ${open}.`;
  const words = `Hola ${first}, hicimos este cambio en tu pedido ${number}: ${texts.join(". ")}.${money}`;
  // The link of the order stands below the words of its status.
  return [words, ...message.split("\n").slice(1)].join("\n");
}
