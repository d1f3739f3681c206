/** What takes something off purchases: what runs, what comes, what is over. */
import {
  Alert,
  Box,
  Button,
  List,
  ListItemButton,
  ListItemText,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loading, Title } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffPromotion } from "../../contracts/promotion/promotion.document.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { InTopBar } from "../frame/top-bar.tsx";
import { BarButton } from "../ui/bar-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { KINDS, type Turn, benefitText, moneyText, turnOf, whenText } from "./promotion-text.ts";

export const PROMOTIONS = {
  queryKey: ["promotions"],
  queryFn: () => api("GET /api/gestion/promotions", {}),
} as const;

const GROUPS: readonly (readonly [Turn, string])[] = [
  ["now", "Ahora"],
  ["later", "Después"],
  ["over", "Terminadas"],
];

export function Promotions() {
  const { data, error } = useQuery(PROMOTIONS);
  const [now] = useState(() => new Date());
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"), { noSsr: true });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Box sx={{ pb: 4 }}>
      <Title title="Promociones" />
      {data.length === 0 && (
        <>
          <Typography color="text.secondary" sx={{ px: { xs: 2, md: 0 }, pb: 2 }}>
            Se ven al comprar y se paran cuando quieras. Lo que baja un solo producto se pone en el producto, como
            oferta.
          </Typography>
          <List component="div" aria-label="Empieza por una" disablePadding sx={{ bgcolor: "background.paper" }}>
            {KINDS.map(([kind, name, detail]) => (
              <ListItemButton key={kind} component={Link} to={`/promotions/new?kind=${kind}`} divider>
                <ListItemText primary={name} secondary={detail} sx={{ m: 0 }} />
                <Icon name="next" fontSize="small" color="disabled" />
              </ListItemButton>
            ))}
          </List>
        </>
      )}
      {GROUPS.map(([turn, name]) => (
        <Group key={turn} name={name} rows={data.filter((row) => turnOf(row, now) === turn)} now={now} />
      ))}
      {isWide ? (
        <InTopBar>
          <BarButton icon="plus" label="Promoción nueva" component={Link} to="/promotions/new" />
        </InTopBar>
      ) : (
        <Box sx={{ px: 2, pt: 2 }}>
          <Button variant="contained" fullWidth component={Link} to="/promotions/new" startIcon={<Icon name="plus" />}>
            Promoción nueva
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Group({ name, rows, now }: { name: string; rows: readonly StaffPromotion[]; now: Date }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, md: 0 }, pt: 2, pb: 1 }}>
        {name}
      </Typography>
      <List component="div" disablePadding sx={{ bgcolor: "background.paper" }}>
        {rows.map((row) => (
          <ListItemButton key={row.id} component={Link} to={`/promotions/${row.id}`} divider>
            <ListItemText
              primary={row.name}
              secondary={[row.code && `Palabra ${row.code}`, benefitText(row.benefit), whenText(row, now)]
                .filter(Boolean)
                .join(" · ")}
              sx={{ m: 0 }}
            />
            {row.uses > 0 && (
              <Box sx={{ textAlign: "right", flexShrink: 0 }}>
                <Typography>{moneyText(row.sold)}</Typography>
                <Typography variant="body2" color="success.main">
                  {countOf(row.uses, "venta", "ventas")}
                </Typography>
              </Box>
            )}
            <Icon name="next" fontSize="small" color="disabled" />
          </ListItemButton>
        ))}
      </List>
    </Box>
  );
}
