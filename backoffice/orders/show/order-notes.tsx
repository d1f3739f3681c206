import { Button, Stack, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { newId } from "../../../contracts/ids.ts";
import { later } from "../../unsent/unsent.ts";
import { moment } from "../../ui/format.ts";

export function OrderNotes({ order }: { order: StaffOrder }) {
  const [text, setText] = useState("");
  const [id, setId] = useState(newId);
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    // The same id until it is saved: a repeated tap adds no second note.
    mutationFn: () => later("POST /api/gestion/orders/{id}/notes", { path: { id: order.id }, body: { id, text } }),
    onSuccess: () => {
      setText("");
      setId(newId());
      refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      {order.notes.map((note) => (
        <div key={note.id}>
          <Typography sx={{ whiteSpace: "pre-wrap" }}>{note.text}</Typography>
          <Typography variant="body2" color="text.secondary">
            {note.by}, {moment(note.at)}
          </Typography>
        </div>
      ))}
      <TextField
        label="Solo la tienda la lee"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        fullWidth
      />
      <Button
        variant="outlined"
        disabled={isPending || text.trim() === ""}
        onClick={() => mutate()}
        sx={{ alignSelf: "start" }}
      >
        Anotar
      </Button>
    </Stack>
  );
}
