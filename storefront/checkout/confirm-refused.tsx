import { Link } from "react-router";
import type { ConfirmMessage } from "./use-confirm.ts";

/** Why it was not ordered, and what to do about it. Read out when it appears. */
export function ConfirmRefused({ said }: { said: ConfirmMessage | null }) {
  return (
    <div role="alert" className="contents">
      {said && (
        <div className="border-l-2 border-sale bg-sale/5 p-3 text-sm">
          <p className="text-sale">{said.text}</p>
          {said.details.length > 0 && (
            <ul className="mt-1 list-inside list-disc">
              {said.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {said.way && (
            <Link to={said.way.to} className="mt-1 inline-flex min-h-11 items-center font-medium text-link">
              {said.way.name}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** What is ordered must be what was looked at. */
export function TotalChanged({ before, now }: { before: string; now: string }) {
  return (
    <p role="alert" className="border-l-2 border-leather bg-sand p-3 text-sm">
      {before === now ? (
        <>Tu carrito cambió: revisa los productos. El total sigue en {now}.</>
      ) : (
        <>
          El total es ahora <strong>{now}</strong>; antes era {before}. ¿Lo confirmas?
        </>
      )}
    </p>
  );
}
