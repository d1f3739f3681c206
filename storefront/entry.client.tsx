import { StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { nextPaint } from "./browser/next-paint.ts";
import { onWhole } from "./ui/sheet/waiting-parts.ts";

/**
 * React renders a navigation in slices of 5 ms, with frames of the old screen between them: on a slow phone that doubles
 * the wait. So it renders at once (`useTransitions={false}`), but not before it has taken over every part of the page:
 * it would throw away the server's HTML of the others, and the page would jump.
 */
function Shop() {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    onWhole(() => {
      setWhole(true);
      // A tap made before is answered first.
      void nextPaint().then(() => delete document.documentElement.dataset.firstSight);
    });
  }, []);
  return isWhole ? <HydratedRouter useTransitions={false} /> : <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
});
