import type { CartLine } from "#contracts/cart/cart.document.ts";
import { Link } from "../ui/link.tsx";
import { lineProblem, quantityLimit } from "#contracts/cart/cart.ts";
import { formatMoney, lineTotal, toCents, unitPrice } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { photoUrl } from "#contracts/photo/photo.ts";
import { variantText } from "#contracts/product/sizes.ts";
import { Stepper } from "../ui/fields/stepper.tsx";
import { cart } from "../data/cart/cart.ts";
import { displayName } from "../ui/title/display-name.ts";

interface CartRowProps {
  readonly line: CartLine;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** It also says so, and how to undo it. */
  readonly onRemove: (line: CartLine) => void;
  /** In the drawer. */
  readonly compact?: boolean;
}

/** One line of the cart. */
export function CartRow({ line, busy, refusal, onRemove, compact = false }: CartRowProps) {
  const money = (cents: number) => formatMoney({ cents, Moneda: line.Moneda });
  const limit = quantityLimit(line.stock);
  const url = pathTo.product({ id: line.productId, color: line.color });
  return (
    <li className={`flex gap-4 ${compact ? "py-4" : "py-5 md:gap-6"}`} aria-busy={busy}>
      <Link to={url} className="shrink-0" tabIndex={-1} aria-hidden="true">
        {line.image && (
          <img
            src={photoUrl(line.image, 400)}
            alt=""
            width={112}
            height={140}
            className={`h-27.5 w-22 bg-ground object-cover ${compact ? "" : "md:h-40 md:w-32"}`}
          />
        )}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col text-sm/5">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Link to={url} className="min-w-0 flex-[1_1_8rem] text-pretty wrap-anywhere hover:text-leather">
            {displayName(line.name)}
          </Link>
          <p className="flex flex-wrap gap-x-2 whitespace-nowrap">
            {line.PorcDesc > 0 && <s className="text-muted">{money(toCents(line.Precio) * line.quantity)}</s>}
            <span className="font-medium">{money(lineTotal(line))}</span>
          </p>
        </div>
        <p className="wrap-anywhere text-muted">{`${variantText(line)}${line.quantity > 1 ? ` · ${money(unitPrice(line))} cada una` : ""}`}</p>
        <Problem line={line} />
        {limit > 0 && line.quantity === limit && (
          <p className="text-muted">
            {limit < line.stock ? `Llevas el máximo: ${limit}` : limit === 1 ? "Solo queda 1" : `Solo quedan ${limit}`}
          </p>
        )}
        {refusal && (
          <p role="alert" className="text-sale">
            {refusal}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          {limit > 0 ? (
            <Stepper
              value={line.quantity}
              max={limit}
              name={line.name}
              onChange={(quantity) => cart.setQuantity(line.id, quantity)}
            />
          ) : (
            <span />
          )}
          <button
            type="button"
            className="-mr-2 min-h-11 px-2 text-muted hover:text-ink"
            aria-label={`Quitar ${line.name}`}
            data-remove
            onClick={({ currentTarget }) => {
              onRemove(line);
              focusBeside(currentTarget);
            }}
          >
            Quitar
          </button>
        </div>
      </div>
    </li>
  );
}

/** The focused button is removed with its line: focus moves to the next line, without scrolling. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>("[data-remove]");
  (beside ?? button.closest("dialog, section")?.querySelector<HTMLElement>("[data-cart-title]"))?.focus({
    preventScroll: true,
  });
}

/** What changed since the line was added, and a button that adjusts it. */
function Problem({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  if (!problem) return null;
  const money = (decimal: number) => formatMoney({ cents: toCents(decimal), Moneda: line.Moneda });
  if (problem.kind === "sold-out") return <p className="text-sale">Agotado: quítalo para continuar.</p>;
  if (problem.kind === "less-stock") {
    return (
      <p className="text-sale">
        <span>{problem.available === 1 ? "Solo queda 1." : `Solo quedan ${problem.available}.`}</span>{" "}
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => cart.setQuantity(line.id, problem.available)}
        >{`Llevar ${problem.available}`}</button>
      </p>
    );
  }
  const word = problem.now < problem.before ? "Bajó de precio" : "Subió de precio";
  return (
    <p
      className={problem.now < problem.before ? "text-ok" : "text-sale"}
    >{`${word}: costaba ${money(problem.before)}.`}</p>
  );
}
