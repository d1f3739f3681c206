import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { keepTyped } from "../../form/typed-values.ts";
import { useTypedWaits } from "../../form/use-typed-waits.ts";

export interface Disclosure {
  readonly open: boolean;
  /** Folds after something was done, with a word about it. */
  readonly done: (said: string) => void;
  readonly said: string;
  /** For the `<button>` that unfolds. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly "aria-expanded": boolean;
    readonly onClick: () => void;
  };
}

/** A section that unfolds to be changed. What was being typed before a reload (`keepAs`) unfolds it again. */
export function useDisclosure(keepAs?: string): Disclosure {
  const waits = useTypedWaits(keepAs);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [said, setSaid] = useState("");
  const [done, setDone] = useState(0);
  const ref = useRef<HTMLButtonElement>(null);
  const open = chosen ?? waits;

  function fold(): void {
    if (keepAs) keepTyped(keepAs, null);
    setChosen(false);
  }

  // Folded, the page is shorter by the whole form: what was saved must not end up above the window.
  useLayoutEffect(() => {
    if (done === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [done]);

  return {
    open,
    said,
    done: (word) => {
      fold();
      setSaid(word);
      setDone((times) => times + 1);
    },
    button: {
      ref,
      "aria-expanded": open,
      onClick: () => {
        setSaid("");
        if (open) fold();
        else setChosen(true);
      },
    },
  };
}
