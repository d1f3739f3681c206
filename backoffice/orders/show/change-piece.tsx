/** Another size, colour or model of a line, one less or one more: what happens with money and stock is said before. */
import { Box, Button, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRefresh } from "react-admin";
import { newId } from "../../../contracts/ids.ts";
import { toCents, toDecimal } from "../../../contracts/money/money.ts";
import { CORRECTABLE } from "../../../contracts/order/order.ts";
import type { StaffOrder } from "../../../contracts/order/staff/staff-order.document.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import type { Sent } from "../../../contracts/api.ts";
import { api } from "../../api.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { amount } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { ChosenLine } from "../new-order/form.ts";
import { ProductGrid, lineOf } from "../new-order/product-grid.tsx";
import { VariantChoice } from "../new-order/variant-choice.tsx";

export type Line = StaffOrder["products"][number];

/** While a person checks its money nothing else changes. */
export const isChangeable = ({ status }: Pick<StaffOrder, "status">) =>
  status === "entregado" || (status !== "por_revisar" && CORRECTABLE.includes(status));

interface Props {
  readonly order: StaffOrder;
  /** Null = a piece is added. */
  readonly line: Line | null;
  readonly onChanged: (changed: StaffOrder) => void;
}

export function ChangePiece({ order, line, onChanged }: Props) {
  const [isOpen, open] = useState(false);
  const label = line ? wordsOf(order, line) : "Agregar una pieza";
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Icon name={line ? "swap" : "plus"} />}
        onClick={() => open(true)}
        sx={{ px: 0, justifySelf: "start" }}
        {...(line && { "aria-label": `${label}: ${line.name}` })}
      >
        {label}
      </Button>
      {isOpen && (
        <ChangeSheet
          order={order}
          line={line}
          close={() => open(false)}
          onChanged={(changed) => {
            open(false);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}

function wordsOf({ status }: StaffOrder, { size }: Line): string {
  if (status === "entregado") return "Cambiar o devolver";
  return size === ONE_SIZE ? "Cambiar color" : "Cambiar talla";
}

export type Change = Sent<"POST /api/gestion/orders/{id}/changes", "body">["changes"][number];

interface SheetProps extends Props {
  readonly close: () => void;
  /** What the customer asks for, and of how many. */
  readonly wish?: string;
  readonly quantity?: number;
  /** Of other lines, saved with this one. */
  readonly before?: readonly Change[];
  /** Instead of saving: another line follows. */
  readonly onNext?: ((change: Change) => void) | undefined;
}

const NONE: readonly Change[] = [];

export function ChangeSheet({ order, line, close, onChanged, wish, quantity, before = NONE, onNext }: SheetProps) {
  // The same id until it is saved: a repeated tap changes nothing more.
  const [id] = useState(newId);
  /** "none" = it goes, and nothing comes. */
  const [target, choose] = useState<ChosenLine | "none" | null>(null);
  const [isOther, showOthers] = useState(line === null);
  const [count, setCount] = useState(quantity ?? line?.quantity ?? 1);
  const [restocked, setRestocked] = useState(true);
  const refresh = useRefresh();
  const changeOf = (): Change => {
    const to = target === "none" || target === null ? null : target.sku;
    return { from: line?.id ?? null, to, quantity: count, restocked };
  };
  const body = { id, version: order.version, changes: [...before, changeOf()] };
  const { data: after, error: refused } = useQuery({
    queryKey: ["order after changes", order.id, body],
    queryFn: () => api("POST /api/gestion/orders/{id}/changes/preview", { path: { id: order.id }, body }),
    enabled: target !== null && !onNext,
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api("POST /api/gestion/orders/{id}/changes", { path: { id: order.id }, body }),
    onSuccess: onChanged,
    onSettled: () => refresh(),
  });
  const { data: product } = useQuery({
    queryKey: ["sold piece", line?.productId],
    queryFn: () => api("GET /api/gestion/products/{id}", { path: { id: line?.productId ?? "" } }),
    enabled: line !== null,
  });
  const hasLeft = order.status === "entregado";
  return (
    <Sheet
      isOpen
      close={close}
      title={target === "none" ? withoutText(hasLeft) : titleOf(line, isOther)}
      act={{
        label: onNext && target ? "Seguir con la otra pieza" : actOf(line, target, hasLeft),
        onClick: () => (onNext ? onNext(changeOf()) : mutate()),
        isDisabled: isPending || target === null || refused !== null,
      }}
    >
      {line && (
        <Stack direction="row" sx={{ gap: 1.75, alignItems: "center" }}>
          <Picture image={line.image} width={56} />
          <Typography color="text.secondary">
            {[line.name, line.color].filter(Boolean).join(" ")}
            {line.size !== ONE_SIZE && `, ahora ${sizeWord(line.size)}`}
          </Typography>
        </Stack>
      )}
      {wish && <Typography>Pide: {wish}</Typography>}
      {line && !isOther && product && (
        <VariantChoice
          product={product}
          left={({ stock }) => stock}
          now={line.id}
          chosen={target === "none" ? undefined : target?.sku}
          onChoose={(variant) => choose(lineOf(product, variant))}
        />
      )}
      {isOther && <ProductGrid lines={target && target !== "none" ? [target] : []} onAdd={choose} />}
      {line && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
          <Button color="secondary" onClick={() => showOthers(!isOther)} sx={{ px: 0 }}>
            {isOther ? "Otra talla o color" : "Otro modelo"}
          </Button>
          <Button color="secondary" aria-pressed={target === "none"} onClick={() => choose("none")} sx={{ px: 0 }}>
            {withoutText(hasLeft)}
          </Button>
        </Stack>
      )}
      {line && line.quantity > 1 && (
        <ChoiceChips
          label="¿Cuántas?"
          choices={Array.from({ length: line.quantity }, (_, index) => [String(index + 1), String(index + 1)] as const)}
          value={String(count)}
          onChoose={(value) => setCount(Number(value))}
        />
      )}
      {line && target && hasLeft && (
        <FormControlLabel
          control={<Switch checked={restocked} onChange={(_event, isOn) => setRestocked(isOn)} />}
          label="Lo que volvió se vende otra vez"
        />
      )}
      {target && after && <What order={order} line={line} total={toCents(after.total)} hasLeft={hasLeft} />}
      <Typography role="alert" color="error">
        {(error ?? refused)?.message}
      </Typography>
    </Sheet>
  );
}

const withoutText = (hasLeft: boolean) => (hasLeft ? "Solo la devolvió" : "Quitar del pedido");

function titleOf(line: Line | null, isOther: boolean): string {
  if (!line) return "¿Qué pieza agregas?";
  if (isOther) return "¿Por cuál?";
  return line.size === ONE_SIZE ? "¿Qué color?" : "¿A qué talla?";
}

function actOf(line: Line | null, target: ChosenLine | "none" | null, hasLeft: boolean): string {
  if (target === null) return line && line.size !== ONE_SIZE ? "Elige una talla" : "Elige una pieza";
  if (target === "none") return hasLeft ? "Registrar que volvió" : "Quitar del pedido";
  if (!line) return `Agregar ${target.name}`;
  const isSize = target.product === line.productId && target.color === line.color;
  return isSize ? `Cambiar a la ${sizeWord(target.size)}` : `Cambiar a ${target.name}, ${variantOf(target)}`;
}

const variantOf = ({ color, size }: Pick<ChosenLine, "color" | "size">) =>
  size === ONE_SIZE ? color : `${color} ${sizeWord(size)}`;

interface WhatProps extends Pick<Props, "order" | "line"> {
  /** In cents, after the change. */
  readonly total: number;
  readonly hasLeft: boolean;
}

function What({ order, line, total, hasLeft }: WhatProps) {
  const texts = [
    moneyAfter(order, total - toCents(order.total), total),
    ...(line && !hasLeft
      ? [
          `La ${line.size === ONE_SIZE ? line.color : sizeWord(line.size)} vuelve a la venta: no había salido de la tienda`,
        ]
      : []),
  ];
  return (
    <Box component="ul" aria-live="polite" sx={{ listStyle: "none", m: 0, p: 0, color: "success.main" }}>
      {texts.map((text) => (
        <Stack key={text} component="li" direction="row" sx={{ gap: 1.25, py: 0.5 }}>
          <Icon name="done" fontSize="small" />
          <Typography variant="body2">{text}</Typography>
        </Stack>
      ))}
    </Box>
  );
}

function moneyAfter(order: StaffOrder, cents: number, total: number): string {
  if (cents === 0) return "Mismo precio: nadie debe nada";
  const more = amount(order.Moneda, toDecimal(Math.abs(cents)));
  const whole = `el total pasa a ${amount(order.Moneda, toDecimal(total))}`;
  if (order.payments.some(({ paidAt }) => paidAt !== null))
    return cents > 0
      ? `Cuesta ${more} más: ${whole}, y la diferencia queda por cobrar`
      : `Cuesta ${more} menos: ${whole}, y la diferencia queda por devolver`;
  const isQr = order.status === "pendiente" && order.purchaseType === "qr";
  return `Cuesta ${more} ${cents > 0 ? "más" : "menos"}: ${whole}${isQr ? ". El cliente paga con el QR que ve en su pedido desde ahora" : ""}`;
}
