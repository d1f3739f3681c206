import { useEffect } from "react";
import { clockOf, isUrgent, announcedTimeLeft } from "./countdown.ts";
import { type ShopClock, useTimeLeft } from "../../live/server-clock.ts";

/** How often the order is read once the time is over: the server closes the QR, not this page. */
const ASK_EVERY = 3_000;

interface TimeLeftProps {
  readonly expiresAt: string;
  /** When the shop last changed the order. */
  readonly changedAt: string;
  readonly clock: ShopClock;
  readonly reread: () => Promise<boolean>;
  /** False: a person checks the payment. */
  readonly asksBank: boolean;
}

export function TimeLeft({ expiresAt, changedAt, clock, reread, asksBank }: TimeLeftProps) {
  // The clock lags by the time the page took to load: without this, ten new minutes would begin at 10:01.
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
          <span className="text-sale">{`El tiempo terminó${asksBank ? ": comprobamos si tu pago llegó…" : ""}`}</span>
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
        {announcedTimeLeft(left)}
      </span>
    </>
  );
}
