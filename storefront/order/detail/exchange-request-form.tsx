/** Asking for another piece or the money: which, what in its place, why, with photographs. */
import { type ChangeEvent, useId, useState } from "react";
import { newId } from "#contracts/ids.ts";
import type { Order, ExchangeRequest } from "#contracts/order/order.document.ts";
import {
  EXCHANGE_INSTEAD_MAX,
  EXCHANGE_PHOTOS_MAX,
  EXCHANGE_REASON_NAMES,
  EXCHANGE_TEXT_MAX,
  EXCHANGE_WISH_NAMES,
} from "#contracts/order/exchange-request.ts";
import { EXCHANGE_REASONS, EXCHANGE_WISHES } from "#contracts/order/order.ts";
import { variantText } from "#contracts/product/sizes.ts";
import { type ApiProblem, api } from "../../data/api.ts";
import { checkSession } from "../../data/session.ts";
import { Form } from "../../form/form.tsx";
import { type Typed, useForm } from "../../form/use-form.ts";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { RadioCard, RadioGroup } from "../../ui/fields/radio-card.tsx";
import { LinePicture } from "../../ui/line-item.tsx";
import { displayName } from "../../ui/title/display-name.ts";
import { RECEIPT_TYPES, receiptProblem, sendPicture } from "../pay/send-receipt.ts";

type Field = "pieces" | "wish" | "instead" | "reason" | "text";

interface Photo {
  readonly id: string;
  readonly file: File;
  readonly url: string;
}

interface Props {
  readonly order: Order;
  readonly pieces: Order["products"];
  readonly onAsked: (requests: readonly ExchangeRequest[]) => void;
  /** It may be asked for already. */
  readonly onRefused: () => unknown;
}

const required = (message: string) => (value: string) => (value.trim() === "" ? message : null);

