/** What a new shop still needs. Shown above the figures until all of it is there. */
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import RadioButtonUncheckedIcon from "@mui/icons-material/RadioButtonUnchecked";
import {
  Alert,
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Stack,
  Typography,
} from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "react-admin";
import { Link } from "react-router-dom";
import type { FirstStep, FirstSteps as FirstStepsDocument } from "../../contracts/settings/first-steps.document.ts";
import { api } from "../api.ts";

const KEY = ["first-steps"];

const STEPS: Readonly<Record<FirstStep, { readonly title: string; readonly why: string; readonly to?: string }>> = {
  identity: { title: "El nombre y el logo", why: "Están en cada página, correo y papel", to: "/content/identity" },
  contact: {
    title: "Tu teléfono y WhatsApp",
    why: "Quien duda, pregunta antes de comprar",
    to: "/settings/contact",
  },
  promises: {
    title: "Lo que prometes",
    why: "Factura, cambios, garantía y regalos: sin tu respuesta, la tienda no dice nada",
    to: "/content/promises",
  },
  mail: {
    title: "Los correos de tu tienda",
    why: "Ninguno sale: al servidor le falta SMTP_URL, la dirección de tu correo. Hasta entonces la tienda no dice que envía correos ni pide confirmarlos, y tú no puedes recuperar tu contraseña por correo",
  },
  payments: {
    title: "Cómo te pagan con QR",
    why: "Sube la foto de tu QR o conecta tu banco",
    to: "/payments",
  },
  delivery: {
    title: "Tu ciudad, y precios de entrega",
    why: "Empezaste con los nuestros: mira si son los tuyos",
    to: "/shipping-methods",
  },
  product: { title: "Tu primer producto", why: "De la foto a la venta en un minuto", to: "/products/create" },
};

function ToDo({ step }: { step: FirstStep }) {
  const { to } = STEPS[step];
  if (to === undefined) return null;
  return (
    <Button variant="outlined" component={Link} to={to}>
      {step === "delivery" ? "Mirar" : "Hacerlo"}
    </Button>
  );
}

function aboutDelivery({ city, unreached }: FirstStepsDocument, done: boolean): string {
  const asked = done ? "" : `¿Tu tienda está en ${city}? De ahí salen las entregas. ${STEPS.delivery.why}.`;
  return [asked, unreached].filter(Boolean).join(" ");
}

/** Only an owner may ask. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: () => api("GET /api/gestion/first-steps", {}), enabled });

export function FirstSteps() {
  const queries = useQueryClient();
  const { data } = useFirstSteps(true);
  const confirm = useMutation({
    mutationFn: () => api("POST /api/gestion/first-steps/delivery", {}),
    onSuccess: (changed) => queries.setQueryData(KEY, changed),
  });
  // Kept in this browser: an owner who will never upload a logo need not see it every day.
  const [isOpen, setOpen] = useStore("gestion.first-steps", true);
  if (!data || data.steps.every(({ done }) => done)) return null;
  const left = data.steps.filter(({ done }) => !done).length;
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} sx={{ alignSelf: "start" }}>
        Primeros pasos: {left === 1 ? "falta 1" : `faltan ${left}`}
      </Button>
    );
  return (
    <Card component="section" aria-label="Primeros pasos">
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", mb: 1 }}>
          <Typography variant="h2">Primeros pasos</Typography>
          <Button onClick={() => setOpen(false)}>Ocultar</Button>
        </Stack>
        {data.canSell ? (
          <Alert severity="success">Tu tienda ya puede vender. Esto la haría mejor:</Alert>
        ) : (
          <Alert severity="warning">Tu tienda todavía no puede vender: falta lo que sigue.</Alert>
        )}
        <List>
          {data.steps.map(({ step, done }) => (
            <ListItem key={step} disableGutters sx={{ flexWrap: "wrap", gap: 1 }}>
              <ListItemIcon sx={{ minWidth: 36, color: done ? "success.main" : "text.secondary" }}>
                {done ? <CheckCircleIcon titleAccess="Hecho" /> : <RadioButtonUncheckedIcon titleAccess="Falta" />}
              </ListItemIcon>
              <ListItemText
                primary={STEPS[step].title}
                secondary={step === "delivery" ? aboutDelivery(data, done) : done ? null : STEPS[step].why}
                sx={{ flex: "1 1 200px" }}
              />
              {!done && step === "delivery" && (
                <>
                  <Button component={Link} to="/delivery-calendar">
                    Mi tienda está en otra ciudad
                  </Button>
                  <Button onClick={() => confirm.mutate()} disabled={confirm.isPending}>
                    Están bien
                  </Button>
                </>
              )}
              {!done && <ToDo step={step} />}
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
