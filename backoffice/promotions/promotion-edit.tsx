/** A promotion as a sentence with blanks: each is filled by touching it, and below stands what it does. */
import { Alert, Box, Button, ButtonBase, Chip, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Loading, Title, useNotify } from "react-admin";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { newId } from "../../contracts/ids.ts";
import { benefitProblem } from "../../contracts/promotion/promotion.document.ts";
import { DEPARTMENTS } from "../../contracts/address/places.ts";
import { dayInLaPaz } from "../../contracts/time/day.ts";
import { api, fieldError } from "../api.ts";
import { AskBeforeLeaving } from "../frame/unsaved-changes.tsx";
import { BESIDE } from "../ui/panel.tsx";
import { PromotionExample, useReach } from "./promotion-example.tsx";
import { BlankSheet, type Blank } from "./blank-sheet.tsx";
import { Row, Toggle } from "./promotion-rows.tsx";
import { PROMOTIONS } from "./promotions.tsx";
import {
  KINDS,
  type Kind,
  type PromotionDraft,
  benefitText,
  dayText,
  lastDayOf,
  moneyText,
  proposedName,
  startOf,
  turnOf,
} from "./promotion-text.ts";
import { useScopeName } from "./scope-picker.tsx";

const kindOf = ({ code, benefit }: PromotionDraft): Kind => (code === null ? benefit.kind : "coupon");

const fresh = (kind: string | null): PromotionDraft => ({
  name: "",
  code: kind === "coupon" ? "" : null,
  benefit: KINDS.find(([one]) => one === kind)?.[3] ?? { kind: "multiple", take: 2, pay: 1 },
  scope: { of: "all", keys: [] },
  minimum: 0,
  purchaseType: null,
  places: null,
  firstOrder: false,
  perPerson: null,
  usesMax: null,
  joins: false,
  atCounter: true,
  from: startOf(dayInLaPaz(new Date())),
  until: null,
});

export function PromotionEdit() {
  const { id = "new" } = useParams();
  const { data, error } = useQuery(PROMOTIONS);
  const [now] = useState(() => new Date());
  // Another one at each drawing would be another promotion than the one that is written.
  const [params] = useSearchParams();
  const [unwritten] = useState(() => fresh(params.get("kind")));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  const found = data.find((one) => one.id === id);
  if (id !== "new" && !found) return <Alert severity="info">Esa promoción no existe</Alert>;
  if (!found) return <Editor key={id} version={null} first={unwritten} isOver={false} />;
  const { id: _id, stopped: _stopped, uses: _uses, sold: _sold, version, ...first } = found;
  return <Editor key={id} id={id} version={version} first={first} isOver={turnOf(found, now) === "over"} />;
}

interface EditorProps {
  readonly id?: string;
  readonly version: number | null;
  readonly first: PromotionDraft;
  readonly isOver: boolean;
}

