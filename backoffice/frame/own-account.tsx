/** The own account: notices on the phone, password, passkeys, and a second factor for signing in. */
import { Box, Button, Typography } from "@mui/material";
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
import { HALVES, Panel } from "../ui/panel.tsx";
import { SecondFactor } from "../sign-in/second-factor.tsx";

export function OwnAccount() {
  const { data } = useQuery({ queryKey: ["session"], queryFn: () => api("GET /api/gestion/session", {}) });
  const logout = useLogout();
  const unsent = useUnsent().length;
  const [isAsked, ask] = useState(false);
  const staff = data?.staff;
  if (!staff) return null;
  return (
    <Box sx={HALVES}>
      <Title title="Tu cuenta" />
      <div>
        <Panel title={staff.name}>
          <Typography color="text.secondary">{staff.email}</Typography>
          <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => (unsent > 0 ? ask(true) : logout())}>
            Cerrar sesión
          </Button>
        </Panel>
        <Panel>
          <SoundSwitch />
          <PhoneNotices />
        </Panel>
        <Panel>
          <OwnSessions />
        </Panel>
      </div>
      <div>
        <Panel>
          <OwnPassword />
        </Panel>
        <Panel>
          <Passkeys />
        </Panel>
        <Panel>
          <SecondFactor isOn={staff.hasTotp} />
        </Panel>
      </div>
      <Confirm
        isOpen={isAsked}
        title={unsent === 1 ? "Hay 1 cambio sin enviar" : `Hay ${unsent} cambios sin enviar`}
        content="Si cierras la sesión ahora, se pierden."
        cancel="Seguir aquí"
        confirm="Salir y perderlos"
        onClose={() => ask(false)}
        onConfirm={() => logout()}
      />
    </Box>
  );
}
