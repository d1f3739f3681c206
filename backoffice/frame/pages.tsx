import { Pagination, useListContext } from "react-admin";

/** The pages of a list; nothing is said of a single one. */
export function Pages() {
  const { total = 0, perPage } = useListContext();
  return total > perPage ? <Pagination /> : null;
}
