/** What is printed in place of the screen, on a sheet or on the roll of a receipt printer. */
import { Box, GlobalStyles } from "@mui/material";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A roll is 80 mm wide; its margin is the printer's own. */
export const ROLL = "@media print and (max-width: 90mm)";

const HIDDEN = {
  "@media print": {
    "#root, .MuiModal-root, .MuiSnackbar-root": { display: "none !important" },
    body: { background: "#fff !important" },
  },
};
const PAPER = {
  ...HIDDEN,
  "@page": { margin: "14mm" },
  [ROLL]: { "@page": { margin: "4mm" } },
};

interface Props {
  readonly children: ReactNode;
  /** Where the paper has another size, its `@page`. */
  readonly page?: { readonly size: string; readonly margin: number };
}

export function PrintedSheet({ children, page }: Props) {
  return (
    <>
      <GlobalStyles styles={page ? { ...HIDDEN, "@page": page } : PAPER} />
      {createPortal(
        <Box sx={{ display: "none", "@media print": { display: "block" }, color: "#000", fontSize: "12pt" }}>
          {children}
        </Box>,
        document.body,
      )}
    </>
  );
}
