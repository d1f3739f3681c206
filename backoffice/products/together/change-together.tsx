/** One change for all chosen products: what it would do, doing it, and taking it back. */
import { Button, TextField, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useListContext, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import { STOCK_REASON_NAMES, stockReasonsFor } from "../../../contracts/product/stock-reasons.ts";
import { newId } from "../../../contracts/ids.ts";
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import { api, codeOf, fieldError } from "../../api.ts";
import { NumberField } from "../../ui/number-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CHOICES, LIST_NAMES, type ListAsked, ROUNDINGS, type Typed } from "./change-choices.ts";
import { useChoices } from "../use-choices.ts";
import { PlaceOptions } from "../form/place-selects.tsx";
import { OfferDateFields, canBe } from "../offer-dates.tsx";
import { ChangePreview } from "./change-preview.tsx";

export interface Done {
  readonly id: string;
  readonly changed: number;
}

export function ChangeTogether({ onDone }: { onDone: (done: Done) => void }) {
  const [isOpen, open] = useState(false);
  const { selectedIds } = useListContext();
  return (
    <>
      <Button component={Link} to={`/labels?ids=${selectedIds.join(",")}`}>
        Etiquetas
      </Button>
      <Button variant="contained" onClick={() => open(true)}>
        Cambiar
      </Button>
      {isOpen && <ChangeDialog onDone={onDone} onClose={() => open(false)} />}
    </>
  );
}

function ChangeDialog({ onDone, onClose }: { onDone: (done: Done) => void; onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [index, choose] = useState(0);
  const [typed, setTyped] = useState<Typed>({ number: "", round: "", reason: "", note: "", chosen: "", dates: NOW });
  const [id] = useState(newId);
  const refresh = useRefresh();
  const choice = CHOICES[index];
  const ids = selectedIds.map(String);
  const wanted = choice?.change(typed) ?? {};

  const preview = useMutation({
    mutationFn: () => api("POST /api/gestion/products/changes/preview", { body: { ids, change: wanted } }),
  });
  const seen = preview.data?.seen;
  const apply = useMutation({
    // The same id until it is saved: a repeated tap does not count twice.
    mutationFn: () =>
      api("POST /api/gestion/products/changes", { body: { id, ids, change: wanted, ...(seen && { seen }) } }),
    onSuccess: ({ changed }) => {
      onDone({ id, changed });
      onUnselectItems();
      refresh();
      onClose();
    },
    // Somebody edited one of them: what it would do now is shown again.
    onError: (error) => void (codeOf(error) === "EDITED_MEANWHILE" && preview.mutate()),
  });
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  const isMissing =
    (choice?.number && typedNumber(typed.number, choice.number.kind) === null) ||
    (isList(choice?.asks) && typed.chosen === "") ||
    (choice?.asks === "dates" && !canBe(typed.dates));
  const isBlocked = preview.data?.data.some(({ problem }) => problem !== null) ?? false;
  return (
    <Sheet
      isOpen
      close={onClose}
      title={ids.length === 1 ? "Cambiar 1 producto" : `Cambiar ${ids.length} productos`}
      act={
        preview.data
          ? {
              label: "Cambiar",
              onClick: apply.mutate,
              isDisabled: apply.isPending || isBlocked,
              back: "Atrás",
              onBack: preview.reset,
            }
          : {
              label: "Ver cómo queda",
              onClick: preview.mutate,
              isDisabled: preview.isPending || isMissing,
              back: "Cancelar",
            }
      }
    >
      {preview.data ? (
        <ChangePreview data={preview.data.data} />
      ) : (
        <ChangeFields
          index={index}
          typed={typed}
          problems={{ offerUntil: fieldError(preview.error, "change.offerUntil") }}
          onChoose={(next) => {
            choose(next);
            // An Ide of one list is another thing in the next.
            set({ chosen: "" });
          }}
          onType={set}
        />
      )}
      <Typography role="alert" color="error">
        {apply.error?.message ?? preview.error?.message}
      </Typography>
    </Sheet>
  );
}

interface FieldsProps {
  readonly index: number;
  readonly typed: Typed;
  readonly problems: ComponentProps<typeof OfferDateFields>["problems"];
  readonly onChoose: (index: number) => void;
  readonly onType: (change: Partial<Typed>) => void;
}

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } } as const;

const NOW = { offerFrom: null, offerUntil: null };

function ChangeFields({ index, typed, problems, onChoose, onType }: FieldsProps) {
  const { number, asks, pieces } = CHOICES[index] ?? {};
  return (
    <>
      <TextField
        select
        label="Qué"
        value={index}
        onChange={({ target }) => onChoose(Number(target.value))}
        slotProps={NATIVE}
      >
        {CHOICES.map(({ name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </TextField>
      {number && <NumberField {...number} value={typed.number} onType={(typed) => onType({ number: typed })} />}
      {isList(asks) && <ListField asks={asks} value={typed.chosen} onChoose={(chosen) => onType({ chosen })} />}
      {asks === "dates" && (
        <OfferDateFields
          dates={typed.dates}
          onChange={(some) => onType({ dates: { ...typed.dates, ...some } })}
          problems={problems}
        />
      )}
      {asks === "rounding" && (
        <TextField
          select
          label="Redondear"
          value={typed.round}
          onChange={({ target }) => onType({ round: target.value })}
          slotProps={NATIVE}
        >
          {ROUNDINGS.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      {pieces && (
        <>
          <TextField
            select
            label="Por qué"
            value={typed.reason}
            onChange={({ target }) => onType({ reason: target.value })}
            slotProps={NATIVE}
          >
            {stockReasonsFor(pieces).map((one) => (
              <option key={one} value={one}>
                {STOCK_REASON_NAMES[one]}
              </option>
            ))}
          </TextField>
          <TextField label="Nota" value={typed.note} onChange={({ target }) => onType({ note: target.value })} />
        </>
      )}
    </>
  );
}

const isList = (asks: string | undefined): asks is ListAsked => asks !== undefined && asks in LIST_NAMES;

function ListField(props: { asks: ListAsked; value: string; onChoose: (value: string) => void }) {
  const { asks, value, onChoose } = props;
  const { brands, categories, seasons, isKnown } = useChoices();
  const options = asks === "brand" ? brands : seasons;
  const isEmpty = isKnown && (asks === "place" ? categories : options).length === 0;
  return (
    <TextField
      select
      label={LIST_NAMES[asks]}
      value={isKnown ? value : ""}
      onChange={({ target }) => onChoose(target.value)}
      helperText={isEmpty ? "Todavía no hay ninguna: agrégala en el menú, en «Catálogo»" : undefined}
      slotProps={NATIVE}
    >
      <option value="">Elige</option>
      {asks === "place" ? (
        <PlaceOptions categories={categories} />
      ) : (
        options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))
      )}
    </TextField>
  );
}
