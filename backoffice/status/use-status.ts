import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Whether the shop works; only an owner may ask. */
export const useStatus = (enabled: boolean) =>
  useQuery({
    queryKey: ["status"],
    queryFn: () => api("GET /api/gestion/status", {}),
    refetchInterval: 60_000,
    enabled,
  });
