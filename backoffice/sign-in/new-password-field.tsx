import { TextField } from "@mui/material";

export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      name="newPassword"
      type="password"
      label="Contraseña nueva"
      autoComplete="new-password"
      error={error !== undefined}
      helperText={error ?? "Al menos 8 caracteres. Tres palabras sueltas se recuerdan bien."}
      required
      fullWidth
    />
  );
}
