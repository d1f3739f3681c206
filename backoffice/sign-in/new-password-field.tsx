import { Checkbox, FormControlLabel, TextField } from "@mui/material";

/** Whoever found the phone may have added one. */
export const EndPasskeysField = () => (
  <FormControlLabel control={<Checkbox name="endPasskeys" />} label="Quitar también mis llaves de acceso" />
);

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