export function ExchangeRequestForm({ order, pieces, onAsked, onRefused }: Props) {
  // The same until it is sent: a repeated tap asks no second time.
  const [id] = useState(newId);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [wish, setWish] = useState("");
  /** What the shop has of it: only photographs are missing. */
  const [asked, setAsked] = useState<readonly ExchangeRequest[] | null>(null);
  const textId = useId();
  const form = useForm<Field>({
    rules: {
      pieces: required("Elige qué pieza"),
      wish: required("Elige qué quieres"),
      instead: required("Escribe qué quieres en su lugar"),
      reason: required("Elige por qué"),
      text: () => null,
    },
    onTyped: (typed) => setWish(typed("wish")),
    send,
  });
  const fields = form.props.ref;

  async function send(typed: Typed<Field>): Promise<ApiProblem | null> {
    let requests = asked;
    if (requests === null) {
      const answer = await api("POST /api/orders/{id}/requests", { path: { id: order.id }, body: bodyOf(typed) });
      if (!answer.ok) return refuse(answer.problem);
      requests = answer.value;
      setAsked(requests);
    }
    for (const photo of photos) {
      const path = `/api/orders/${order.id}/requests/${id}/photos/${photo.id}`;
      const answer = await sendPicture<ExchangeRequest[]>(["PUT", path], photo.file);
      if (!answer.ok) return refuse(answer.problem);
      requests = answer.value;
      remove(photo);
    }
    onAsked(requests);
    return null;
  }

  function refuse(problem: ApiProblem): ApiProblem {
    if (problem.code === "UNAUTHENTICATED") void checkSession();
    else if (problem.status === 409) void onRefused();
    return problem;
  }

  function bodyOf(typed: Typed<Field>) {
    const data = new FormData(fields.current ?? undefined);
    const chosen = pieces.filter((line) => data.getAll("pieces").includes(line.id));
    return {
      id,
      pieces: chosen.map((line) => ({ sku: line.id, quantity: Number(data.get(`quantity ${line.id}`) ?? 1) })),
      wish: EXCHANGE_WISHES.find((one) => one === wish) ?? "size",
      instead: typed("instead"),
      reason: EXCHANGE_REASONS.find((one) => one === typed("reason")) ?? "other",
      text: typed("text"),
    };
  }

  function remove(photo: Photo): void {
    URL.revokeObjectURL(photo.url);
    setPhotos((kept) => kept.filter((one) => one !== photo));
  }

  return (
    <Form form={form} submit={asked ? "Enviar las fotos" : "Pedir el cambio"}>
      <p className="text-sm/5 text-muted">
        {asked === null
          ? "Le llega a la tienda, y su respuesta se verá en este pedido."
          : "La tienda ya recibió lo que pides. Faltan las fotos."}
      </p>
      {asked === null && (
        <>
          <fieldset data-field className="min-w-0">
            <legend className="mb-1 text-sm/5 text-muted">¿Qué pieza?</legend>
            {pieces.map((line) => (
              <div key={line.id} className="border-b border-line py-3">
                <label className="flex cursor-pointer items-center gap-3 text-sm/5">
                  <input
                    type="checkbox"
                    name="pieces"
                    value={line.id}
                    defaultChecked={pieces.length === 1}
                    className="size-5 shrink-0 accent-ink"
                  />
                  <LinePicture line={line} className="h-20 w-16" />
                  <span className="min-w-0">
                    {displayName(line.name)}
                    <span className="block text-muted">{variantText(line)}</span>
                  </span>
                </label>
                {line.quantity > 1 && (
                  <div className="mt-3 pl-8">
                    <SelectField
                      label="¿Cuántas?"
                      name={`quantity ${line.id}`}
                      autoComplete="off"
                      value="1"
                      options={Array.from({ length: line.quantity }, (_, index) => {
                        return { value: String(index + 1), name: String(index + 1) };
                      })}
                    />
                  </div>
                )}
              </div>
            ))}
            {form.errorOf("pieces") && (
              <p role="alert" className="mt-2 text-sm text-sale">
                {form.errorOf("pieces")}
              </p>
            )}
          </fieldset>
          <RadioGroup legend="¿Qué quieres?" error={form.errorOf("wish")}>
            {EXCHANGE_WISHES.map((one) => (
              <RadioCard key={one} name="wish" value={one} checked={false} title={EXCHANGE_WISH_NAMES[one]} />
            ))}
          </RadioGroup>
          {wish !== "" && wish !== "money" && (
            <TextField
              label={wish === "size" ? "¿Qué talla o color?" : "¿Qué modelo, color y talla?"}
              name="instead"
              autoComplete="off"
              maxLength={EXCHANGE_INSTEAD_MAX}
              error={form.errorOf("instead")}
            />
          )}
          <SelectField
            label="¿Por qué?"
            name="reason"
            autoComplete="off"
            placeholder="Elige"
            options={EXCHANGE_REASONS.map((value) => ({ value, name: EXCHANGE_REASON_NAMES[value] }))}
            error={form.errorOf("reason")}
          />
          <div data-field>
            <label htmlFor={textId} className="mb-1 block text-sm">
              Cuéntanos más (opcional)
            </label>
            <textarea
              id={textId}
              name="text"
              rows={3}
              maxLength={EXCHANGE_TEXT_MAX}
              className="block w-full rounded-sm border border-muted/60 bg-white p-3 text-base"
            />
          </div>
        </>
      )}
      <Photos photos={photos} onPick={(more) => setPhotos([...photos, ...more])} onRemove={remove} />
    </Form>
  );
}

interface PhotosProps {
  readonly photos: readonly Photo[];
  readonly onPick: (photos: readonly Photo[]) => void;
  readonly onRemove: (photo: Photo) => void;
}

function Photos({ photos, onPick, onRemove }: PhotosProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = photos.length >= EXCHANGE_PHOTOS_MAX;

  async function pick({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])];
    // Otherwise the same file could not be chosen again after an error.
    target.value = "";
    const problems = await Promise.all(files.map((file) => receiptProblem(file)));
    setProblem(problems.find((one) => one !== null) ?? null);
    const good = files.filter((_, index) => problems[index] === null).slice(0, EXCHANGE_PHOTOS_MAX - photos.length);
    onPick(good.map((file) => ({ id: newId(), file, url: URL.createObjectURL(file) })));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm">{`Fotos (opcional, hasta ${EXCHANGE_PHOTOS_MAX})`}</legend>
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <figure key={photo.id}>
            <img src={photo.url} alt={`Foto ${index + 1}`} className="h-25 w-20 bg-ground object-cover" />
            <button
              type="button"
              className="inline-flex min-h-11 items-center text-sm text-muted text-link"
              aria-label={`Quitar la foto ${index + 1}`}
              onClick={() => onRemove(photo)}
            >
              Quitar
            </button>
          </figure>
        ))}
      </div>
      {!isFull && (
        <label className="button button-quiet w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leather">
          <span>Agregar fotos</span>
          <input
            type="file"
            multiple
            accept={`${RECEIPT_TYPES.join(",")},.jpg,.jpeg,.jfif`}
            className="sr-only"
            onChange={(event) => void pick(event)}
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm text-sale">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
