import { useQuery } from "@tanstack/react-query";
import type { ProductChoices } from "../../contracts/documents/staff-product.ts";
import { api } from "../api.ts";

const NONE: ProductChoices = { brands: [], categories: [], seasons: [] };

/** What a product can be filed under. Empty until it has come. */
export function useChoices(): ProductChoices {
  const { data = NONE } = useQuery({
    queryKey: ["product-choices"],
    queryFn: () => api("GET /api/gestion/product-choices", {}),
  });
  return data;
}
