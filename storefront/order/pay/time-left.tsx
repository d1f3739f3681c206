import { useEffect } from "react";
import { clockOf, isUrgent, spokenLeft } from "./countdown.ts";
import { type ShopClock, useTimeLeft } from "../server-clock.ts";

/** How often the shop is asked once the time is over: its own timer closes the QR, not this page's. */
const ASK_EVERY = 3_000;

interface TimeLeftProps {
  readonly expiresAt: string;
  /** When the order last changed, by the shop. */
  readonly changedAt: string;
  readonly clock: ShopClock;
  readonly reread: () => Promise<boolean>;
  /** False = a person looks for the money. */
  readonly asksBank: boolean;
}

export function TimeLeft({ expiresAt, changedAt, clock, reread, asksBank }: TimeLeftProps) {
  // The page's clock is behind by the page's way here: ten new minutes would begin at 10:01.
  const left = Math.min(useTimeLeft(expiresAt, clock), Date.parse(expiresAt) - Date.parse(changedAt));
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    void reread();
    const timer = setInterval(() => void reread(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [isOver, reread]);
  return (
    <>
      <p className="text-sm">
        {isOver ? (
          <span className="text-sale">El tiempo terminó{asksBank && ": comprobamos si tu pago llegó…"}</span>
        ) : (
          <>
            <span className="text-muted">Vence en </span>
            <span
              role="timer"
              aria-live="off"
              className={`font-medium tabular-nums ${isUrgent(left) ? "text-sale" : ""}`}
            >
              {clockOf(left)}
            </span>
          </>
        )}
      </p>
      <span role="status" className="sr-only">
        {spokenLeft(left)}
      </span>
    </>
  );
}
