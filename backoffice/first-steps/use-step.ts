import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { FirstSteps } from "../../contracts/settings/first-steps.document.ts";

export const FIRST_STEPS = ["first-steps"];

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
