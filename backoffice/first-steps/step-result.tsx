import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface Props {
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

/** What came out when a step was tried. */
export const StepResult = ({ isWrong = false, children }: Props) => (
  <Box
    role="status"
    sx={{
      display: "flex",
      gap: 1.5,
      p: "12px 14px",
      mb: 1.5,
      borderRadius: 0.5,
      bgcolor: isWrong ? "error.light" : "success.light",
    }}
  >
    <Icon name={isWrong ? "warning" : "done"} color={isWrong ? "error" : "success"} sx={{ fontSize: 22 }} />
    <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
      {children}
    </Typography>
  </Box>
);
