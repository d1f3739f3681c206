/** Asks before leaving a screen with changes that are not saved. */
import { useCallback, useEffect } from "react";
import { Confirm } from "react-admin";
import { dropDraft } from "../unsent/form-draft.ts";
import { useBeforeUnload, useBlocker } from "react-router-dom";

export function AskBeforeLeaving({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  // Leaving the back office itself: the browser asks in its own words.
  useBeforeUnload(useCallback((event) => void (when && event.preventDefault()), [when]));
  // Saved while the question stood there.
  useEffect(() => {
    if (!when && blocker.state === "blocked") blocker.proceed();
  }, [when, blocker]);
  return (
    <Confirm
      isOpen={blocker.state === "blocked"}
      title="Hay cambios sin guardar"
      content="Si sales ahora, se pierden."
      cancel="Seguir aquí"
      confirm="Salir sin guardar"
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        dropDraft();
        blocker.proceed?.();
      }}
    />
  );
}
