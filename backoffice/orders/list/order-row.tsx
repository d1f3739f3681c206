/** One order in a list of a phone, and on the page of a customer. Drawn to the left it does what its button says. */
import { Box, Button, Stack, Typography } from "@mui/material";
import { type PointerEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { ONE_SIZE, sizeWord } from "../../../contracts/product/sizes.ts";
import { Icon } from "../../ui/icon.tsx";
import { amount, shortMoment } from "../../ui/format.ts";
import { Picture } from "../../ui/picture.tsx";
import { RowToTick } from "../../ui/choose-rows.tsx";
import { nextOf } from "../moves/move-names.ts";
import { useMoves } from "../moves/use-moves.tsx";
import { OrderState } from "../order-state.tsx";

const HEARD_ONLY = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };

/** "Botín Sajama 38 y 2 más" */
export function whatIsIn({ products, pieces }: StaffOrderRow): string {
  const [first, second] = products.map(({ name, size }) => (size === ONE_SIZE ? name : `${name} ${sizeWord(size)}`));
  if (pieces === 2 && second) return `${first} y ${second}`;
  return pieces > 1 ? `${first} y ${pieces - 1} más` : (first ?? "");
}

/** One picture, or two that lie on one another. */
export function Pictures({ products, width = 56 }: Pick<StaffOrderRow, "products"> & { readonly width?: number }) {
  const [first, second] = products;
  if (!second) return <Picture image={first?.image ?? ""} width={width} />;
  const small = width * 0.77;
  return (
    <Box sx={{ position: "relative", width, height: width * 1.25, flex: "none", "& > *": { position: "absolute" } }}>
      <Box sx={{ top: 0, right: 0 }}>
        <Picture image={second.image} width={small} />
      </Box>
      <Box
        sx={{ bottom: 0, left: 0, lineHeight: 0, boxShadow: (theme) => `0 0 0 2px ${theme.palette.background.paper}` }}
      >
        <Picture image={first?.image ?? ""} width={small} />
      </Box>
    </Box>
  );
}

export function useNext(row: StaffOrderRow, isToDo: boolean) {
  const { start, isPending, isKept, question } = useMoves(row);
  const navigate = useNavigate();
  const next = nextOf(row, isToDo);
  const act = () => (next?.to ? start(next.to) : navigate(`/orders/${row.id}/show`));
  const button = next && (
    <Button
      variant="outlined"
      disabled={isPending || isKept}
      onClick={act}
      sx={{ fontSize: "0.9375rem", px: 1, minWidth: 104, whiteSpace: "nowrap" }}
    >
      {isKept ? "Se enviará" : next.label}
    </Button>
  );
  return { label: isKept ? undefined : next?.label, act, button, question };
}

/** How far a finger draws a row before it counts, and how far the row follows. */
const FAR = 72;
const FARTHEST = 132;

function useSwipe(act: () => void) {
  const [moved, setMoved] = useState(0);
  const from = useRef<number | null>(null);
  const end = (isDone: boolean) => () => {
    if (isDone && from.current !== null && moved <= -FAR) act();
    from.current = null;
    setMoved(0);
  };
  return {
    moved,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType === "touch") from.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (from.current !== null) setMoved(Math.min(0, Math.max(-FARTHEST, clientX - from.current)));
      },
      onPointerUp: end(true),
      onPointerCancel: end(false),
    },
  };
}

interface Props {
  readonly row: StaffOrderRow;
  /** It waits for somebody of the shop. */
  readonly isToDo?: boolean;
  readonly isActive?: boolean;
}

export function OrderRow({ isChoosing, ...props }: Props & { readonly isChoosing?: boolean }) {
  return (
    <Box component="li" sx={{ position: "relative", overflow: "hidden", borderBottom: 1, borderColor: "divider" }}>
      {isChoosing ? (
        <RowToTick id={props.row.id} name={props.row.number}>
          <Inside {...props} isActive={false} />
        </RowToTick>
      ) : (
        <Inside {...props} />
      )}
    </Box>
  );
}

function Inside({ row, isToDo = false, isActive = true }: Props) {
  const { label, act, button, question } = useNext(row, isToDo);
  const { moved, handlers } = useSwipe(act);
  const canSwipe = isActive && label !== undefined;
  return (
    <>
      {moved < 0 && (
        <Stack
          aria-hidden
          sx={{
            position: "absolute",
            inset: "0 0 0 auto",
            width: FARTHEST,
            bgcolor: "primary.main",
            color: "primary.contrastText",
            alignItems: "center",
            justifyContent: "center",
          }}
        >
          <Icon name="done" />
          {label}
        </Stack>
      )}
      <Box
        {...(canSwipe && handlers)}
        sx={{
          display: "flex",
          gap: "14px",
          p: "12px 16px 8px",
          position: "relative",
          bgcolor: "background.paper",
          touchAction: "pan-y",
          transform: moved < 0 ? `translateX(${moved}px)` : "none",
        }}
      >
        <Pictures products={row.products} />
        <Box
          component={Link}
          to={`/orders/${row.id}/show`}
          draggable={false}
          sx={{
            flex: 1,
            minWidth: 0,
            color: "inherit",
            textDecoration: "none",
            // The whole row opens it, except its button.
            "&::before": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          <Typography variant="h3" component="p" noWrap>
            {row.name || row.number}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {whatIsIn(row)}
          </Typography>
          <OrderState order={row} />
          <Box component="span" sx={HEARD_ONLY}>
            {row.number}, {shortMoment(row.placedAt)}
            {row.isGift && ", regalo"}
          </Box>
        </Box>
        <Stack sx={{ alignItems: "end", justifyContent: "space-between", flex: "none" }}>
          <Typography sx={{ fontWeight: 500, whiteSpace: "nowrap" }}>{amount(row.Moneda, row.total)}</Typography>
          {isActive && <Box sx={{ position: "relative" }}>{button}</Box>}
          {!isActive && (
            <Typography variant="body2" color="text.secondary">
              {row.number}
            </Typography>
          )}
        </Stack>
      </Box>
      {question}
    </>
  );
}
