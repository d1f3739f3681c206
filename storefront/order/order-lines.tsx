import type { Order, OrderLine } from "#contracts/documents/order.ts";
import { Link } from "../ui/link.tsx";
import { formatMoney, lineTotal, toCents } from "#contracts/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { photoUrl } from "#contracts/catalogue/photo.ts";
import { ONE_SIZE, sizeWord } from "#contracts/catalogue/product.ts";
import { displayName } from "../ui/display-name.ts";

/** The products as they were bought. `small`: a version for the side of a page. */
export function OrderLines({ order, small = false }: { order: Order; small?: boolean }) {
  return (
    <ul className={small ? "divide-y divide-line" : "divide-y divide-line border-y border-line"}>
      {order.products.map((line) => (
        <Line key={line.id} line={line} small={small} />
      ))}
    </ul>
  );
}

function Line({ line, small }: { line: OrderLine; small: boolean }) {
  const money = (cents: number) => formatMoney({ cents, Moneda: line.Moneda });
  const listed = toCents(line.Precio) * line.quantity;
  return (
    <li className={`flex flex-wrap gap-3 min-[360px]:gap-4 ${small ? "py-3" : "py-5"}`}>
      <LinePicture line={line} className={small ? "h-20 w-16" : "h-25 w-20 min-[360px]:h-30 min-[360px]:w-24"} />
      <div className="min-w-0 flex-[1_1_9rem] text-sm">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          {small ? (
            <p className="min-w-0 flex-[1_1_6rem] font-medium wrap-anywhere">{displayName(line.name)}</p>
          ) : (
            <Link
              to={pathTo.product({ id: line.productId, color: line.color })}
              className="min-w-0 flex-[1_1_6rem] py-1 font-medium wrap-anywhere hover:text-leather"
            >
              {displayName(line.name)}
            </Link>
          )}
          <p className={`text-right whitespace-nowrap tabular-nums ${small ? "" : "py-1"}`}>{money(lineTotal(line))}</p>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 text-muted">
          <p>
            {line.color}
            {line.size !== ONE_SIZE && ` · Talla ${sizeWord(line.size)}`}
            {` · ${line.quantity} ${line.quantity === 1 ? "unidad" : "unidades"}`}
          </p>
          {line.PorcDesc > 0 && (
            <p className="whitespace-nowrap tabular-nums">
              <span className="sr-only">Antes: </span>
              <s>{money(listed)}</s>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** No `alt`: the name is beside the picture. */
export function LinePicture({ line, className }: { line: Pick<OrderLine, "image">; className: string }) {
  return line.image ? (
    <img
      src={photoUrl(line.image, 400)}
      alt=""
      width={112}
      height={140}
      loading="lazy"
      className={`shrink-0 bg-sand object-cover ${className}`}
    />
  ) : (
    <span className={`block shrink-0 bg-sand ${className}`} />
  );
}