function Editor({ id: known, version, first, isOver }: EditorProps) {
  // A retry after a lost answer is the same promotion.
  const [id] = useState(() => known ?? newId());
  const [draft, setDraft] = useState(first);
  const [typedName, setTypedName] = useState<string | null>(known ? first.name : null);
  const [blank, setBlank] = useState<Blank | null>(null);
  const [refused, setRefused] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const scopeName = useScopeName(draft.scope);
  const reach = useReach(draft.scope);
  const change = (some: Partial<PromotionDraft>) => {
    setDraft((before) => ({ ...before, ...some }));
    setRefused(undefined);
  };
  const name = typedName ?? proposedName(draft, scopeName);
  const isChanged = draft !== first || (known !== undefined && typedName !== first.name);

  async function act(call: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await call();
      await queries.invalidateQueries(PROMOTIONS);
      notify(done, { type: "success" });
      setDraft(first);
      void navigate("/promotions", { replace: true });
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  }
  const save = () =>
    act(
      () => api("PUT /api/gestion/promotions/{id}", { path: { id }, body: { ...draft, name, version } }),
      version === null ? "Empezó: ya se ve al comprar" : "Guardado. La tienda ya lo usa",
    );
  const stop = () => act(() => api("POST /api/gestion/promotions/{id}/stop", { path: { id }, body: {} }), "Se paró");
  const kind = kindOf(draft);
  const [today] = useState(() => dayInLaPaz(new Date()));
  const problem = refused instanceof Error ? refused.message : undefined;
  return (
    <Box sx={{ pb: { xs: 12, md: 0 } }}>
      <Title title={version === null ? "Promoción nueva" : first.name} />
      <AskBeforeLeaving when={isChanged && !isBusy} />
      <Stack
        direction="row"
        role="radiogroup"
        aria-label="Qué clase"
        sx={{ gap: 1, overflowX: "auto", px: { xs: 2, md: 0 }, py: 1 }}
      >
        {KINDS.map(([one, label, , benefit]) => (
          <Chip
            key={one}
            clickable
            role="radio"
            aria-checked={kind === one}
            label={label}
            variant={kind === one ? "filled" : "outlined"}
            color={kind === one ? "primary" : "default"}
            sx={{ height: 48, borderRadius: "24px", flex: "none" }}
            onClick={() =>
              change({
                benefit: one === draft.benefit.kind ? draft.benefit : benefit,
                code: one === "coupon" ? (draft.code ?? "") : null,
                places: one === "delivery" ? draft.places : null,
              })
            }
          />
        ))}
      </Stack>
      <Typography component="p" variant="h1" sx={{ px: { xs: 2, md: 0 }, py: 2, lineHeight: 1.7, maxWidth: 800 }}>
        <Sentence draft={draft} scopeName={scopeName} today={today} fill={setBlank} />
      </Typography>
      {problem !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <Box sx={BESIDE}>
        <PromotionExample draft={draft} reach={reach} />
        <Box sx={{ bgcolor: "background.paper", "&&": { gap: 0 } }}>
          <Row label="Se llama" detail={name} onClick={() => setBlank("name")} />
          {kind !== "amount" && kind !== "delivery" && (
            <Row
              label="Desde cuánto"
              detail={draft.minimum > 0 ? `Desde ${moneyText(draft.minimum)} de compra` : "Cualquier compra"}
              onClick={() => setBlank("minimum")}
            />
          )}
          {draft.code !== null && (
            <Row
              label="Cuántas veces en total"
              detail={draft.usesMax === null ? "Sin límite" : `Hasta ${draft.usesMax}`}
              onClick={() => setBlank("usesMax")}
            />
          )}
          <Toggle
            label="Solo pagando con QR"
            detail="Se ve cuando elige cómo pagar"
            checked={draft.purchaseType === "qr"}
            onChange={(on) => change({ purchaseType: on ? "qr" : null })}
          />
          <Toggle
            label="Solo la primera compra"
            detail="De cada cuenta"
            checked={draft.firstOrder}
            onChange={(firstOrder) => change({ firstOrder })}
          />
          <Toggle
            label="También en el mostrador"
            detail="Se aplica sola al cobrar"
            checked={draft.atCounter}
            onChange={(atCounter) => change({ atCounter })}
          />
          <Toggle
            label="Se junta con otras"
            detail={
              draft.joins ? "Sí, con las que también se juntan" : "No: solo una por pedido, la mejor para quien compra"
            }
            checked={draft.joins}
            onChange={(joins) => change({ joins })}
          />
        </Box>
      </Box>
      <BlankSheet
        blank={blank}
        draft={draft}
        name={name}
        close={() => setBlank(null)}
        change={change}
        rename={setTypedName}
        problem={blank === null ? undefined : fieldError(refused, blank)}
      />
      {!isOver && (
        <Stack
          direction="row"
          sx={{
            position: "sticky",
            bottom: { xs: 0, md: 0 },
            mt: 2,
            p: 2,
            gap: 2,
            alignItems: "center",
            bgcolor: "background.paper",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          {version === null ? (
            <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
              {draft.code === ""
                ? "Falta la palabra del cupón"
                : draft.until === null
                  ? "Se puede parar cuando quieras"
                  : `Se apaga sola ${dayText(lastDayOf(draft.until), today)}, a medianoche`}
            </Typography>
          ) : (
            <Button
              disabled={isBusy}
              color="error"
              onClick={() => void stop()}
              sx={{ flex: { xs: 1, md: "none" }, mr: { md: "auto" } }}
            >
              Parar
            </Button>
          )}
          <Button
            variant="contained"
            disabled={
              isBusy ||
              draft.code === "" ||
              benefitProblem(draft.benefit) !== undefined ||
              reach?.products === 0 ||
              (version !== null && !isChanged)
            }
            onClick={() => void save()}
            sx={{ flex: { xs: 1, md: "0 0 240px" } }}
          >
            {version === null ? "Empezar" : "Guardar"}
          </Button>
        </Stack>
      )}
    </Box>
  );
}

interface SentenceProps {
  readonly draft: PromotionDraft;
  readonly scopeName: string;
  readonly today: string;
  readonly fill: (blank: Blank) => void;
}

function Sentence({ draft, scopeName, today, fill }: SentenceProps) {
  const { benefit, code, minimum, places, until, from, perPerson } = draft;
  const gap = (blank: Blank, text: string) => (
    <ButtonBase
      onClick={() => fill(blank)}
      sx={{
        font: "inherit",
        textAlign: "left",
        color: "secondary.main",
        borderBottom: 2,
        borderRadius: 0,
        verticalAlign: "baseline",
      }}
    >
      {text}
    </ButtonBase>
  );
  const scope = gap("scope", scopeName);
  const start = gap("from", dayText(dayInLaPaz(new Date(from)), today));
  const end = gap("until", until === null ? "que la pares" : dayText(lastDayOf(until), today));
  const when: ReactNode = (
    <>
      desde {start} hasta {end}.
    </>
  );
  if (code !== null)
    return (
      <>
        Con la palabra {gap("code", code || "…")} baja {gap("benefit", benefitText(benefit).replace(" menos", ""))} en{" "}
        {scope},{" "}
        {gap(
          "perPerson",
          perPerson === null ? "las veces que quiera" : perPerson === 1 ? "1 vez" : `${perPerson} veces`,
        )}{" "}
        por persona, {when}
      </>
    );
  switch (benefit.kind) {
    case "multiple":
      return (
        <>
          Lleva {gap("benefit", String(benefit.take))} de {scope} y paga{" "}
          <span style={{ whiteSpace: "nowrap" }}>{gap("benefit", String(benefit.pay))},</span> {when}
        </>
      );
    case "percent":
      return (
        <>
          Baja {gap("benefit", benefitText(benefit))} en {scope}, {when}
        </>
      );
    case "steps":
      return (
        <>
          Baja {gap("benefit", `${benefitText(benefit)} piezas`)} de {scope}, {when}
        </>
      );
    case "amount":
      return (
        <>
          Baja {gap("benefit", moneyText(benefit.cents))} desde {gap("minimum", moneyText(minimum))} de compra en{" "}
          {scope}, {when}
        </>
      );
    case "delivery": {
      const names = places?.map(
        ({ department, city }) => city ?? DEPARTMENTS.find(({ code: one }) => one === department)?.name ?? "",
      );
      return (
        <>
          Entrega gratis a {gap("places", names ? new Intl.ListFormat("es").format(names) : "todas partes")} desde{" "}
          {gap("minimum", moneyText(minimum))}, {when}
        </>
      );
    }
  }
}
