/** The message for the customer, with the words of the order's status: to be changed, copied, or opened in WhatsApp. */
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Sheet } from "../../ui/sheet.tsx";
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
    <Sheet isOpen close={onClose} title="Mensaje de WhatsApp">
      <Stack sx={{ gap: 1 }}>
        <TextField
          label="Puedes cambiarlo antes de enviar"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          multiline
          minRows={5}
        />
        <Typography variant="body2" color="text.secondary">
          Para {phone}. Se abre WhatsApp con el mensaje escrito; lo envías tú.
        </Typography>
        <Button
          variant="contained"
          href={whatsAppUrl(typed, phone.replaceAll(/\D/g, ""))}
          target="_blank"
          rel="noreferrer"
        >
          Abrir WhatsApp
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </Stack>
    </Sheet>
  );
}
