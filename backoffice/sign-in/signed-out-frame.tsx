/** What is seen without being signed in: the shop's name and one form. */
import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { SHOP_NAME } from "../frame/shop-name.ts";

export function SignedOutFrame({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeItems: "center", p: 2, bgcolor: "background.default" }}
    >
      <Paper sx={{ width: "100%", maxWidth: 400, p: { xs: 3, sm: 5 }, border: 1, borderColor: "divider" }}>
        <Typography variant="h1">{SHOP_NAME}</Typography>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {lead}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}
