/** Only what does not match is shown, and saved as a difference. */
import { Alert, Box, Button, Paper, Stack, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { Title, useNotify, useStore } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { countOf, countedPieces } from "../../../contracts/text/counted.ts";
import { later } from "../../unsent/unsent.ts";
import { Picture } from "../../ui/picture.tsx";
import { signed } from "./count-shelf.tsx";
import { type Counting, NOTHING_COUNTED, keyOf } from "./counting.ts";

interface Props {
  readonly shelf: string;
  readonly name: string;
}

export function Mismatches({ shelf, name }: Props) {
  const [counting, store] = useStore<Counting>(keyOf(shelf), NOTHING_COUNTED);
  const counted = Object.entries(counting.counts);
  const wrong = counted.filter(([, { said, there }]) => said !== there);
  const products = new Set(counted.map(([, { product }]) => product)).size;
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const left = new Map(counted);
      try {
        for (const [sku, { id, name: piece, said, there }] of wrong) {
          const body = { id, by: there - said, reason: "counted", note: "" } as const;
          await later("POST /api/gestion/variants/{sku}/stock", { path: { sku }, body }, `${piece}: hay ${there}`);
          left.delete(sku);
        }
      } finally {
        // What was saved is not sent again, also when a later one was refused.
        store({ ...counting, counts: Object.fromEntries(left) });
      }
    },
    onSuccess: () => {
      store(NOTHING_COUNTED);
      notify("Guardado: lo que dice la tienda es lo que hay", { type: "info" });
      navigate("/count");
    },
  });
  return (
    <>
      <Title title={`${name}, contado`} />
      <Stack sx={{ px: { xs: 2, md: 0 }, pb: 1.5, gap: 0.5 }}>
        <Typography variant="h1" component="h2">
          {wrong.length === 0 ? "Todo coincide" : countOf(wrong.length, "no coincide", "no coinciden")}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Contaste {countedPieces(counted.reduce((sum, [, { there }]) => sum + there, 0))} de{" "}
          {countOf(products, "modelo", "modelos")}.
        </Typography>
      </Stack>
      <Paper sx={{ maxWidth: 720 }}>
        {wrong.map(([sku, one]) => (
          <Stack
            key={sku}
            direction="row"
            sx={{ gap: 1.75, alignItems: "center", p: "12px 16px", borderBottom: 1, borderColor: "divider" }}
          >
            <Picture image={one.image} width={56} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h3" component="p">
                {one.name}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                Decía {one.said}, hay {one.there}
                {one.said === 0 && ": vuelve a la venta"}
              </Typography>
            </Box>
            <Typography
              sx={{ fontSize: "1.25rem", fontWeight: 500 }}
              color={one.there < one.said ? "error" : "success.main"}
            >
              {signed(one.there - one.said)}
            </Typography>
          </Stack>
        ))}
        {error && <Alert severity="error">{error.message}</Alert>}
        <Stack
          sx={{
            position: { xs: "sticky", md: "static" },
            bottom: 0,
            p: "10px 16px 12px",
            bgcolor: "background.paper",
            gap: 0.5,
          }}
        >
          <Button
            variant="contained"
            size="large"
            disabled={isPending || counted.length === 0}
            onClick={() => mutate()}
          >
            Guardar lo contado
          </Button>
          <Button component={Link} to={`/count?shelf=${shelf}`} color="secondary">
            Seguir contando
          </Button>
        </Stack>
      </Paper>
    </>
  );
}
