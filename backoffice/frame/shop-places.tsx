/** "Tienda": everything that is set once and seldom changed, by the question it answers. */
import {
  Avatar,
  Box,
  Button,
  InputAdornment,
  List,
  ListItemButton,
  ListItemText,
  Skeleton,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { folded } from "../../contracts/text/readable.ts";
import { api } from "../api.ts";
import { Icon } from "../ui/icon.tsx";
import { CUSTOMERS, QUESTIONS } from "./places.ts";
import { useMay } from "../sign-in/rights.ts";

const THUMBNAIL = 64;

const useAnswers = () => useQuery({ queryKey: ["answers"], queryFn: () => api("GET /api/gestion/answers", {}) });

const isBroken = (to: string, answer?: string) => to === "/status" && answer !== undefined && answer !== "Todo anda";

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function ShopPlaces() {
  const may = useMay();
  const { data } = useAnswers();
  const [typed, setTyped] = useState("");
  const words = wordsOf(typed);
  const groups = QUESTIONS.map(({ question, places }) => ({
    question,
    places: places.filter(({ label, also = "", task }) => {
      const known = wordsOf(`${question} ${label} ${also}`);
      return (task === undefined || may(task)) && words.every((word) => known.some((one) => one.startsWith(word)));
    }),
  })).filter(({ places }) => places.length > 0);
  return (
    <>
      <Title title="Tienda" />
      <Box sx={{ display: "grid", columnGap: 3, alignItems: "end", gridTemplateColumns: { lg: "1fr 1fr" } }}>
        <Box sx={{ order: { lg: 1 } }}>
          <ShopCard />
        </Box>
        <Box sx={{ px: { xs: 2, md: 0 }, pt: 1.5 }}>
          <TextField
            margin="none"
            type="search"
            placeholder="¿Qué quieres cambiar?"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            fullWidth
            slotProps={{
              htmlInput: { "aria-label": "¿Qué quieres cambiar?" },
              input: {
                sx: { bgcolor: "background.paper" },
                startAdornment: (
                  <InputAdornment position="start">
                    <Icon name="search" fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
      </Box>
      {groups.length === 0 && (
        <Typography role="status" sx={{ p: 2 }}>
          No encontramos «{typed}» en la tienda.
        </Typography>
      )}
      <Box sx={{ columnGap: 3, columns: { lg: 2 } }}>
        {groups.map(({ question, places }) => (
          <Box component="section" key={question} sx={{ breakInside: "avoid" }}>
            <Typography variant="h2" sx={{ px: { xs: 2, md: 0 }, pt: 2.5, pb: 1 }}>
              {question}
            </Typography>
            <List component="div" disablePadding sx={{ bgcolor: "background.paper" }}>
              {places.map(({ to, label }) => (
                <ListItemButton key={to} component={Link} to={to} divider>
                  <ListItemText
                    primary={label}
                    secondary={data?.answers[to]}
                    // Beside its name where there is room, otherwise below.
                    sx={{
                      m: 0,
                      display: "flex",
                      flexWrap: "wrap",
                      alignItems: "baseline",
                      columnGap: 2,
                      justifyContent: "space-between",
                    }}
                    slotProps={{
                      primary: { sx: { fontWeight: 500 } },
                      secondary: { color: isBroken(to, data?.answers[to]) ? "error" : "textSecondary" },
                    }}
                  />
                  <Icon name="next" fontSize="small" color="disabled" />
                </ListItemButton>
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The shop as its owner knows it, and whether somebody could buy now. */
function ShopCard() {
  const { data } = useAnswers();
  if (!data) return <Skeleton variant="rectangular" height={THUMBNAIL + 32} />;
  const { name, logo, isOpen } = data;
  return (
    <Box sx={{ p: 2, bgcolor: "background.paper", display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Avatar
          variant="square"
          src={logo ?? undefined}
          alt=""
          slotProps={{ img: { style: { objectFit: "contain" } } }}
          sx={{
            width: THUMBNAIL,
            height: THUMBNAIL,
            bgcolor: "background.default",
            color: "text.primary",
            typography: "h1",
          }}
        >
          {name.charAt(0)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {location.host}
          </Typography>
          <Typography variant="body2" color={isOpen ? "success.main" : "secondary.main"}>
            ● {isOpen ? "Abierta" : "Todavía no vende"}
          </Typography>
        </Box>
      </Box>
      <Button
        component={Link}
        to={CUSTOMERS.to}
        startIcon={<Icon name={CUSTOMERS.icon} />}
        sx={{ bgcolor: "background.default", display: { md: "none" } }}
      >
        {CUSTOMERS.label}
      </Button>
    </Box>
  );
}
