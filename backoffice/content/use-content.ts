/** One content of the shop's pages, and what a person does with its draft. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Content } from "../../contracts/content/content.document.ts";
import type { StaffContent } from "../../contracts/content/staff-content.document.ts";
import { api } from "../api.ts";
import { useReturnToSteps } from "../first-steps/use-step.ts";
import { useTried } from "../ui/edited-meanwhile.tsx";
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
  const queries = useQueryClient();
  const returnToSteps = useReturnToSteps();
  const path = { name };
  const { theirs, tried } = useTried(() => api("GET /api/gestion/content/{name}", { path }));
  // Kept without signal: what was typed is shown until it is sent.
  const keep = (answer: StaffContent | null, content?: Content) => {
    queries.setQueryData<StaffContent>(
      keyOf(name),
      (before) => answer ?? (before && { ...before, draft: content ?? null }),
    );
    // The list of texts knows the owner's own pages.
    void queries.invalidateQueries({ queryKey: ["text-facts"] });
  };

  const save = (version: number, content: Content) =>
    later("PUT /api/gestion/content/{name}/draft", { path, body: { version, content } });
  const publish = (version: number) => later("POST /api/gestion/content/{name}/publish", { path, body: { version } });

  return {
    theirs,
    save: (version: number, content: Content) =>
      tried("Borrador guardado", async () => keep(await save(version, content), content)),
    saveAndPublish: (version: number, content: Content) =>
      tried("Publicado. La tienda ya lo muestra", async () => {
        const saved = await save(version, content);
        // Refused or without an answer, the draft is kept: what follows is done with its version.
        keep(saved, content);
        if (saved?.draft !== null) keep(await publish(saved?.version ?? version), content);
        returnToSteps();
      }),
    discard: (version: number) =>
      tried("Borrador descartado", async () =>
        keep(await later("DELETE /api/gestion/content/{name}/draft", { path, query: { version } })),
      ),
  };
}
