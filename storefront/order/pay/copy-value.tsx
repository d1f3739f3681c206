import { useState } from "react";
import { notify } from "../../ui/toast.tsx";
import { CopyMark, DoneMark } from "../icons.tsx";

/** Puts a value into the clipboard; where the browser forbids it, it is shown to be copied by hand. */
export function CopyValue({ value, name }: { value: string; name: string }) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      notify({ text: `Copia a mano: ${value}` });
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
        {copied ? <DoneMark size={18} /> : <CopyMark />}
        {copied ? "Copiado" : "Copiar"}
      </button>
      <span role="status" className="sr-only">
        {copied && `Copiamos ${name}`}
      </span>
    </>
  );
}
