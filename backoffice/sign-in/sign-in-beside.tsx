/** A session that ended in the middle: its person signs in over what is open, and what was refused is sent again. */
import { Button, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useGetIdentity } from "react-admin";
import { Sheet } from "../ui/sheet.tsx";
import { onRefused } from "../api.ts";
import { enterAs } from "./auth-provider.ts";
import { SignInForm } from "./sign-in.tsx";

export function SignInBeside() {
  const { identity } = useGetIdentity();
  const [isOpen, open] = useState(false);
  // Several calls may be refused at once: one sign-in is for all.
  const waiting = useRef<((isIn: boolean) => void)[]>([]);
  useEffect(
    () =>
      onRefused("UNAUTHENTICATED", () => {
        open(true);
        return new Promise((resolve) => void waiting.current.push(resolve));
      }),
    [],
  );
  const close = (isIn: boolean) => {
    open(false);
    waiting.current.splice(0).forEach((resolve) => resolve(isIn));
  };
  return (
    <Sheet isOpen={isOpen} close={() => close(false)} title="Tu sesión terminó">
      <Typography sx={{ mb: 2 }}>Entra otra vez para seguir: lo que escribiste sigue aquí.</Typography>
      <SignInForm
        email={identity?.email ?? ""}
        enter={async (given) => {
          await enterAs(identity?.id, given);
          close(true);
        }}
      >
        <Button onClick={() => close(false)}>Ahora no</Button>
      </SignInForm>
    </Sheet>
  );
}
