/** Moves all chosen orders to one status; those that may not go there are named. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useListContext, useNotify, useRefresh } from "react-admin";
import type { StaffOrderRow } from "../../contracts/documents/staff-order.ts";
import type { OrderStatus } from "../../contracts/order/order.ts";
import { api } from "../api.ts";
import { WORDS } from "./order-moves.tsx";

/** What is done with many orders on an ordinary day. Money and cancelling are looked at one by one. */
const TOGETHER: readonly OrderStatus[] = ["en_preparacion", "listo", "enviado", "entregado"];

export function MoveTogether() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => open(true)}>
        Mover
      </Button>
      {isOpen && <MoveDialog onClose={() => open(false)} />}
    </>
  );
}

function MoveDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext<StaffOrderRow>();
  const [to, setTo] = useState<OrderStatus>("en_preparacion");
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api("POST /api/gestion/orders/moves", { body: { ids: selectedIds.map(String), to } }),
    onSuccess: ({ moved, refused }) => {
      refresh();
      if (refused.length > 0) return;
      notify(moved === 1 ? "Se movió 1 pedido" : `Se movieron ${moved} pedidos`, { type: "info" });
      onUnselectItems();
      onClose();
    },
  });
  const refused = data?.refused ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{selectedIds.length === 1 ? "Mover 1 pedido" : `Mover ${selectedIds.length} pedidos`}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <TextField
          select
          label="A dónde"
          value={to}
          onChange={({ target }) => setTo(TOGETHER.find((one) => one === target.value) ?? to)}
          sx={{ mt: 1 }}
        >
          {TOGETHER.map((one) => (
            <MenuItem key={one} value={one}>
              {WORDS[one]}
            </MenuItem>
          ))}
        </TextField>
        <div role="alert">
          {error && <Typography color="error">{error.message}</Typography>}
          {refused.map(({ id, number, why }) => (
            <Typography key={id} color="error">
              {number}: {why}
            </Typography>
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
          Mover
        </Button>
      </DialogActions>
    </Dialog>
  );
}
