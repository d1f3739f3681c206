import { ChevronIcon } from "../../ui/icons.tsx";

export const ENTRY = "flex min-h-11 w-full items-center justify-between gap-1 text-left hover:text-leather";

/** `isSideways`: on a desktop it opens to the side. */
export function Turning({ open, isSideways = false }: { open: boolean; isSideways?: boolean }) {
  return (
    <span
      className={`shrink-0 text-muted transition-transform duration-150 ${open ? "rotate-180" : ""} ${isSideways ? "lg:-rotate-90" : ""}`}
    >
      <ChevronIcon />
    </span>
  );
}
