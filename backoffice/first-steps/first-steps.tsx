/** Six steps from the city to an open shop, each tried for real. Shown on Hoy until all of them are done. */
import { Box, Button, ButtonBase, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useStore } from "react-admin";
import { Link } from "react-router-dom";
import type {
  FirstStep,
  FirstStepExtra,
  FirstSteps as FirstStepsDocument,
  TriedPurchase,
} from "../../contracts/settings/first-steps.document.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { Icon } from "../ui/icon.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { PaymentsStep } from "./payments-step.tsx";
import { IsOpen, TrialStep } from "./trial-step.tsx";
import { FIRST_STEPS, FROM_STEPS } from "./use-step.ts";

const STEPS: Readonly<Record<FirstStep, { readonly title: string; readonly to?: string }>> = {
  delivery: { title: "Tu ciudad y tus entregas", to: "/shipping-methods" },
  promises: { title: "Lo que prometes", to: "/content/promises" },
  mail: { title: "Tu correo" },
  payments: { title: "Tu QR", to: "/payments" },
  product: { title: "Tu primer producto", to: "/products" },
  trial: { title: "Mira tu tienda" },
};

const EXTRAS: Readonly<Record<FirstStepExtra, { readonly title: string; readonly to: string }>> = {
  identity: { title: "El nombre y el logo", to: "/content/identity" },
  contact: { title: "Tu teléfono y WhatsApp", to: "/settings/contact" },
};

