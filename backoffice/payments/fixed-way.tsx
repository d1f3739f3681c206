/** How shoppers pay when the server's configuration decides it: there is nothing to choose here, but much to know. */
import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";

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

export function FixedWay({ bank }: { bank: string | undefined }) {
  const steps = bank ? BY_BANK : BY_OWN_QR;
  return (
    <>
      <Card component="section">
        <CardContent>
          <Typography variant="h3" component="h2">
            Cómo te pagan
          </Typography>
          <Stack component="ol" sx={{ gap: 1, pl: 3, my: 2 }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
          <Typography color="text.secondary">
            Si llega otro monto, el pedido queda en «Pago en revisión» y tú decides.
          </Typography>
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent sx={{ display: "grid", gap: 2 }}>
          <Typography variant="h3" component="h2">
            Si quieres cambiarlo
          </Typography>
          <Typography>
            El cobro con QR se fijó en el servidor, con PAYMENT_PROVIDER o por ser una tienda de demostración. Sin eso,
            aquí subes la foto de tu QR o conectas tu banco.
          </Typography>
          <Typography>El pago contra entrega y los demás se eligen en «Formas de compra».</Typography>
          <Button component={Link} to="/purchase-types" variant="outlined" sx={{ justifySelf: "start" }}>
            Ver las formas de compra
          </Button>
        </CardContent>
      </Card>
    </>
  );
}
