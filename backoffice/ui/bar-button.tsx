/** What a screen puts in the top bar: a sign on a phone, with its words on a laptop. */
import { Button, IconButton, type Theme, useMediaQuery } from "@mui/material";
import type { ElementType } from "react";
import { useCreatePath, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { InTopBar } from "../frame/top-bar.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick?: () => void;
  readonly component?: ElementType;
  readonly to?: string;
  readonly "aria-expanded"?: boolean;
}

/** Of a list: another of its kind. */
export function BarCreate() {
  const to = useCreatePath()({ resource: useResourceContext(), type: "create" });
  return (
    <InTopBar>
      <BarButton icon="plus" label="Crear" component={Link} to={to} />
    </InTopBar>
  );
}

export function BarButton({ icon, label, ...props }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  if (isWide)
    return (
      <Button {...props} variant="outlined" startIcon={<Icon name={icon} />}>
        {label}
      </Button>
    );
  return (
    <IconButton {...props} aria-label={label} color="inherit">
      <Icon name={icon} />
    </IconButton>
  );
}
