/** What opens over a screen: from below on a phone, from the right on a laptop. */
import { Box, Drawer, SwipeableDrawer, type Theme, Typography, useMediaQuery } from "@mui/material";
import { type ReactNode, useId } from "react";

interface Props {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export function Sheet({ isOpen, close, title, children }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const heading = useId();
  const paper = { role: "dialog", "aria-modal": true, "aria-labelledby": heading } as const;
  const content = (
    <>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </>
  );
  if (isWide)
    return (
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { ...paper, sx: { width: 440, p: "32px 24px" } } }}
      >
        {content}
      </Drawer>
    );
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={isOpen}
      onOpen={() => undefined}
      onClose={close}
      disableSwipeToOpen
      ModalProps={{ keepMounted: false }}
      slotProps={{
        paper: { ...paper, sx: { borderRadius: "14px 14px 0 0", p: "22px 16px 16px", maxHeight: "92dvh" } },
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          top: 9,
          left: "50%",
          ml: "-20px",
          width: 40,
          height: 4,
          borderRadius: 1,
          bgcolor: "divider",
        }}
      />
      {content}
    </SwipeableDrawer>
  );
}
