/** "Subir comprobante": choose a picture, check it, send it. */
import type { Order } from "#contracts/order/order.document.ts";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import type { ApiProblem } from "../../data/api.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { refusalText } from "../actions/refusal-text.ts";
import { RECEIPT_TYPES, receiptProblem, sendPicture } from "./send-receipt.ts";
import { RefusalMessage } from "../actions/refusal-message.tsx";
import type { LiveOrder } from "../live/use-live-order.ts";

interface Chosen {
  readonly file: File;
  readonly url: string;
}

export function ReceiptForm({ live }: { live: LiveOrder }) {
  const { order, receive, reread, offline } = live;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const id = useId();
  const busy = progress !== null;

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    // Otherwise the same file could not be chosen again after an error.
    target.value = "";
    if (!file) return;
    const wrong = await receiptProblem(file);
    setProblem(wrong);
    setChosen(wrong ? null : { file, url: URL.createObjectURL(file) });
  }

  async function send(): Promise<void> {
    if (!chosen || busy) return;
    setProblem(null);
    setProgress(0);
    const answer = await sendPicture<Order>(["POST", `/api/orders/${order.id}/receipt`], chosen.file, setProgress);
    setProgress(null);
    if (answer.ok) return receive(answer.value);
    setProblem(words(answer.problem));
    if (answer.problem.code === "ORDER_CLOSED") void reread();
  }

  const words = (problem: ApiProblem) => problem.errors?.[0]?.message ?? refusalText(problem, order);

  return (
    <div>
      {chosen && (
        <figure className="mb-3 border border-line bg-sand p-3">
          <img src={chosen.url} alt="El comprobante que elegiste" className="mx-auto max-h-72 object-contain" />
        </figure>
      )}
      <div className="flex flex-wrap gap-3">
        <label
          htmlFor={id}
          className={`button flex-1 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leather ${chosen ? "button-quiet" : ""} ${offline || busy ? "pointer-events-none opacity-50" : ""}`}
        >
          <span>{chosen ? "Elegir otra" : offline ? "Sin conexión" : "Subir comprobante"}</span>
          <input
            id={id}
            type="file"
            accept={`${RECEIPT_TYPES.join(",")},.jpg,.jpeg,.jfif`}
            className="sr-only"
            disabled={offline || busy}
            onChange={(event) => void choose(event)}
          />
        </label>
        {chosen && (
          <ActionButton action={{ busy, run: send }} offline={offline} className="button flex-1" whileBusy="Enviando…">
            Enviar comprobante
          </ActionButton>
        )}
      </div>
      {busy && (
        <progress
          aria-label="Envío del comprobante"
          value={progress}
          max={1}
          className="mt-3 h-1 w-full accent-leather"
        />
      )}
      <RefusalMessage>{problem}</RefusalMessage>
    </div>
  );
}
