import { useEffect } from "react";
import { useListContext } from "react-admin";

/** Rows that are no longer shown are no longer chosen: nobody moves an order that they do not see. */
export function ChoiceInSight() {
  const { data, selectedIds, onSelect } = useListContext<{ readonly id: string }>();
  useEffect(() => {
    if (data === undefined) return;
    const shown = new Set<unknown>(data.map(({ id }) => id));
    const kept = selectedIds.filter((id) => shown.has(id));
    if (kept.length < selectedIds.length) onSelect(kept);
  }, [data, selectedIds, onSelect]);
  return null;
}
