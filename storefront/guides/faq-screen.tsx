import { type ReactNode, useDeferredValue, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { FaqAnswer } from "./faq-answer.tsx";
import { countAnswers, searchFaq } from "./faq-search.ts";
import type { Faq } from "./faq.ts";
import { GuideHead, WithIndex } from "./reading.tsx";

export function FaqScreen({ guide }: { guide: Faq }) {
  const [typed, setTyped] = useState("");
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const target = document.getElementById(hash.slice(1))?.closest("details");
    if (target) target.open = true;
  }, [hash, key]);

  const groups = searchFaq(guide.groups, useDeferredValue(typed));
  const searching = typed.trim() !== "";
  return (
    <article className="page pt-2">
      <GuideHead {...guide} />
      <Search typed={typed} onType={setTyped}>
        {searching && <Found count={countAnswers(groups)} typed={typed.trim()} />}
      </Search>
      <WithIndex entries={groups}>
        {groups.map((group) => (
          <section
            key={group.id}
            id={group.id}
            aria-labelledby={`${group.id}-titulo`}
            className="max-w-[65ch] pt-12 first:pt-0"
          >
            <h2 id={`${group.id}-titulo`} className="text-2xl md:text-3xl">
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
          <button type="button" className="button button-quiet mt-4" onClick={() => setTyped("")}>
            Ver todas las preguntas
          </button>
        )}
      </WithIndex>
    </article>
  );
}

function Search(props: { typed: string; onType: (typed: string) => void; children: ReactNode }) {
  const id = useId();
  return (
    // Without its script the page has nothing to filter with, and shows every question.
    <search className="block max-w-[65ch] pb-6 noscript:hidden">
      <label htmlFor={id} className="text-sm">
        Busca en las respuestas
      </label>
      <input
        id={id}
        type="search"
        value={props.typed}
        onChange={(event) => props.onType(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Por ejemplo: envío a Tarija"
        className="mt-1 h-12 w-full rounded-sm border border-muted/60 bg-white px-3 text-base placeholder:text-muted"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {props.children}
      </p>
    </search>
  );
}

function Found({ count, typed }: { count: number; typed: string }) {
  if (count === 0) return `No encontramos respuestas para «${typed}». Prueba con otra palabra.`;
  return `${count} ${count === 1 ? "respuesta" : "respuestas"} para «${typed}»`;
}