/** Only an owner may ask. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({ queryKey: FIRST_STEPS, queryFn: () => api("GET /api/gestion/first-steps", {}), enabled });

export function FirstSteps() {
  const { data } = useFirstSteps(true);
  // Kept in this browser: an owner who will never have a mail server need not see it every day.
  const [isShown, setShown] = useStore("gestion.first-steps", true);
  const [opened, open] = useState<FirstStep>();
  const [tried, setTried] = useState<TriedPurchase>();
  if (!data) return null;
  const { steps, extras, canSell } = data;
  const left = steps.filter(({ done }) => !done);
  if (left.length === 0 && !tried) return extras.length > 0 && isShown && <Extras extras={extras} />;
  if (!isShown)
    return (
      <Button onClick={() => setShown(true)} sx={{ alignSelf: "start" }}>
        Primeros pasos: {left.length === 1 ? "falta 1" : `faltan ${left.length}`}
      </Button>
    );
  const isOver = left.length === 0 && tried !== undefined;
  const current =
    // Without a mail server its owner can do nothing about it here.
    [opened, ...left.map(({ step }) => step).filter((step) => step !== "mail" || data.mailArrives)].find((wanted) =>
      left.some(({ step }) => step === wanted),
    ) ?? left[0]?.step;
  const CONTENTS: Readonly<Record<FirstStep, ReactNode>> = {
    delivery: <DeliveryStep {...data} />,
    promises: <Begin to="/content/promises">Responder</Begin>,
    mail: <MailStep {...data} />,
    payments: <PaymentsStep qr={data.qr} />,
    product: <Begin to="/products/create">Crear tu primer producto</Begin>,
    trial: <TrialStep tried={tried} onTried={setTried} />,
  };
  return (
    <Box component="section" aria-label="Primeros pasos" sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 2, md: 0 }, pb: 2 }}>
        {canSell && (
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
            <Typography variant="h2">{isOver ? "Tu tienda está abierta" : "Primeros pasos"}</Typography>
            <Button color="secondary" onClick={() => setShown(false)}>
              Ocultar
            </Button>
          </Stack>
        )}
        <Typography variant="body2" color="text.secondary">
          {steps.length - left.length} de {countOf(steps.length, "paso", "pasos")}. {standing(left.length, canSell)}
        </Typography>
        <Progress steps={steps} current={current} />
      </Box>
      <Box component="ol" sx={{ bgcolor: "background.paper", m: 0, p: 0, listStyle: "none" }}>
        {steps.map((one, index) => (
          <Step
            key={one.step}
            {...one}
            number={index + 1}
            isOpen={one.step === current || (one.step === "trial" && tried !== undefined)}
            open={() => open(one.step)}
          >
            {CONTENTS[one.step]}
          </Step>
        ))}
      </Box>
      {isOver && <IsOpen />}
      {extras.length > 0 && <Extras extras={extras} />}
    </Box>
  );
}

function standing(left: number, canSell: boolean): string {
  if (left === 0) return "Mándala a quien ya te compra.";
  return canSell
    ? "Tu tienda ya puede vender; esto la haría mejor."
    : "Todavía no puede vender. Puedes parar y seguir.";
}

interface ProgressProps {
  readonly steps: FirstStepsDocument["steps"];
  readonly current: FirstStep | undefined;
}

const Progress = ({ steps, current }: ProgressProps) => (
  <Box aria-hidden sx={{ display: "flex", gap: 0.5, mt: 1.75, maxWidth: 720 }}>
    {steps.map(({ step, done }) => (
      <Box
        key={step}
        sx={{
          flex: 1,
          height: 4,
          bgcolor: done ? "success.main" : step === current ? "secondary.main" : "divider",
        }}
      />
    ))}
  </Box>
);

interface StepProps {
  readonly step: FirstStep;
  readonly done: boolean;
  readonly about: string;
  readonly number: number;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly children: ReactNode;
}

function Step({ step, done, about, number, isOpen, open, children }: StepProps) {
  const { title, to } = STEPS[step];
  const head = (
    <>
      <Mark done={done} isOpen={isOpen} number={number} />
      <Box sx={{ flex: 1, minWidth: 0, textAlign: "left" }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
      </Box>
    </>
  );
  const row = {
    display: "flex",
    gap: 2,
    alignItems: "center",
    width: "100%",
    minHeight: 72,
    px: { xs: 2, md: 2.5 },
    py: 1.25,
  };
  return (
    <Box component="li" sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}>
      {done || isOpen ? (
        <Box sx={row}>
          {head}
          {done && to && (
            <Button component={Link} to={to} state={FROM_STEPS} color="secondary" aria-label={`Cambiar: ${title}`}>
              Cambiar
            </Button>
          )}
        </Box>
      ) : (
        <ButtonBase onClick={open} aria-expanded={false} sx={row}>
          {head}
          <Icon name="next" sx={{ color: "text.secondary" }} />
        </ButtonBase>
      )}
      {isOpen && (
        <Box
          sx={{ px: { xs: 2, md: 0 }, pl: { md: 8.5 }, pb: 2.5, maxWidth: { md: 600 }, "&:empty": { display: "none" } }}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

function Mark({ done, isOpen, number }: Pick<StepProps, "done" | "isOpen" | "number">) {
  const full = done ? "success.main" : isOpen ? "secondary.main" : undefined;
  return (
    <Box
      sx={{
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: 32,
        height: 32,
        borderRadius: "50%",
        typography: "body1",
        fontWeight: 500,
        ...(full ? { bgcolor: full, color: "background.paper" } : { border: 1.5, borderColor: "text.secondary" }),
      }}
    >
      {done ? <Icon name="done" titleAccess="Hecho" sx={{ fontSize: 20 }} /> : number}
    </Box>
  );
}

const Begin = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} state={FROM_STEPS} variant="contained" fullWidth>
    {children}
  </Button>
);

const Extras = ({ extras }: { extras: readonly FirstStepExtra[] }) => (
  <Box sx={{ px: { xs: 2, md: 0 }, py: 1.5 }}>
    <Typography variant="body2" color="text.secondary">
      Para que te reconozcan, falta:
    </Typography>
    {extras.map((extra) => (
      <Button key={extra} component={Link} to={EXTRAS[extra].to} state={FROM_STEPS} color="secondary" sx={{ mr: 1 }}>
        {EXTRAS[extra].title}
      </Button>
    ))}
  </Box>
);
