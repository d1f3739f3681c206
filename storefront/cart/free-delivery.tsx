import { bolivianos, missingToFree } from "#contracts/delivery/delivery.ts";
import type { Money } from "#contracts/money/money.ts";
import { useDelivery } from "../data/root-data.ts";

/** How much is missing to free delivery, in words and as a line. Nothing where delivery is never free. */
export function FreeDelivery({ total }: { total: Money }) {
  const terms = useDelivery();
  const missing = missingToFree(total, terms);
  if (missing === null || terms.freeFrom === null) return null;
  const share = Math.min(1, total.cents / terms.freeFrom);
  return (
    <div className="text-sm/5">
      <p className={missing === 0 ? "text-ok" : ""}>
        {missing === 0 ? "Envío gratis" : `Te faltan ${bolivianos(missing)} para el envío gratis.`}
      </p>
      <div className="mt-2 h-0.5 bg-line" aria-hidden="true">
        <div
          className={`h-full origin-left transition-transform duration-240 ${missing === 0 ? "bg-ok" : "bg-leather"}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
