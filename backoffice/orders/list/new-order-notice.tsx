/** Says that a customer ordered, on whatever screen one is; with a sound that can be switched off at the own account. */
import { FormControlLabel, Link as MuiLink, Switch } from "@mui/material";
import { useEffect, useRef } from "react";
import { useNotify, useStore } from "react-admin";
import { Link } from "react-router-dom";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";
import { amount } from "../../ui/format.ts";
import { arrivedSince } from "./arrived-since.ts";
import { isLoaded, useOrdersNews } from "./orders-news.ts";

/** Kept in this browser: the phone on the counter rings, the one at home may not. */
const useSound = () => useStore("gestion.sound", true);

export function NewOrderNotice() {
  const news = useOrdersNews();
  const notify = useNotify();
  const [isOn] = useSound();
  const known = useRef<string | null>(null);

  useEffect(() => {
    if (!isLoaded(news)) return;
    const before = known.current;
    known.current = news.newest[0]?.number ?? "";
    const arrived = before === null ? [] : arrivedSince(news.newest, before);
    const [newest] = arrived;
    if (!newest) return;
    notify(<Arrived newest={newest} others={arrived.length - 1} />, { type: "info" });
    if (isOn) ring();
  }, [news, isOn, notify]);
  return null;
}

export function SoundSwitch() {
  const [isOn, setOn] = useSound();
  return (
    <FormControlLabel
      labelPlacement="start"
      label="Suena con cada pedido nuevo, mientras la gestión está abierta aquí"
      control={
        <Switch
          checked={isOn}
          onChange={(_event, on) => {
            setOn(on);
            if (on) ring();
          }}
        />
      }
    />
  );
}

function Arrived({ newest, others }: { newest: StaffOrderRow; others: number }) {
  return (
    <>
      Pedido nuevo: {newest.number}, {amount(newest.Moneda, newest.total)}
      {others > 0 && ` y ${others} más`}.{" "}
      <MuiLink
        component={Link}
        to={`/orders/${newest.id}/show`}
        color="inherit"
        sx={{ display: "inline-block", py: 1 }}
      >
        Ver
      </MuiLink>
    </>
  );
}

const TONES = [880, 1175];
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.2;

/** One for all rings: a browser allows only a few of them. */
let context: AudioContext | undefined;

/** Two short tones. In a page that nobody has touched yet a browser would refuse them with a warning. */
function ring(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const gain = new GainNode(context, { gain: LOUDNESS });
  gain.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_SECONDS);
    tone.stop(context.currentTime + (index + 1) * TONE_SECONDS);
    if (index === TONES.length - 1) tone.addEventListener("ended", () => gain.disconnect());
  }
}
