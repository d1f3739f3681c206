/** The first page: what waits for the person who opens it, then how the day goes. */
import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Title, useGetIdentity } from "react-admin";
import { Link } from "react-router-dom";
import type { Today as TodayDocument } from "../../contracts/reports/today.document.ts";
import { ROLE_NAMES } from "../../contracts/staff/staff.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { FirstSteps, useFirstSteps } from "../first-steps/first-steps.tsx";
import { useOrdersNews } from "../orders/list/orders-news.ts";
import { longDay } from "../ui/format.ts";
import { Picture } from "../ui/picture.tsx";
import { Takings } from "./takings.tsx";
import { Waiting, useWaitingRows } from "./waiting.tsx";
import { useMay } from "../sign-in/rights.ts";

const MINUTE = 60_000;

export function Today() {
  const { identity } = useGetIdentity();
  const may = useMay();
  const news = useOrdersNews();
  const { data, error, refetch } = useQuery({
    queryKey: ["today"],
    queryFn: () => api("GET /api/gestion/today", {}),
    refetchInterval: MINUTE,
  });
  useEffect(() => void refetch(), [news, refetch]);
  const isOwner = may("owner");
  const rows = useWaitingRows(data, isOwner);
  // Before anybody can buy the first steps are what an owner comes for.
  const isClosed = useFirstSteps(isOwner).data?.canSell === false;
  const { fullName = "" } = identity ?? {};
  // Whom the first start named so has said no name yet.
  const [name = ""] = fullName === ROLE_NAMES.owner ? [] : fullName.split(" ");
  return (
    <>
      <Title title="Hoy" />
      <Box sx={{ px: { xs: 2, md: 0 }, pb: 2 }}>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ minHeight: 20, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {data && longDay(data.day)}
        </Typography>
        <Typography variant="h1" sx={{ textWrap: "balance" }}>
          {isClosed ? "Abre tu tienda" : data ? greeting(name, rows.length) : `Hola${name && `, ${name}`}`}
        </Typography>
      </Box>
      {error && !data && (
        <Typography role="alert" sx={{ p: 2 }}>
          {error.message}
        </Typography>
      )}
      <Box
        sx={{
          display: "grid",
          gap: { xs: 1.5, md: 3 },
          gridTemplateColumns: { md: "minmax(0, 1fr) 368px" },
          alignItems: "start",
        }}
      >
        {isClosed && <FirstSteps />}
        {/* Nothing can wait in a shop that cannot sell, unless something is wrong. */}
        {(!isClosed || rows.length > 0) && (data ? <Waiting acts={data.acts} rows={rows} /> : <Expected />)}
        {data?.takings && !isClosed && <Takings today={data} takings={data.takings} />}
        {isOwner && !isClosed && <FirstSteps />}
      </Box>
      {data && data.bestSellers.length > 0 && <BestSellers best={data.bestSellers} />}
    </>
  );
}

const NUMBERS = ["", "una cosa", "dos cosas", "tres cosas", "cuatro cosas", "cinco cosas", "seis cosas", "siete cosas"];

function greeting(name: string, count: number): string {
  if (count === 0) return name ? `Todo hecho, ${name}` : "Todo hecho";
  const waits = `${count === 1 ? "te espera" : "te esperan"} ${NUMBERS[count] ?? `${count} cosas`}`;
  return name ? `${name}, ${waits}` : waits.replace("te", "Te");
}

const Panel = ({ children }: { children: ReactNode }) => (
  <Box component="section" sx={{ bgcolor: "background.paper", minWidth: 0 }}>
    {children}
  </Box>
);

/** Its rows have their final size. */
const Expected = () => (
  <Panel>
    {[0, 1, 2].map((row) => (
      <Stack key={row} direction="row" sx={{ gap: 1.75, p: "12px 16px", minHeight: 94 }}>
        <Skeleton variant="rectangular" width={56} height={70} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="50%" height={24} />
          <Skeleton width="70%" height={20} />
        </Box>
      </Stack>
    ))}
  </Panel>
);

function BestSellers({ best }: { best: TodayDocument["bestSellers"] }) {
  return (
    <Box component="section" sx={{ bgcolor: "background.paper", mt: { xs: 1.5, md: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ p: 2, pb: 1 }}>
        Lo que más sale esta semana
      </Typography>
      <Box
        sx={{
          display: "grid",
          gridAutoFlow: "column",
          gridAutoColumns: { xs: 132, md: "minmax(0, 1fr)" },
          gap: { xs: 1.5, md: 2 },
          p: "4px 16px 20px",
          overflowX: "auto",
        }}
      >
        {best.map(({ product, name, pieces, image }) => (
          <Box
            key={product}
            component={Link}
            to={`/products/${product}`}
            sx={{ color: "inherit", textDecoration: "none", maxWidth: 180, minWidth: 0 }}
          >
            <Picture image={image} sx={{ width: "100%", aspectRatio: "4 / 5", mb: 1 }} />
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {countOf(pieces, "vendido", "vendidos")}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
