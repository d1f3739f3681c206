import { useState } from "react";
import { showToast } from "../../../ui/toast.tsx";
import { CopyIcon, DoneIcon } from "../../icons.tsx";

/** Copies a value to the clipboard; if the browser forbids it, shows the value to be copied by hand. */
export function CopyValue({ value, name }: { value: string; name: string }) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      showToast({ text: `Copia a mano: ${value}` });
    }
  }

  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 px-2 text-sm text-link"
        aria-label={`${copied ? "Copiado" : "Copiar"} ${name}`}
        onClick={() => void copy()}
      >
        {copied ? <DoneIcon size={18} /> : <CopyIcon />}
        <span>{copied ? "Copiado" : "Copiar"}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && `Copiamos ${name}`}
      </span>
    </>
  );
}
