/** The city first; then a delivery to another city is tried with the prices that the shop has. */
import { Button, Stack, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import type { FirstSteps } from "../../contracts/settings/first-steps.document.ts";
import { api } from "../api.ts";
import { StepResult } from "./step-result.tsx";
import { FROM_STEPS, useStep } from "./use-step.ts";

export function DeliveryStep({ city, delivered, unreached }: Pick<FirstSteps, "city" | "delivered" | "unreached">) {
  const { mutate, isPending } = useStep(() => api("POST /api/gestion/first-steps/delivery", {}));
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>
        ¿Tu tienda está en {city}? De ahí salen las entregas. Empezaste con precios nuestros: mira si son los tuyos.
      </Typography>
      {delivered && (
        <StepResult>
          <strong>Probado:</strong> {delivered}
        </StepResult>
      )}
      {unreached && (
        <StepResult isWrong>
          {unreached}{" "}
          <Link to="/shipping-methods" style={{ color: "inherit" }}>
            Poner precio
          </Link>
        </StepResult>
      )}
      <Stack sx={{ gap: 1 }}>
        <Button variant="contained" onClick={() => mutate()} disabled={isPending}>
          Son mis precios
        </Button>
        <Button variant="outlined" component={Link} to="/shipping-methods">
          Cambiar los precios
        </Button>
        <Button color="secondary" component={Link} to="/delivery-calendar" state={FROM_STEPS}>
          Mi tienda está en otra ciudad
        </Button>
      </Stack>
    </>
  );
}
