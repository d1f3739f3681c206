/** What the customer asks for after the delivery, and the two answers. */
import { Box, Button, Paper, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { EXCHANGE_REASON_NAMES, wishText } from "../../../contracts/order/exchange-request.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { variantText } from "../../../contracts/product/sizes.ts";
import { api } from "../../api.ts";
import { shortMoment } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";
import { useMay } from "../../sign-in/rights.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { EndMoves } from "../moves/order-moves.tsx";
import { type Change, ChangeSheet } from "./change-piece.tsx";
import { ChangedNotice } from "./changed-notice.tsx";

export function ExchangeRequest({ order }: { order: StaffOrder }) {
  const [asked, ask] = useState<"decline" | readonly Change[] | null>(null);
  const [changed, setChanged] = useState<StaffOrder | null>(null);
  const may = useMay();
  const close = () => ask(null);
  const request = order.requests.find(({ state }) => state === "open");
  const notice = changed?.version === order.version && <ChangedNotice order={changed} close={() => setChanged(null)} />;
  if (!request) return notice;
  const { pieces, wish, reason, text, photos } = request;
  const isAll =
    wish === "money" &&
    order.products.every(({ id, quantity }) => pieces.some((one) => one.sku === id && one.quantity === quantity));
  const wished = wishText(request);
  const chosen = asked === "decline" ? null : asked;
  const piece = chosen && pieces[chosen.length];
  const line = piece && order.products.find(({ id }) => id === piece.sku);
  return (
    <Paper square component="section" aria-label="Pedido de cambio" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2">Pide un cambio</Typography>
      <Typography variant="body2" color="text.secondary">
        {shortMoment(request.at)}
      </Typography>
      {pieces.map((one) => (
        <Stack key={one.sku} direction="row" sx={{ gap: 1.75, alignItems: "center", mt: 1.5 }}>
          <Picture image={one.image} width={56} />
          <Box sx={{ minWidth: 0 }}>
            <Typography>
              {one.quantity > 1 && `${one.quantity} × `}
              {one.name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {variantText(one)}
            </Typography>
          </Box>
        </Stack>
      ))}
      <Typography sx={{ mt: 1.5, fontWeight: 500 }}>{wished}</Typography>
      <Typography>{EXCHANGE_REASON_NAMES[reason]}</Typography>
      {text && <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>«{text}»</Typography>}
      <Stack direction="row" sx={{ gap: 1, mt: photos.length > 0 ? 1.5 : 0 }}>
        {photos.map((photo, index) => {
          const address = `/api/gestion/orders/${order.id}/receipts/${photo}`;
          return (
            <Box key={photo} component="a" href={address} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={address}
                alt={`Foto ${index + 1} que envió; tócala para verla grande`}
                sx={{ width: 80, height: 100, objectFit: "cover", bgcolor: "#e4ddd2", display: "block" }}
              />
            </Box>
          );
        })}
      </Stack>
      {may("sell") && (
        <Stack direction={{ xs: "column", md: "row" }} sx={{ gap: 1, mt: 2 }}>
          {isAll ? (
            <EndMoves order={order} />
          ) : (
            <Button variant="contained" onClick={() => ask([])}>
              Hacer el cambio
            </Button>
          )}
          <Button variant="outlined" onClick={() => ask("decline")}>
            No aceptar
          </Button>
        </Stack>
      )}
      {asked === "decline" && <DeclineSheet order={order} request={request.id} close={close} />}
      {chosen && piece && line && (
        <ChangeSheet
          key={piece.sku}
          order={order}
          line={line}
          quantity={piece.quantity}
          wish={wished}
          before={chosen}
          close={close}
          {...(chosen.length + 1 < pieces.length && { onNext: (change) => ask([...chosen, change]) })}
          onChanged={(saved) => {
            close();
            setChanged(saved);
          }}
        />
      )}
      {notice}
    </Paper>
  );
}

function DeclineSheet({ order, request, close }: { order: StaffOrder; request: string; close: () => void }) {
  const [answer, setAnswer] = useState("");
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api("POST /api/gestion/orders/{id}/requests/{request}/decline", {
        path: { id: order.id, request },
        body: { answer },
      }),
    onSuccess: close,
    onSettled: () => refresh(),
  });
  return (
    <Sheet
      isOpen
      close={close}
      title="¿Por qué no?"
      act={{
        label: "No aceptar el cambio",
        onClick: () => mutate(),
        isDisabled: isPending || answer.trim() === "",
        isDangerous: true,
      }}
    >
      <TextField
        label="En tus palabras"
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        multiline
        minRows={3}
        helperText="El cliente lo lee en su pedido, y en su correo si lo confirmó"
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Typography role="alert" color="error">
        {error?.message}
      </Typography>
    </Sheet>
  );
}
