/** The own account: notices on the phone, password, passkeys, and a second factor for signing in. */
import { Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm, Title, useLogout } from "react-admin";
import { api } from "../api.ts";
import { SoundSwitch } from "../orders/list/new-order-notice.tsx";
import { OwnPassword } from "../sign-in/own-password.tsx";
import { OwnSessions } from "../sign-in/own-sessions.tsx";
import { Passkeys } from "../sign-in/passkeys.tsx";
import { PhoneNotices } from "../push/phone-notices.tsx";
import { useUnsent } from "../unsent/unsent.ts";
import { SecondFactor } from "../sign-in/second-factor.tsx";

export function OwnAccount() {
  const { data } = useQuery({ queryKey: ["session"], queryFn: () => api("GET /api/gestion/session", {}) });
  const logout = useLogout();
  const unsent = useUnsent().length;
  const [isAsked, ask] = useState(false);
  const staff = data?.staff;
  if (!staff) return null;
  return (
    <Stack sx={{ gap: 3, maxWidth: 500, p: { xs: 2, md: 3 } }}>
      <Title title="Tu cuenta" />
      <Typography>
        <strong>{staff.name}</strong>, {staff.email}
      </Typography>
      <SoundSwitch />
      <PhoneNotices />
      <OwnPassword />
      <Passkeys />
      <SecondFactor isOn={staff.hasTotp} />
      <OwnSessions />
      <Button variant="outlined" onClick={() => (unsent > 0 ? ask(true) : logout())}>
        Cerrar sesión
      </Button>
      <Confirm
        isOpen={isAsked}
        title={unsent === 1 ? "Hay 1 cambio sin enviar" : `Hay ${unsent} cambios sin enviar`}
        content="Si cierras la sesión ahora, se pierden."
        cancel="Seguir aquí"
        confirm="Salir y perderlos"
        onClose={() => ask(false)}
        onConfirm={() => logout()}
      />
    </Stack>
  );
}
