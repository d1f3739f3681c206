import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { QUERY_MAX } from "#contracts/listing/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { SearchIcon } from "../../ui/icons.tsx";

export function MenuSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    void navigate(typeof words === "string" && words.trim() !== "" ? pathTo.search(words) : PAGES.search);
  };
  return (
    <search className="block">
      <form
        action={PAGES.search}
        onSubmit={search}
        className="flex h-12 items-center rounded-sm bg-sand pr-4 outline-offset-2 outline-leather focus-within:outline-2"
      >
        <button type="submit" aria-label="Buscar ahora" className="grid size-12 shrink-0 place-items-center text-muted">
          <SearchIcon />
        </button>
        <input
          type="search"
          name="q"
          maxLength={QUERY_MAX}
          placeholder="Busca una pieza o un color"
          aria-label="Buscar en la tienda"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
        />
      </form>
    </search>
  );
}
