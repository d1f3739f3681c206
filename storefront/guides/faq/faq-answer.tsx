import { useNavigate } from "react-router";
import { UnfoldIcon } from "../../ui/icons.tsx";
import { showToast } from "../../ui/toast.tsx";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { Blocks } from "../blocks.tsx";
import type { FaqQuestion } from "#contracts/guides/faq.ts";

/**
 * The id is on the answer, inside the closed `<details>`: a browser opens it for a #link even without scripts. The
 * scroll margin keeps the question visible.
 */
export function FaqAnswer({ id, question, answer }: FaqQuestion) {
  const navigate = useNavigate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
      showToast({ text: "Enlace copiado" });
    } catch {
      // Without access to the clipboard, the link is put into the address bar.
      await navigate(`#${id}`, { replace: true, state: KEEP_SCROLL });
      showToast({ text: "El enlace está en la barra de direcciones" });
    }
  };
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {question}
        <UnfoldIcon />
      </summary>
      <div id={id} className="max-w-[65ch] scroll-mt-24 space-y-3 pb-5 leading-relaxed">
        <Blocks blocks={answer} />
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={`Copiar enlace a: ${question}`}
          className="inline-flex min-h-11 items-center text-sm text-muted text-link noscript:hidden"
        >
          Copiar enlace
        </button>
      </div>
    </details>
  );
}
