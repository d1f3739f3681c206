/** Moves all chosen orders to one status; those that may not go there are named. */
import { Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useListContext, useNotify, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import type { OrderStatus } from "../../../contracts/order/order.ts";
import { later } from "../../unsent/unsent.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { MOVE_NAMES } from "../moves/move-names.ts";

/** What is done with many orders on an ordinary day. Money and cancelling are looked at one by one. */
const TOGETHER = ["en_preparacion", "listo", "enviado", "entregado"] as const satisfies readonly OrderStatus[];

/** What can be done with the chosen orders. */
export function WithChosen() {
  const { selectedIds } = useListContext();
  // The bar of the table only folds: its buttons would still be there for a keyboard.
  if (selectedIds.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button component={Link} to={`/picking?ids=${selectedIds.join(",")}`} variant="outlined">
        Imprimir
      </Button>
      <MoveTogether />
    </Stack>
  );
}

/** `ids`: all that wait to be prepared, where nobody ticks them one by one. */
export function MoveTogether({ ids }: { ids?: readonly string[] }) {
  const [isOpen, open] = useState(false);
  const { onSelect, onUnselectItems } = useListContext<StaffOrderRow>();
  return (
    <>
      {ids ? (
        <Button
          color="secondary"
          onClick={() => {
            onSelect([...ids]);
            open(true);
          }}
        >
          Preparar los {ids.length}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => open(true)}>
          Mover
        </Button>
      )}
      {isOpen && (
        <MoveDialog
          onClose={() => {
            if (ids) onUnselectItems();
            open(false);
          }}
        />
      )}
    </>
  );
}

function MoveDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext<StaffOrderRow>();
  const [to, setTo] = useState<(typeof TOGETHER)[number]>("en_preparacion");
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => later("POST /api/gestion/orders/moves", { body: { ids: selectedIds.map(String), to } }),
    onSuccess: (answer) => {
      const { moved, refused } = answer ?? { moved: selectedIds.length, refused: [] };
      refresh();
      const stayed = new Set<unknown>(refused.map(({ id }) => id));
      onUnselectItems();
      onSelect(selectedIds.filter((id) => stayed.has(id)));
      if (refused.length > 0) return;
      notify(movedText(moved), { type: "info" });
      onClose();
    },
  });
  const refused = data?.refused ?? [];
  return (
    <Sheet
      isOpen
      close={onClose}
      title={selectedIds.length === 1 ? "Mover 1 pedido" : `Mover ${selectedIds.length} pedidos`}
      act={{ label: "Mover", onClick: mutate, isDisabled: isPending, back: "Cerrar" }}
    >
      <TextField
        select
        label="A dónde"
        value={to}
        onChange={({ target }) => setTo(TOGETHER.find((one) => one === target.value) ?? to)}
      >
        {TOGETHER.map((one) => (
          <MenuItem key={one} value={one}>
            {MOVE_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <div role="alert">
        {error && <Typography color="error">{error.message}</Typography>}
        {data && refused.length > 0 && (
          <Typography sx={{ mb: 1 }}>
            {data.moved > 0 ? `${movedText(data.moved)}. ` : ""}
            {refused.length === 1 ? "1 no se movió:" : `${refused.length} no se movieron:`}
          </Typography>
        )}
        {refused.map(({ id, number, why }) => (
          <Typography key={id} color="error">
            {number}: {why}
          </Typography>
        ))}
      </div>
    </Sheet>
  );
}

const movedText = (moved: number) => (moved === 1 ? "Se movió 1 pedido" : `Se movieron ${moved} pedidos`);
