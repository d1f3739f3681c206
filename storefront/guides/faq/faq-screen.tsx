import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { countAnswers, searchFaq } from "./faq-search.ts";
import type { Faq, FaqQuestion } from "#contracts/guides/faq.ts";
import { GuideFrame } from "../guide-frame.tsx";
import { useOpenLinkedDetails } from "../use-open-linked-details.ts";
import { useNavigate } from "react-router";
import { UnfoldIcon } from "../../ui/icons.tsx";
import { showToast } from "../../ui/toast.tsx";
import { KEEP_SCROLL } from "../../browser/scroll.ts";
import { Blocks } from "../blocks.tsx";

export function FaqScreen({ guide }: { guide: Faq }) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useOpenLinkedDetails();
  const groups = searchFaq(guide.groups, useDeferredValue(typed));
  const searching = typed.trim() !== "";
  const showAll = () => {
    if (input.current) input.current.value = "";
    input.current?.focus();
    setTyped("");
  };
  return (
    <GuideFrame
      heading={guide}
      entries={groups}
      above={
        <Search input={input} onType={setTyped}>
          {searching && <Found count={countAnswers(groups)} typed={typed.trim()} />}
        </Search>
      }
    >
      {groups.map((group) => (
        <section
          key={group.id}
          id={group.id}
          aria-labelledby={`${group.id}-titulo`}
          className="pt-12 first:pt-0 lg:max-w-[65ch]"
        >
          <h2 id={`${group.id}-titulo`} className="text-h3 md:text-h2">
            {group.title}
          </h2>
          <div className="mt-4 divide-y divide-line border-y border-line">
            {group.questions.map((one) => (
              <FaqAnswer key={one.id} {...one} />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && (
        <button type="button" className="button button-quiet mt-4" onClick={showAll}>
          Ver todas las preguntas
        </button>
      )}
    </GuideFrame>
  );
}

interface SearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onType: (typed: string) => void;
  readonly children: ReactNode;
}

function Search({ input, onType, children }: SearchProps) {
  const id = useId();
  // On a slow phone people type before the script runs: the input keeps its text, which is read here.
  useEffect(() => onType(input.current?.value ?? ""), [input, onType]);
  return (
    // Without scripts nothing can be filtered, and the page shows every question.
    <search className="block pb-6 lg:max-w-[65ch] noscript:hidden">
      <label htmlFor={id} className="text-sm">
        Busca en las respuestas
      </label>
      <input
        id={id}
        type="search"
        ref={input}
        onInput={(event) => onType(event.currentTarget.value)}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Por ejemplo: envío a Tarija"
        className="mt-1 h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base placeholder:text-muted"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {children}
      </p>
    </search>
  );
}

function Found({ count, typed }: { count: number; typed: string }) {
  if (count === 0) return `No encontramos respuestas para “${typed}”. Prueba con otra palabra.`;
  return `${count} ${count === 1 ? "respuesta" : "respuestas"} para “${typed}”`;
}

/**
 * The id is on the answer, inside the closed `<details>`: a browser opens it for a #link even without scripts. The
 * scroll margin keeps the question visible.
 */
function FaqAnswer({ id, question, answer }: FaqQuestion) {
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
