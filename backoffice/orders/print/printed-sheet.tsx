/** What is printed in place of the screen, on a sheet or on the roll of a receipt printer. */
import { Box, GlobalStyles } from "@mui/material";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A roll is 80 mm wide; its margin is the printer's own. */
export const ROLL = "@media print and (max-width: 90mm)";

const PAPER = {
  "@media print": {
    "#root, .MuiModal-root, .MuiSnackbar-root": { display: "none !important" },
    body: { background: "#fff !important" },
    "@page": { margin: "14mm" },
  },
  [ROLL]: { "@page": { margin: "4mm" } },
};

export function PrintedSheet({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={PAPER} />
      {createPortal(
        <Box sx={{ display: "none", "@media print": { display: "block" }, color: "#000", fontSize: "12pt" }}>
          {children}
        </Box>,
        document.body,
      )}
    </>
  );
}
