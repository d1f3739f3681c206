/** Paper with one subject of a screen, and how papers stand beside one another on a laptop. */
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  readonly title?: string;
  /** Where no title stands: with either a screen reader jumps to it. */
  readonly label?: string;
  readonly children: ReactNode;
}

export const Panel = ({ title, label = title, children }: Props) => (
  <Box
    component="section"
    aria-label={label}
    sx={{
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: 1.5,
      p: { xs: 2, md: 3 },
      bgcolor: "background.paper",
      overflowWrap: "anywhere",
    }}
  >
    {title && <Typography variant="h2">{title}</Typography>}
    {children}
  </Box>
);

/** Rows that lead on, two beside one another on a laptop. */
export const TWO_BESIDE = {
  bgcolor: "background.paper",
  display: { lg: "grid" },
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: 3,
} as const;

const columns = (wide: string) =>
  ({
    display: "grid",
    gap: { xs: 1.5, lg: 3 },
    alignItems: "start",
    gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: wide },
    // Papers of one column, one below the other.
    "& > div": { display: "grid", gap: "inherit", gridTemplateColumns: "minmax(0, 1fr)" },
  }) as const;

/** What a screen is about, and what else there is to know. */
export const BESIDE = columns("minmax(0, 1fr) 368px");
export const HALVES = columns("repeat(2, minmax(0, 1fr))");
