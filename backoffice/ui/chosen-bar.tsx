/** What can be done with the chosen rows of a list on a phone: a bar where a thumb reaches. */
import { Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { BAR } from "../frame/theme.ts";

export function ChosenBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      direction="row"
      sx={{
        position: "sticky",
        // There is a bar below it only on a phone.
        bottom: { xs: BAR, md: 0 },
        p: 1,
        gap: 2,
        alignItems: "center",
        justifyContent: "space-between",
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography>{selectedIds.length === 1 ? "1 elegido" : `${selectedIds.length} elegidos`}</Typography>
      {children}
    </Stack>
  );
}
