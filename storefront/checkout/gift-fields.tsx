/** "Es un regalo": wrapping, a paper card, no prices in the parcel. What is typed survives a reload of this tab. */
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { GIFT_CARD_MAX, type Gift, giftTexts, isNoGift } from "#contracts/order/gift.ts";
import { keepTyped, restoreTyped } from "../form/typed-values.ts";
import { CheckField } from "../ui/fields/check-field.tsx";
import { UnfoldIcon } from "../ui/icons.tsx";

const NO_GIFT: Gift = { wrap: false, card: "", hidePrices: false };

/** `keepAs`: the name under which typed values are kept. */
export function GiftFields({ gift = NO_GIFT, keepAs }: { gift?: Gift | undefined; keepAs: string }) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [shown, setShown] = useState(gift);
  const id = useId();
  // Before the script was there, somebody may have typed already.
  useEffect(() => {
    if (!fields.current) return;
    restoreTyped(keepAs, fields.current);
    setShown(giftOf(fields.current.form));
  }, [keepAs]);

  function onInput({ currentTarget }: FormEvent<HTMLFieldSetElement>): void {
    keepTyped(keepAs, currentTarget);
    setShown(giftOf(currentTarget.form));
  }

  return (
    <details open={!isNoGift(gift)} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 group-open:pt-4 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-baseline gap-x-2">
          Es un regalo
          {/* Folded, it still tells what was chosen. */}
          <span className="text-sm text-muted">
            {isNoGift(shown) ? "Envoltura y tarjeta, sin costo" : giftTexts(shown).join(", ")}
          </span>
        </span>
        <UnfoldIcon />
      </summary>
      <fieldset ref={fields} onInput={onInput} className="flex min-w-0 flex-col pb-5">
        <legend className="sr-only">Tu regalo</legend>
        <div className="grid md:grid-cols-2">
          <CheckField name="giftWrap" label="Envolver para regalo" checked={gift.wrap} />
          <CheckField name="giftHidePrices" label="Sin precios en el paquete" checked={gift.hidePrices} />
        </div>
        <div className="mt-2">
          <label htmlFor={id} className="mb-1 block text-sm">
            Tarjeta con tu mensaje (opcional)
          </label>
          <textarea
            id={id}
            name="giftCard"
            rows={4}
            maxLength={GIFT_CARD_MAX}
            defaultValue={gift.card}
            aria-describedby={`${id}left`}
            className="block w-full rounded-sm border border-muted/60 bg-white p-3 text-base"
          />
          <p id={`${id}left`} className="mt-1 text-sm text-muted tabular-nums">
            {leftText(GIFT_CARD_MAX - shown.card.length)}
          </p>
        </div>
      </fieldset>
    </details>
  );
}

/** What the form holds now; a field that is not there counts as empty. */
export function giftOf(form: HTMLFormElement | null): Gift {
  const typed = new FormData(form ?? undefined);
  const card = typed.get("giftCard");
  return {
    wrap: typed.has("giftWrap"),
    // A form sends line breaks as two characters; the field counts one.
    card: typeof card === "string" ? card.replaceAll("\r\n", "\n") : "",
    hidePrices: typed.has("giftHidePrices"),
  };
}

function leftText(left: number): string {
  return left === 1 ? "Queda 1 letra" : `Quedan ${left} letras`;
}
