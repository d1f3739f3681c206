/** Says that an order arrived, on whatever screen one is; with a sound that can be switched off. */
import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsOffIcon from "@mui/icons-material/NotificationsOff";
import { IconButton } from "@mui/material";
import { useEffect, useRef } from "react";
import { useNotify, useStore } from "react-admin";
import { isLoaded, useOrdersNews } from "./orders-news.ts";

export function NewOrderBell() {
  const news = useOrdersNews();
  const notify = useNotify();
  // Kept in this browser: the phone on the counter rings, the one at home may not.
  const [isOn, setOn] = useStore("gestion.sound", true);
  const known = useRef<string | null>(null);
  const newest = isLoaded(news) ? (news.newest[0]?.number ?? "") : null;

  useEffect(() => {
    const before = known.current;
    known.current = newest;
    // Numbers have leading zeros, so they compare as texts.
    if (before === null || newest === null || newest <= before) return;
    notify(`Pedido nuevo: ${newest}`, { type: "info" });
    if (isOn) ring();
  }, [newest, isOn, notify]);

  return (
    <IconButton
      color="inherit"
      aria-pressed={isOn}
      aria-label="Sonido de pedido nuevo"
      title={isOn ? "Suena con cada pedido nuevo" : "Sin sonido"}
      onClick={() => {
        setOn(!isOn);
        if (!isOn) ring();
      }}
    >
      {isOn ? <NotificationsActiveIcon /> : <NotificationsOffIcon />}
    </IconButton>
  );
}

const TONES = [880, 1175];
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.2;

/** Two short tones. A browser that nobody has touched yet stays silent. */
function ring(): void {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: LOUDNESS });
  gain.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start(context.currentTime + index * TONE_SECONDS);
    tone.stop(context.currentTime + (index + 1) * TONE_SECONDS);
    if (index === TONES.length - 1) tone.addEventListener("ended", () => void context.close());
  }
}
