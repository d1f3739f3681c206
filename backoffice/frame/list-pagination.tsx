import { Pagination, useListContext } from "react-admin";

/** Of every list that names no other; nothing is said of a single page. */
export function ListPagination() {
  const { total = 0, perPage } = useListContext();
  return total > perPage ? <Pagination /> : null;
}
