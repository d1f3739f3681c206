/** Asks for the password each time, whoever has the session: somebody may have found the phone. */
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { Sheet } from "../ui/sheet.tsx";

interface PasswordDialogProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly send: (password: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
  readonly color?: "error";
  /** Another way than the password. */
  readonly children?: ReactNode;
}

export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, text, action, send, onDone, onClose, color = "primary", children } = props;
  const { mutate, error, isPending } = useMutation({ mutationFn: send, onSuccess: onDone });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("password")));
  }
  return (
    <Sheet isOpen close={onClose} title={title}>
      <Stack component="form" onSubmit={submit} sx={{ gap: 1 }}>
        <Typography>{text}</Typography>
        <TextField name="password" type="password" label="Contraseña" autoComplete="current-password" required />
        <Typography role="alert" color="error">
          {error?.message}
        </Typography>
        <Button type="submit" variant="contained" color={color} disabled={isPending}>
          {action}
        </Button>
        {children}
        <Button onClick={onClose}>Cancelar</Button>
      </Stack>
    </Sheet>
  );
}
