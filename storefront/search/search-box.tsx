/**
 * The search field: an accessible combobox over a plain form, which works before the script loads. `begin`: nothing was
 * searched yet, so the field takes the focus.
 */
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { QUERY_MAX } from "#contracts/listing/listing.ts";
import { giftBands } from "#contracts/menu/menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { CloseIcon, SearchIcon } from "../ui/icons.tsx";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Option, optionsOf, recentOptions } from "./suggestion-options.ts";
import { useSuggestions } from "./use-suggestions.ts";

export default function SearchBox({ query, begin = false }: { query: string; begin?: boolean }) {
  const [text, setText] = useState(query);
  const [isTouched, setTouched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const list = useId();
  // The field's first text was searched already.
  const { suggestions, isWaiting } = useSuggestions(isTouched ? text : "");
  const bands = giftBands(useRootData()?.menu.settings ?? null);
  const options = isOpen && text.trim() === "" ? recentOptions(recentSearches()) : optionsOf(suggestions, bands);
  const shown = isOpen && options.length > 0;
  const hasText = text !== "";
  const chosen = shown ? options[active] : undefined;

  useEffect(() => {
    if (!begin) return;
    // After the page has moved the focus to its content.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [begin]);

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function follow(to: string): void {
    close();
    input.current?.blur();
    void navigate(to);
  }

  function search(words: string): void {
    rememberSearch(words);
    follow(pathTo.search(words));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) follow(chosen.to);
    else if (text.trim() !== "") search(text);
  }

  function move(event: KeyboardEvent): void {
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    // Past either end no option is active, and the typed text counts again.
    setActive((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  }

  /** Suggestions for new words stay: a phone that folds its keyboard away takes the focus, too. */
  function leave(): void {
    if (["", query].includes(text.trim())) close();
  }

  const type = (typed: string) => {
    setText(typed);
    setTouched(true);
    setOpen(true);
    setActive(-1);
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };
  const choose = (option: Option) => follow(option.to);
  return (
    <search className="mt-2 block" data-suggesting={shown || undefined}>
      <form
        action={PAGES.search}
        onSubmit={submit}
        data-waiting={isWaiting || undefined}
        className="search-field flex h-13 items-center border-b border-ink focus-within:border-leather focus-within:[box-shadow:0_1px_0_var(--color-leather)]"
      >
        <input
          ref={input}
          type="search"
          name="q"
          value={text}
          onChange={(event) => type(event.target.value)}
          // Not when the page itself gives it the focus: what was searched before would take the place of the page.
          onPointerDown={() => setOpen(true)}
          onBlur={leave}
          onKeyDown={move}
          maxLength={QUERY_MAX}
          placeholder="¿Qué estás buscando?"
          aria-label="Buscar"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent text-[1.125rem] text-ellipsis outline-transparent placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {hasText && (
          <button
            type="button"
            onClick={clear}
            className="grid size-11 shrink-0 place-items-center text-muted hover:text-leather [@media(scripting:none)]:hidden [&>svg]:size-5"
            aria-label="Borrar lo escrito"
          >
            <CloseIcon />
          </button>
        )}
        <button
          type="submit"
          className="-mr-2.5 grid size-11 shrink-0 place-items-center hover:text-leather"
          aria-label="Buscar ahora"
        >
          <SearchIcon />
        </button>
      </form>
      <SuggestionList id={list} options={shown ? options : []} active={active} typed={text} onChoose={choose} />
      <p role="status" className="sr-only">
        {shown && `${options.length} sugerencias`}
      </p>
    </search>
  );
}
