/** What else a promotion says: a row opens its sheet, or is a switch. */
import { Box, ButtonBase, Stack, Switch, Typography } from "@mui/material";
import { Icon } from "../ui/icon.tsx";

export function Row({ label, detail, onClick }: { label: string; detail: string; onClick: () => void }) {
  return (
    <ButtonBase
      onClick={onClick}
      sx={{
        width: 1,
        justifyContent: "space-between",
        textAlign: "left",
        p: 2,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
        <Typography variant="body2" color="text.secondary">
          {detail}
        </Typography>
      </Box>
      <Icon name="next" fontSize="small" color="disabled" />
    </ButtonBase>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly detail: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

export const Toggle = ({ label, detail, checked, onChange }: ToggleProps) => (
  <Stack
    component="label"
    direction="row"
    sx={{ p: 2, gap: 2, alignItems: "center", borderBottom: 1, borderColor: "divider" }}
  >
    <Box sx={{ flex: 1 }}>
      <Typography sx={{ fontWeight: 500 }}>{label}</Typography>
      <Typography variant="body2" color="text.secondary">
        {detail}
      </Typography>
    </Box>
    <Switch
      color="success"
      checked={checked}
      onChange={(_, on) => onChange(on)}
      slotProps={{ input: { "aria-label": label } }}
    />
  </Stack>
);
