import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import type { FirstSteps } from "../../contracts/settings/first-steps.document.ts";

export const FIRST_STEPS = ["first-steps"];

/** Carried by the links of the steps: what they lead to leads back once it is saved. */
export const FROM_STEPS = "steps";

export function useReturnToSteps() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void (state === FROM_STEPS && navigate("/"));
}

/** Does what a step asks for, and shows how the steps stand then. */
export function useStep<Sent = void>(send: (sent: Sent) => Promise<FirstSteps>) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => queries.setQueryData(FIRST_STEPS, changed),
    onError: (error) => notify(error.message, { type: "error" }),
  });
}
