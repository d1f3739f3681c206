/** What to take from the shelves for the chosen orders, or for all that are to be prepared. */
import PrintIcon from "@mui/icons-material/Print";
import { Alert, Button, Stack, Typography, Box } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useNotify } from "react-admin";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router-dom";
import type { PickingList } from "../../../contracts/order/staff/picking.document.ts";
import { api } from "../../api.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { countOf, countedPieces } from "../../../contracts/text/counted.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { PrintedSheet, ROLL } from "./printed-sheet.tsx";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { Panel } from "../../ui/panel.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useSender } from "./use-papers.ts";

export function Picking() {
  const [address] = useSearchParams();
  const ids = address.get("ids") ?? undefined;
  const { data, error } = useQuery({
    queryKey: ["picking", ids],
    queryFn: () => api("GET /api/gestion/picking", { query: { ids } }),
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <Title title="Para preparar" />
      {error && <Typography role="alert">{error.message}</Typography>}
      {data && <Whole list={data} />}
    </Stack>
  );
}

function Whole({ list }: { list: PickingList }) {
  if (list.orders.length === 0)
    return (
      <Typography>
        No hay pedidos por preparar. Aquí aparece lo que hay que sacar de los estantes cuando alguien compra.
      </Typography>
    );
  return (
    <>
      {list.skipped.length > 0 && (
        <Alert severity="warning">Sin piezas que preparar: {list.skipped.join(", ")}. Cambiaron de estado.</Alert>
      )}
      {list.left > 0 && (
        <Alert severity="info">
          Esta lista tiene los pedidos más antiguos; {list.left === 1 ? "queda 1" : `quedan ${list.left}`} más.
          Prepáralos y vuelve a abrirla.
        </Alert>
      )}
      <Papers list={list} />
      <Panel>
        <Inside list={list} />
      </Panel>
    </>
  );
}

/** The list, or the paper of each parcel. */
function Papers({ list }: { list: PickingList }) {
  const notify = useNotify();
  const sender = useSender();
  const [slips, setSlips] = useState<readonly StaffOrder[]>([]);
  const printIt = (orders: readonly StaffOrder[]) => {
    flushSync(() => setSlips(orders));
    print();
  };
  const read = useMutation({
    mutationFn: async () => {
      const orders: StaffOrder[] = [];
      // One after the other: at once they would keep many connections from shoppers.
      for (const { id } of list.orders) orders.push(await api("GET /api/gestion/orders/{id}", { path: { id } }));
      return orders;
    },
    onSuccess: printIt,
    onError: ({ message }) => notify(message, { type: "error" }),
  });
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, px: { xs: 2, md: 0 } }}>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => printIt([])}>
        Imprimir la lista
      </Button>
      <Button variant="outlined" startIcon={<PrintIcon />} disabled={read.isPending} onClick={() => read.mutate()}>
        Imprimir {countOf(list.orders.length, "hoja de empaque", "hojas de empaque")}
      </Button>
      <PrintedSheet>
        {slips.length === 0 && (
          <>
            <Typography variant="h2" component="h1" sx={{ mb: "4mm" }}>
              Lista para preparar
            </Typography>
            <Inside list={list} />
          </>
        )}
        {slips.map((order) => (
          <Box key={order.id} sx={{ "&:not(:last-child)": { breakAfter: "page" } }}>
            <PackingSlip order={order} sender={sender} />
          </Box>
        ))}
      </PrintedSheet>
    </Stack>
  );
}

function Inside({ list: { orders, lines } }: { list: PickingList }) {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  const count = orders.length === 1 ? "1 pedido" : `${orders.length} pedidos`;
  return (
    <>
      <Typography>
        <strong>
          {count}, {countedPieces(pieces)}
        </strong>
      </Typography>
      <PickingLines lines={lines} />
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        Pedidos
      </Typography>
      {orders.map((order) => (
        <Typography key={order.id}>
          <strong>{order.number}</strong> {order.name} · {countedPieces(order.pieces)}
          {order.wrap && (
            <>
              {" "}
              · <strong>Envolver</strong>
            </>
          )}
        </Typography>
      ))}
    </>
  );
}

function PickingLines({ lines }: Pick<PickingList, "lines">) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lines.map((line) => (
        <Box
          component="li"
          key={line.sku}
          sx={{
            display: "flex",
            gap: 2,
            py: 1,
            borderBottom: 1,
            borderColor: "divider",
            breakInside: "avoid",
            "@media print": { borderColor: "#000" },
            [ROLL]: { gap: "2mm" },
          }}
        >
          <Typography sx={{ fontSize: "1.5rem", fontWeight: 500, minWidth: "2ch", lineHeight: 1.2 }}>
            {line.pieces}
          </Typography>
          <Picture image={line.image} width={64} />
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Typography>
              <strong>{line.name}</strong>
            </Typography>
            <Typography>
              {[line.color, line.size === ONE_SIZE ? "" : sizeWord(line.size)].filter(Boolean).join(" · ")}
            </Typography>
            <Typography>{line.sku}</Typography>
            <Typography variant="body2">
              {line.orders.map(({ number, pieces }) => (pieces > 1 ? `${number} × ${pieces}` : number)).join(", ")}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
