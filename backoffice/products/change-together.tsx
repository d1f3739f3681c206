/** One change for all chosen products. */
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
import { api } from "../api.ts";

interface Choice {
  readonly name: string;
  readonly change: {
    readonly active?: boolean;
    readonly featured?: boolean;
    readonly offers?: boolean;
    readonly discount?: number;
  };
  /** The person types the discount. */
  readonly needsPercent?: boolean;
}

const CHOICES: readonly Choice[] = [
  { name: "Poner a la venta", change: { active: true } },
  { name: "Quitar de la venta", change: { active: false } },
  { name: "Destacar", change: { featured: true } },
  { name: "No destacar", change: { featured: false } },
  { name: "Descuento", change: {}, needsPercent: true },
  { name: "Descuento y en ofertas", change: { offers: true }, needsPercent: true },
  { name: "Quitar de ofertas", change: { offers: false } },
  { name: "Quitar descuento y oferta", change: { discount: 0, offers: false } },
];

export function ChangeTogether() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => open(true)}>
        Cambiar
      </Button>
      {isOpen && <ChangeDialog onClose={() => open(false)} />}
    </>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [index, choose] = useState(0);
  const [percent, setPercent] = useState("");
  const notify = useNotify();
  const refresh = useRefresh();
  const { change = {}, needsPercent = false } = CHOICES[index] ?? {};
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api("POST /api/gestion/products/changes", {
        body: {
          ids: selectedIds.map(String),
          change: needsPercent ? { ...change, discount: Number(percent) } : change,
        },
      }),
    onSuccess: ({ changed }) => {
      notify(changed === 1 ? "Cambió 1 producto" : `Cambiaron ${changed} productos`, { type: "info" });
      onUnselectItems();
      refresh();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        {selectedIds.length === 1 ? "Cambiar 1 producto" : `Cambiar ${selectedIds.length} productos`}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <TextField
          select
          label="Qué"
          value={index}
          onChange={({ target }) => choose(Number(target.value))}
          sx={{ mt: 1 }}
        >
          {CHOICES.map(({ name }, place) => (
            <MenuItem key={name} value={place}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {needsPercent && (
          <TextField
            label="Descuento (%)"
            type="number"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
        )}
        <Typography role="alert" color="error">
          {error?.message}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={isPending || (needsPercent && percent === "")} onClick={() => mutate()}>
          Cambiar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
