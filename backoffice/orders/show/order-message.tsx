/** The message for the customer, with the words of the order's status: to be changed, copied, or opened in WhatsApp. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { whatsAppUrl } from "../../../contracts/contact/whatsapp.ts";

export function MessageDialog({ text, phone, onClose }: { text: string; phone: string; onClose: () => void }) {
  // Only the first words come from the order: it may change while somebody writes.
  const [typed, setTyped] = useState(text);
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      notify("Copiado", { type: "info" });
    } catch {
      // A browser allows it only over https.
      notify("Tu navegador no deja copiar: elige el texto y cópialo tú", { type: "warning" });
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Mensaje de WhatsApp</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1 }}>
        <TextField
          label="Puedes cambiarlo antes de enviar"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          multiline
          minRows={5}
          fullWidth
          sx={{ mt: 1 }}
        />
        <Typography variant="body2" color="text.secondary">
          Para {phone}. Se abre WhatsApp con el mensaje escrito; lo envías tú.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ "& .MuiButton-root": { px: 1.25 } }}>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="contained"
          href={whatsAppUrl(typed, phone.replaceAll(/\D/g, ""))}
          target="_blank"
          rel="noreferrer"
        >
          Abrir WhatsApp
        </Button>
      </DialogActions>
    </Dialog>
  );
}
