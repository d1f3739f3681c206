/** What a promotion does, with pieces of the shop, and how many it is for. */
import { Box, Stack, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney, lineTotal } from "../../contracts/money/money.ts";
import { benefitProblem } from "../../contracts/promotion/promotion.document.ts";
import { totals } from "../../contracts/promotion/totals.ts";
import { countOf } from "../../contracts/text/counted.ts";
import { api } from "../api.ts";
import { Picture } from "../ui/picture.tsx";
import type { PromotionDraft } from "./promotion-text.ts";

type Reach = Awaited<ReturnType<typeof readReach>>;
const readReach = ({ of, keys }: PromotionDraft["scope"]) =>
  api("GET /api/gestion/promotions/reach", { query: { of, keys: keys.join(",") } });

export function useReach(scope: PromotionDraft["scope"]): Reach | undefined {
  const isOpen = scope.of === "all" || scope.keys.length > 0;
  const { data } = useQuery({
    queryKey: ["promotion-reach", scope],
    queryFn: () => readReach(scope),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return isOpen ? data : undefined;
}

/** As many pieces as it needs, of the first product that it is for. */
const neededOf = ({ benefit }: PromotionDraft) =>
  benefit.kind === "multiple"
    ? benefit.take
    : benefit.kind === "steps"
      ? Math.max(...benefit.steps.map(({ pieces }) => pieces))
      : 1;

/** In cents: what a delivery might cost is not known here. */
const SOME_DELIVERY = 1_500;

export function PromotionExample({ draft, reach }: { draft: PromotionDraft; reach: Reach | undefined }) {
  const [sample] = reach?.samples ?? [];
  if (!reach) return null;
  return (
    <Box sx={{ bgcolor: "background.paper" }}>
      {sample && benefitProblem(draft.benefit) === undefined && <Sample draft={draft} sample={sample} />}
      <Box sx={{ p: 2, borderTop: 1, borderColor: "divider" }}>
        <Typography sx={{ fontWeight: 500 }}>
          {reach.products === 0
            ? "Ningún producto a la venta está en eso"
            : `Vale para ${countOf(reach.products, "producto", "productos")}`}
        </Typography>
        {reach.onOffer > 0 && (
          <Typography variant="body2" color="text.secondary">
            {`${countOf(reach.onOffer, "ya está", "ya están")} en oferta: baja desde ese precio`}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Sample({ draft, sample }: { draft: PromotionDraft; sample: Reach["samples"][number] }) {
  const [now] = useState(() => new Date());
  const quantity = neededOf(draft);
  const line = { ...sample, productId: sample.id, quantity };
  const promotion = { ...draft, id: "", products: null, minimum: 0, purchaseType: null, until: null, places: null };
  const cents = draft.benefit.kind === "delivery" ? SOME_DELIVERY : 0;
  const delivery = { department: "", city: "", cents };
  const { total } = totals([line], [promotion], { delivery, purchaseType: null, now });
  const before = lineTotal(line) + cents;
  const money = (sum: number) => formatMoney({ cents: sum, Moneda: sample.Moneda });
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ pb: 1 }}>
        Por ejemplo
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center" }}>
        <Picture image={sample.image || null} width={72} />
        <div>
          <Typography>{quantity > 1 ? `${quantity} de ${sample.name}` : sample.name}</Typography>
          <Typography sx={{ fontSize: "1.25rem" }}>
            {money(total)}{" "}
            <Box component="s" sx={{ color: "text.secondary", fontSize: "1rem" }}>
              {money(before)}
            </Box>
          </Typography>
          <Typography variant="body2" color="success.main">
            {EXPLAINED[draft.benefit.kind]}
            {draft.code !== null && ", con la palabra"}
          </Typography>
        </div>
      </Stack>
    </Box>
  );
}

const EXPLAINED: Readonly<Record<PromotionDraft["benefit"]["kind"], string>> = {
  multiple: "El más barato no se paga",
  percent: "Se ve en el carrito",
  amount: "Una vez por pedido, sobre el total sin la entrega",
  steps: "Desde esas piezas, en todas",
  delivery: "Si la entrega cuesta Bs. 15",
};
