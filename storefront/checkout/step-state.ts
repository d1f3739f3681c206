/** Navigation state of a link to a step: whether to open its answers for editing, and where to go afterwards. */
import { PAGES } from "#contracts/pages/paths.ts";
export interface StepState {
  readonly edit: boolean;
  readonly back: string | null;
}

/** From the review: change this step, then return. */
export const CHANGE_FROM_REVIEW = { edit: true, back: PAGES.purchaseType };

/** The browser keeps it in the history entry, so it may hold anything. */
export function stepState(state: unknown): StepState {
  const values = new Map(typeof state === "object" && state !== null ? Object.entries(state) : []);
  return {
    edit: values.get("edit") === true,
    back: values.get("back") === CHANGE_FROM_REVIEW.back ? PAGES.purchaseType : null,
  };
}
