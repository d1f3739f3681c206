import { Link } from "../../ui/link.tsx";
import type { ConfirmMessage } from "./use-confirm.ts";

/** Why the order was refused and what to do. Screen readers announce it. */
export function ConfirmRefused({ message }: { message: ConfirmMessage | null }) {
  return (
    <div role="alert" className="contents">
      {message && (
        <div className="text-sm/5">
          <p className="text-sale">{message.text}</p>
          {message.details.length > 0 && (
            <ul className="mt-1 list-inside list-disc">
              {message.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {message.way && (
            <Link to={message.way.to} className="mt-1 inline-flex min-h-11 items-center font-medium text-link">
              {message.way.name}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

/** The cart or its total changed after it was shown: the customer must confirm again. */
export function TotalChanged({ before, now }: { before: string; now: string }) {
  return (
    <p role="alert" className="text-sm/5">
      {before === now ? (
        <span>{`Tu carrito cambió: revisa los productos. El total sigue en ${now}.`}</span>
      ) : (
        <>
          El total es ahora <strong>{now}</strong>
          <span>{`; antes era ${before}. ¿Lo confirmas?`}</span>
        </>
      )}
    </p>
  );
}
