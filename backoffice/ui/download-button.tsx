/** A link to a file of `/api/gestion/exports`. */
import { Button } from "@mui/material";
import { Icon } from "./icon.tsx";

interface File {
  readonly file: "orders" | "order-lines" | "products" | "template" | "newsletter" | "alerts" | "sales-book";
  readonly format?: "csv" | "xlsx";
  /** The filters of a list. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

export function exportAddress({ file, format = "csv", filter }: File): string {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const address = `/api/gestion/exports/${file}.${format}`;
  return query ? `${address}?${query}` : address;
}

export const DownloadButton = ({ label, ...file }: File & { readonly label: string }) => (
  <Button component="a" href={exportAddress(file)} download startIcon={<Icon name="download" />}>
    {label}
  </Button>
);
