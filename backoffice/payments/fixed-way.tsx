/** How shoppers pay when the server's configuration decides it: there is nothing to choose here, but much to know. */
import { Stack, Typography } from "@mui/material";
import { Panel } from "../ui/panel.tsx";

const BY_BANK = [
  "El cliente confirma su pedido y ve un QR con el monto exacto.",
  "Lo paga con la app de cualquier banco.",
  "El banco avisa a la tienda: el pedido pasa solo a «Pagado» y te llega aquí.",
];

const BY_OWN_QR = [
  "El cliente confirma su pedido y ve tu QR con el monto que debe escribir.",
  "Paga con la app de su banco y sube la foto del comprobante.",
  "El pedido queda en «Pago en verificación» hasta que tú confirmas que llegó.",
];

export const FixedWay = ({ bank }: { bank: string | undefined }) => (
  <Panel title="Cómo te pagan">
    <Stack component="ol" sx={{ gap: 1, pl: 3, my: 0 }}>
      {(bank ? BY_BANK : BY_OWN_QR).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Stack>
    <Typography color="text.secondary">
      Si llega otro monto, el pedido queda en «Pago en revisión» y tú decides. Esta forma la dejó fija quien instaló la
      tienda: si la suelta, aquí subes la foto de tu QR o conectas tu banco.
    </Typography>
  </Panel>
);
