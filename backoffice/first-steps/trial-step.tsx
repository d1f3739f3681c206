/** The shop buys from itself; nothing of it stays. */
import { Box, Button, Stack, Typography } from "@mui/material";
import type { TriedPurchase } from "../../contracts/settings/first-steps.document.ts";
import { api } from "../api.ts";
import { CopyText } from "../ui/copy-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { StepResult } from "./step-result.tsx";
import { useStep } from "./use-step.ts";

interface Props {
  readonly tried: TriedPurchase | undefined;
  readonly onTried: (tried: TriedPurchase) => void;
}

export function TrialStep({ tried, onTried }: Props) {
  const { mutate, isPending } = useStep(async () => {
    const { tried: now, firstSteps } = await api("POST /api/gestion/first-steps/trial", {});
    onTried(now);
    return firstSteps;
  });
  const isDone = tried?.problem === "";
  return (
    <>
      {tried && (
        <Box role="status">
          <Box component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: "none" }}>
            {[...tried.reached, ...(tried.reached.length > 0 ? ["Ya borramos la prueba"] : [])].map((sentence) => (
              <Box component="li" key={sentence} sx={{ display: "flex", gap: 1.5, py: 0.5 }}>
                <Icon name="done" color="success" sx={{ fontSize: 22 }} />
                <Typography>{sentence}</Typography>
              </Box>
            ))}
          </Box>
          {tried.problem && <StepResult isWrong>{tried.problem}</StepResult>}
        </Box>
      )}
      {!isDone && (
        <Stack sx={{ gap: 1 }}>
          <Button variant="contained" onClick={() => mutate()} disabled={isPending}>
            {tried ? "Probar otra vez" : "Hacer una compra de prueba"}
          </Button>
          <Button color="secondary" href="/" target="_blank" rel="noopener">
            Mirarla yo
          </Button>
        </Stack>
      )}
    </>
  );
}

/** What is done next. */
export function IsOpen() {
  const address = window.location.origin;
  return (
    <Stack sx={{ gap: 1, p: 2, bgcolor: "background.paper", borderTop: 1, borderColor: "divider" }}>
      <Typography>{window.location.host}</Typography>
      <Button
        variant="contained"
        startIcon={<Icon name="whatsapp" />}
        href={`https://wa.me/?text=${encodeURIComponent(`Mi tienda ya está abierta: ${address}`)}`}
        target="_blank"
        rel="noopener"
      >
        Mandar por WhatsApp
      </Button>
      <CopyText text={address} label="Copiar la dirección" done="Copiada" />
    </Stack>
  );
}
