import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { keepTyped } from "../../form/typed-values.ts";
import { useHasTyped } from "../../form/use-has-typed.ts";

export interface Disclosure {
  readonly open: boolean;
  /** Closes the section after a change and announces `message`. */
  readonly done: (message: string) => void;
  readonly message: string;
  /** Props of the `<button>` that opens and closes the section. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly "aria-expanded": boolean;
    readonly onClick: () => void;
  };
}

/** A section that opens to be edited. Opens again after a reload that kept typed values under `keepAs`. */
export function useDisclosure(keepAs?: string): Disclosure {
  const waits = useHasTyped(keepAs);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [message, setMessage] = useState("");
  const [done, setDone] = useState(0);
  const ref = useRef<HTMLButtonElement>(null);
  const open = chosen ?? waits;

  function fold(): void {
    if (keepAs) keepTyped(keepAs, null);
    setChosen(false);
  }

  // Closing shortens the page by the whole form: without this, the saved section could end above the window.
  useLayoutEffect(() => {
    if (done === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [done]);

  return {
    open,
    message,
    done: (word) => {
      fold();
      setMessage(word);
      setDone((times) => times + 1);
    },
    button: {
      ref,
      "aria-expanded": open,
      onClick: () => {
        setMessage("");
        if (open) fold();
        else setChosen(true);
      },
    },
  };
}
