/** A row of a list that a person orders with two buttons, which a thumb and a keyboard can use. */
import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import { Box, IconButton } from "@mui/material";
import type { ReactNode } from "react";

interface OrderedRowProps {
  /** Said of its buttons. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** By one place. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}

export function OrderedRow({ name, index, count, onMove, children }: OrderedRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: "flex", alignItems: "center", gap: 0.5, pr: { md: 1 }, borderBottom: 1, borderColor: "divider" }}
    >
      {children}
      <IconButton aria-label={`Subir ${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Bajar ${name}`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
