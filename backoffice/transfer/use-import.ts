/** The last import, read again every second while something happens to it. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { ImportDocument } from "../../contracts/import/import.document.ts";
import type { ImportMappingChange } from "../../contracts/import/import.schema.ts";
import { api } from "../api.ts";

const KEY = ["last-import"];
const EVERY = 1_000;
const MOVES = new Set(["checking", "running", "undoing"]);

export function useLastImport() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await api("GET /api/gestion/imports", {})).data[0] ?? null,
    refetchInterval: ({ state: { data } }) => (data && MOVES.has(data.state) ? EVERY : false),
  });
}

/** Puts the answer of a call in its place at once. */
export function useShowImport() {
  const queries = useQueryClient();
  return (shown: ImportDocument) => queries.setQueryData(KEY, shown);
}

const CALLS = {
  start: "POST /api/gestion/imports/{id}/start",
  stop: "POST /api/gestion/imports/{id}/stop",
  undo: "POST /api/gestion/imports/{id}/undo",
} as const;

export function useMoveImport(id: string, what: keyof typeof CALLS) {
  const show = useShowImport();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api(CALLS[what], { path: { id } }),
    onSuccess: show,
    onError: (error) => notify(error.message, { type: "error" }),
  });
}

export function useMapImport(id: string) {
  const show = useShowImport();
  const notify = useNotify();
  return useMutation({
    mutationFn: (mapping: ImportMappingChange["mapping"]) =>
      api("PUT /api/gestion/imports/{id}/mapping", { path: { id }, body: { mapping } }),
    onSuccess: show,
    onError: (error) => notify(error.message, { type: "error" }),
  });
}

export function useCancelImport(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api("POST /api/gestion/imports/{id}/cancel", { path: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (error) => notify(error.message, { type: "error" }),
  });
}
