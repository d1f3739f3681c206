/** A row of a table whose rows can be chosen, with a checkbox that says which row it chooses. */
import { useEffect, useRef } from "react";
import { DatagridRow, type DatagridRowProps, useRecordContext } from "react-admin";

export function RowToChoose(props: DatagridRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const record = useRecordContext<{ id: string; number?: string; name?: string }>();
  const name = record?.number ?? record?.name ?? "";
  // react-admin names the box around the checkbox, which a screen reader does not read.
  useEffect(() => row.current?.querySelector("input[type=checkbox]")?.setAttribute("aria-label", `Elegir ${name}`));
  return <DatagridRow ref={row} {...props} />;
}
