/** A link to a file of `/api/gestion/exports`. */
import DownloadIcon from "@mui/icons-material/Download";
import { Button } from "@mui/material";

interface Props {
  readonly file: "orders" | "order-lines" | "products" | "template" | "newsletter" | "alerts";
  readonly format?: "csv" | "xlsx";
  readonly label: string;
  /** The filters of a list. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

export function DownloadButton({ file, format = "csv", label, filter }: Props) {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const address = `/api/gestion/exports/${file}.${format}`;
  return (
    <Button component="a" href={query ? `${address}?${query}` : address} download startIcon={<DownloadIcon />}>
      {label}
    </Button>
  );
}
