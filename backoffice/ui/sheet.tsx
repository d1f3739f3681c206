/** What opens over a screen: from below on a phone, from the right on a laptop. */
import { Box, Button, Drawer, Stack, SwipeableDrawer, type Theme, Typography, useMediaQuery } from "@mui/material";
import { type ReactNode, useId } from "react";

interface Props {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** What it asks for. */
  readonly act?: Act;
  /** What was chosen takes the focus: what opened the sheet would take it away, and the next blank typed would open it again. */
  readonly keepsFocus?: boolean;
}

interface Act {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** The other answer is the safe one. */
  readonly isDangerous?: boolean;
  /** "Volver": beside "Cancelar el pedido", "Cancelar" would be read as doing it. */
  readonly back?: string;
  readonly onBack?: () => void;
}

export function Sheet({ isOpen, close, title, children, act, keepsFocus = false }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const heading = useId();
  const paper = { role: "dialog", "aria-modal": true, "aria-labelledby": heading } as const;
  const content = (
    <>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {act ? <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box> : children}
      {act && <Answers close={close} {...act} />}
    </>
  );
  if (isWide)
    return (
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        disableRestoreFocus={keepsFocus}
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
      ModalProps={{ keepMounted: false, disableRestoreFocus: keepsFocus }}
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

function Answers({
  label,
  onClick,
  isDisabled = false,
  isDangerous = false,
  back = "Volver",
  onBack,
  close,
}: Act & Pick<Props, "close">) {
  return (
    <Stack
      sx={{ gap: 1, pt: 2, pb: 2, mb: -2, position: "sticky", bottom: -16, bgcolor: "background.paper", zIndex: 1 }}
      direction={isDangerous ? "column-reverse" : "column"}
    >
      <Button
        variant={isDangerous ? "outlined" : "contained"}
        color={isDangerous ? "error" : "primary"}
        disabled={isDisabled}
        onClick={onClick}
      >
        {label}
      </Button>
      <Button variant={isDangerous ? "contained" : "text"} onClick={onBack ?? close}>
        {back}
      </Button>
    </Stack>
  );
}
