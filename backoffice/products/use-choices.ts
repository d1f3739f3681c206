import { useQuery } from "@tanstack/react-query";
import type { ProductChoices } from "../../contracts/product/staff-product.document.ts";
import { api } from "../api.ts";

const NONE: ProductChoices = { brands: [], categories: [], seasons: [], colors: [] };

export const CHOICES = ["product-choices"];
export const readChoices = () => api("GET /api/gestion/product-choices", {});

/** What a product can be filed under. Empty until it is known. */
export function useChoices(): ProductChoices & { readonly isKnown: boolean } {
  const { data } = useQuery({ queryKey: CHOICES, queryFn: readChoices });
  return { ...(data ?? NONE), isKnown: data !== undefined };
}
