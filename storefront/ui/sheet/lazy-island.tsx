import { type ComponentType, Suspense, lazy, memo, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useReplayTap } from "../../browser/replay-tap.ts";
import { useWaitingPart } from "./waiting-parts.ts";

/**
 * A part of a page whose script loads after those needed to use the page. Until then the server's HTML stays. New props
 * wait for the script: with them React would discard that HTML, and the page would jump. After `load` it is drawn at
 * once: React would leave a lazy part out of the first frame even then.
 */
export function lazyIsland<Props extends object>(importPart: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const part = await importPart();
    loaded = part.default;
    return part;
  };
  const Later: ComponentType<Props> = lazy(load);

  function Island(props: Props) {
    // The same kind for the life of the island: another one would begin it anew.
    const [Part] = useState(() => loaded ?? Later);
    const settled = useDeferredValue(props);
    const arrive = useWaitingPart();
    // The same element until the props change: React keeps the server's HTML of a boundary that does not change.
    return useMemo(
      () => (
        <Suspense>
          <Part {...settled} />
          <Arrival onArrive={arrive} />
        </Suspense>
      ),
      [Part, settled, arrive],
    );
  }
  return Object.assign(memo(Island), { load });
}

/** Tells that the part around it is there. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  useReplayTap();
  return null;
}
