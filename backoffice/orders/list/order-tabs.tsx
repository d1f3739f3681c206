/** The four lists that an owner looks at, with how many wait. */
import { Box, Tab, Tabs } from "@mui/material";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { WAITING_QUEUES } from "../../../contracts/order/order-phases.ts";
import { useOrdersNews } from "./orders-news.ts";

const NEWEST = ["placedAt", "DESC"] as const;

export const TO_DO = WAITING_QUEUES.join(",");
export const TABS = [
  { name: "Por hacer", status: TO_DO, sort: ["act", "ASC"] },
  { name: "Por cobrar", status: "pendiente", sort: NEWEST },
  { name: "En camino", status: "enviado,listo", sort: NEWEST },
  { name: "Todos", status: undefined, sort: NEWEST },
] as const;

export function OrderTabs() {
  const { filterValues } = useListContext();
  const { waiting } = useOrdersNews();
  const current = TABS.findIndex(({ status }) => status === filterValues.status);
  return (
    <Tabs
      value={current < 0 ? false : current}
      variant="scrollable"
      scrollButtons={false}
      sx={{ px: { xs: 0.5, md: 0 } }}
    >
      {TABS.map(({ name, status, sort: [sort, order] }) => {
        const count = status?.split(",").reduce((sum, queue) => sum + (waiting[queue] ?? 0), 0) ?? 0;
        const filter = JSON.stringify({ status });
        return (
          <Tab
            key={name}
            component={Link}
            to={`/orders?${new URLSearchParams({ filter, sort, order, page: "1", perPage: "25" }).toString()}`}
            label={
              <span>
                {name}
                {count > 0 && status !== "enviado,listo" && (
                  <Box component="span" sx={{ color: "secondary.main", ml: 1 }}>
                    {count}
                  </Box>
                )}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}
