/** What papers say about the shop. */
import { useQuery } from "@tanstack/react-query";
import { sellerLines } from "../../../contracts/invoice/papers.ts";
import { api } from "../../api.ts";
import { SHOP_NAME } from "../../frame/shop-name.ts";

/** The shop's name, who it is, where, and its phone, a line each; before it is known only the name. */
export function useSender(): readonly string[] {
  const { data } = useQuery({ queryKey: ["papers"], queryFn: () => api("GET /api/gestion/papers", {}) });
  if (!data) return [SHOP_NAME];
  const { address, phone } = data;
  return [SHOP_NAME, ...sellerLines(data), address, phone && `Tel. ${phone}`].filter((line) => line !== "");
}
