/** Products by words of their name, colour or SKU; one tap adds a piece. */
import AddIcon from "@mui/icons-material/Add";
import { Box, Button, TextField, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { sizeWord } from "../../../contracts/product/sizes.ts";
import type { FoundVariant } from "../../../contracts/order/staff/manual-order.document.ts";
import { toDecimal, unitPrice } from "../../../contracts/money/money.ts";
import { api } from "../../api.ts";
import { amount } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";

export function VariantSearch({ onAdd }: { onAdd: (variant: FoundVariant) => void }) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    queryKey: ["variants", q],
    queryFn: () => api("GET /api/gestion/variants", { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const found = q.length >= 2 ? data?.data : undefined;
  return (
    <Box>
      <TextField
        label="Buscar un producto"
        placeholder="Nombre, color o código"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        type="search"
        fullWidth
      />
      {error && <Typography role="alert">{error.message}</Typography>}
      {found?.length === 0 && <Typography sx={{ py: 1 }}>No hay nada a la venta con esas palabras.</Typography>}
      <Box
        component="ul"
        aria-label="Encontrados"
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 400, overflowY: "auto" }}
      >
        {found?.map((variant) => (
          <Box component="li" key={variant.sku} sx={{ display: "flex", gap: 1.5, py: 1, alignItems: "center" }}>
            <Picture image={variant.image} width={64} />
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography>{variant.name}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[variant.color, sizeWord(variant.size), variant.sku].join(" · ")}
              </Typography>
              <Typography variant="body2">
                {amount(variant.Moneda, toDecimal(unitPrice(variant)))} ·{" "}
                {variant.stock === 0 ? "Agotado" : `${variant.stock} en stock`}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={`Agregar ${variant.sku}`}
              disabled={variant.stock === 0}
              onClick={() => onAdd(variant)}
              sx={{ minWidth: 44, px: 1 }}
            >
              <AddIcon />
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
