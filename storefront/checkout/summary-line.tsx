import type { CartLine } from "#contracts/documents/cart.ts";
import { lineTrouble } from "#contracts/cart/cart.ts";
import { formatMoney, lineTotal, toCents } from "#contracts/money.ts";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { ONE_SIZE, sizeWord } from "#contracts/catalogue/product.ts";
import { displayName } from "../ui/display-name.ts";

/** One cart line in the order summary. */
export function SummaryLine({ line }: { line: CartLine }) {
  const trouble = troubleWords(line);
  return (
    <li className="flex gap-3 py-3 text-sm">
      {line.image ? (
        <img
          src={photoUrl(line.image, 400)}
          alt=""
          width={56}
          height={70}
          loading="lazy"
          className="h-17.5 w-14 shrink-0 bg-line object-cover"
        />
      ) : (
        <span className="h-17.5 w-14 shrink-0 bg-line" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <p className="min-w-0 wrap-anywhere">{displayName(line.name)}</p>
          <p className="shrink-0 tabular-nums">{formatMoney({ cents: lineTotal(line), Moneda: line.Moneda })}</p>
        </div>
        <p className="text-muted">
          {line.color}
          {line.size !== ONE_SIZE && ` · Talla ${sizeWord(line.size)}`} · {line.quantity}{" "}
          {line.quantity === 1 ? "unidad" : "unidades"}
        </p>
        {trouble && <p className="text-sale">{trouble}</p>}
      </div>
    </li>
  );
}

/** What changed since the line was added, or null. */
function troubleWords(line: CartLine): string | null {
  const trouble = lineTrouble(line);
  if (!trouble) return null;
  if (trouble.kind === "sold-out") return "Agotado";
  if (trouble.kind === "less-stock") return stockLeftText(trouble.available);
  const word = trouble.now < trouble.before ? "Bajó de precio" : "Subió de precio";
  return `${word}: costaba ${formatMoney({ cents: toCents(trouble.before), Moneda: line.Moneda })}`;
}

export function stockLeftText(available: number): string {
  if (available === 0) return "Agotado";
  return available === 1 ? "Solo queda 1" : `Solo quedan ${available}`;
}
