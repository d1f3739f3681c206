/** Counting what stands on the shelves: what to count, piece by piece, and only what does not match. */
import { ListItemButton, ListItemText, Paper, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title, useStore } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { countOf } from "../../../contracts/text/counted.ts";
import { api } from "../../api.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { TWO_BESIDE } from "../../ui/panel.tsx";
import { useChoices } from "../use-choices.ts";
import { CountShelf } from "./count-shelf.tsx";
import { type Counting, LOW, NOTHING_COUNTED, keyOf, shelfQuery } from "./counting.ts";
import { Mismatches } from "./mismatches.tsx";

export function Count() {
  const [asked] = useSearchParams();
  const { categories } = useChoices();
  const shelf = asked.get("shelf");
  const shelves = [
    ...categories.map(({ id, name }) => ({ id: String(id), name })),
    { id: LOW, name: "Todo lo que se acaba" },
  ];
  const chosen = shelves.find(({ id }) => id === shelf);
  if (chosen && asked.has("end")) return <Mismatches key={chosen.id} shelf={chosen.id} name={chosen.name} />;
  if (chosen) return <CountShelf key={chosen.id} shelf={chosen.id} name={chosen.name} />;
  return (
    <>
      <Title title="Contar piezas" />
      <Stack sx={{ px: { xs: 2, md: 0 }, pb: 1.5, gap: 0.5 }}>
        <Typography variant="h2">¿Qué cuentas hoy?</Typography>
        <Typography variant="body2" color="text.secondary">
          Puedes parar y seguir mañana en este teléfono: no se pierde nada.
        </Typography>
      </Stack>
      <Paper sx={TWO_BESIDE}>
        {shelves.map(({ id, name }) => (
          <Shelf key={id} shelf={id} name={name} />
        ))}
      </Paper>
    </>
  );
}

function Shelf({ shelf, name }: { readonly shelf: string; readonly name: string }) {
  const [{ at, counts }] = useStore<Counting>(keyOf(shelf), NOTHING_COUNTED);
  const { data } = useQuery({
    queryKey: ["shelf", shelf, 1],
    queryFn: () => api("GET /api/gestion/products", { query: shelfQuery(shelf, 1) }),
  });
  if (!data || data.total === 0) return null;
  const isBegun = Object.keys(counts).length > 0;
  return (
    <ListItemButton divider component={Link} to={`/count?shelf=${shelf}`}>
      <Picture image={data.data[0]?.picture ?? ""} width={56} />
      <ListItemText
        primary={name}
        secondary={countOf(data.total, "modelo", "modelos") + (isBegun ? `, te quedaste en el ${at + 1}` : "")}
      />
      <Icon name="next" fontSize="small" color="disabled" />
    </ListItemButton>
  );
}
