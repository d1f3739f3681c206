/** One content of the shop's pages, and what a person does with its draft. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError, useNotify } from "react-admin";
import type { Content } from "../../contracts/content/content.document.ts";
import type { StaffContent } from "../../contracts/content/staff-content.document.ts";
import { api, codeOf } from "../api.ts";
import { later } from "../unsent/unsent.ts";

type Name = StaffContent["name"];

const keyOf = (name: Name) => ["content", name];

export function useContent(name: Name) {
  // Read anew at each visit, and never while somebody types: the form would lose it.
  return useQuery({
    queryKey: keyOf(name),
    queryFn: () => api("GET /api/gestion/content/{name}", { path: { name } }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useContentActions(name: Name) {
  const notify = useNotify();
  const queries = useQueryClient();
  const path = { name };
  /** What another person saved since it was loaded: the next try is with its version. */
  const [theirs, setTheirs] = useState<StaffContent | null>(null);
  // Kept without signal: what was typed is shown until it is sent.
  const keep = (answer: StaffContent | null, content?: Content) =>
    void queries.setQueryData<StaffContent>(
      keyOf(name),
      (before) => answer ?? (before && { ...before, draft: content ?? null }),
    );

  /** The refusal's fields, for the form; undefined = done, or said in a message. */
  async function tried(
    words: string,
    content: Content | undefined,
    act: () => Promise<StaffContent | null>,
  ): Promise<Record<string, string> | undefined> {
    try {
      keep(await act(), content);
      setTheirs(null);
      // The list of texts knows the owner's own pages.
      void queries.invalidateQueries({ queryKey: ["text-facts"] });
      notify(words, { type: "success" });
      return undefined;
    } catch (error) {
      if (codeOf(error) === "EDITED_MEANWHILE") setTheirs(await api("GET /api/gestion/content/{name}", { path }));
      notify(error instanceof Error ? withoutLine(error.message) : "Algo salió mal. Intenta de nuevo", {
        type: "error",
      });
      return error instanceof HttpError && codeOf(error) === "INVALID" ? fieldsOf(error) : undefined;
    }
  }

  const save = (version: number, content: Content) =>
    later("PUT /api/gestion/content/{name}/draft", { path, body: { version, content } });
  const publish = (version: number) => later("POST /api/gestion/content/{name}/publish", { path, body: { version } });

  return {
    theirs,
    save: (version: number, content: Content) => tried("Borrador guardado", content, () => save(version, content)),
    saveAndPublish: (version: number, content: Content) =>
      tried("Publicado. La tienda ya lo muestra", content, async () => {
        const saved = await save(version, content);
        // Refused or without an answer, the draft is kept: what follows is done with its version.
        keep(saved, content);
        return saved?.draft === null ? saved : publish(saved?.version ?? version);
      }),
    discard: (version: number) =>
      tried("Borrador descartado", undefined, () =>
        later("DELETE /api/gestion/content/{name}/draft", { path, query: { version } }),
      ),
  };
}

/** "content.words" is the field "words". */
function fieldsOf({ body }: HttpError): Record<string, string> {
  const fields: Record<string, string> = body.errors;
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^content\./, ""), words]));
}

/** "Línea 12: escribe …" names a line that nobody sees. */
export const withoutLine = (problem: string) =>
  problem.replace(/^Línea \d+: (.)/, (_, letter: string) => letter.toUpperCase());
