import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Whether a foreign store-management host defines the lists: then only faces are written here. */
export function useForeignLists(): boolean {
  const { data } = useQuery({
    queryKey: ["lists-foreign"],
    queryFn: () => api("GET /api/gestion/lists/{list}", { path: { list: "brands" }, query: { perPage: 1 } }),
  });
  return data?.meta.foreign === true;
}
