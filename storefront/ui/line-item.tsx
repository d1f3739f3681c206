/** A piece of an order: its photograph, its name and price, and what is said of it below. */
import type { ReactNode } from "react";
import { photoUrl } from "#contracts/photo/photo.ts";
import { variantText } from "#contracts/product/sizes.ts";
import type { OrderLine } from "#contracts/order/order.document.ts";
import { formatMoney, lineTotal, toCents } from "#contracts/money/money.ts";
import { displayName } from "./title/display-name.ts";
import { Link } from "./link.tsx";

interface LineItemProps {
  readonly line: OrderLine;
  /** The piece's page, where the line is what the screen is about: it is larger there. */
  readonly to?: string;
  readonly children?: ReactNode;
}

const NAME = "min-w-0 flex-[1_1_6rem] wrap-anywhere";

export function LineItem({ line, to, children }: LineItemProps) {
  const money = (cents: number) => formatMoney({ cents, Moneda: line.Moneda });
  const name = displayName(line.name);
  return (
    <li className="flex flex-wrap gap-3.5 text-sm/5">
      <LinePicture line={line} className={to ? "h-25 w-20 min-[360px]:h-30 min-[360px]:w-24" : "h-20 w-16"} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <div className="flex flex-wrap justify-between gap-x-3">
          {to ? (
            <Link to={to} className={`${NAME} hover:text-leather`}>
              {name}
            </Link>
          ) : (
            <p className={NAME}>{name}</p>
          )}
          <p className="font-medium whitespace-nowrap">{money(lineTotal(line))}</p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 text-muted">
          <p className="wrap-anywhere">{`${variantText(line)}${line.quantity > 1 ? ` · ${line.quantity} piezas` : ""}`}</p>
          {line.PorcDesc > 0 && (
            <p className="whitespace-nowrap">
              <span className="sr-only">Antes: </span>
              <s>{money(toCents(line.Precio) * line.quantity)}</s>
            </p>
          )}
        </div>
        {children}
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
      className={`shrink-0 bg-ground object-cover ${className}`}
    />
  ) : (
    <span className={`block shrink-0 bg-ground ${className}`} />
  );
}
