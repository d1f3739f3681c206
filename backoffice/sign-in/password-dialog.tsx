/** Asks for the password each time, whoever has the session: somebody may have found the phone. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";

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
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>{text}</DialogContentText>
          <TextField name="password" type="password" label="Contraseña" autoComplete="current-password" required />
          <Typography role="alert" color="error">
            {error?.message}
          </Typography>
        </DialogContent>
        {children}
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" color={color} disabled={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
