/** What a link into a step says besides its address: unfold what is known, and where to go on afterwards. */
import { PAGES } from "#contracts/pages/paths.ts";
export interface StepState {
  readonly edit: boolean;
  readonly back: string | null;
}

/** From the review: change this, then come back. */
export const CHANGE_FROM_REVIEW = { edit: true, back: PAGES.purchaseType };

/** The browser keeps it with the history entry: it may be anything. */
export function stepState(state: unknown): StepState {
  const said = new Map(typeof state === "object" && state !== null ? Object.entries(state) : []);
  return {
    edit: said.get("edit") === true,
    back: said.get("back") === CHANGE_FROM_REVIEW.back ? PAGES.purchaseType : null,
  };
}
